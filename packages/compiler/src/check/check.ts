import { type Report, reporter } from '../diagnostics/report.js';
import type { Diagnostic } from '../ir/diagnostic.js';
import type { AuthoredModule } from '../ir/module.js';
import type { Tool } from '../ir/tool.js';
import { checkConditionalDefaults } from './conditional-defaults.js';
import { checkEarlierParameters } from './earlier-parameters.js';
import { checkForms } from './forms.js';
import { checkQuestionIds } from './question-ids.js';
import { checkToolNames } from './tool-names.js';

/** The rules that look at one tool. */
const rules: readonly ((tool: Tool, report: Report) => void)[] = [
  checkEarlierParameters,
  checkQuestionIds,
  checkConditionalDefaults,
  checkForms,
];

/** Holds what was read against every rule. Never throws, and finds all that is wrong. */
export function check(modules: readonly AuthoredModule[]): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const report = reporter(diagnostics);
  for (const { tools } of modules) {
    for (const tool of tools) for (const rule of rules) rule(tool, report);
  }
  checkToolNames(modules, report);
  return diagnostics;
}
