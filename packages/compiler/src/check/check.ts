import { type Report, reporter } from '../diagnostics/report.js';
import type { CallGraph } from '../ir/call-graph.js';
import type { Diagnostic } from '../ir/diagnostic.js';
import type { AuthoredModule } from '../ir/module.js';
import type { Tool } from '../ir/tool.js';
import { checkBackChannel } from './back-channel.js';
import { checkConditionalDefaults } from './conditional-defaults.js';
import { checkEarlierParameters } from './earlier-parameters.js';
import { checkForms } from './forms.js';
import { checkFreshValues } from './fresh-values.js';
import { checkQuestionIds } from './question-ids.js';
import { checkRepeatedWrites } from './repeated-writes.js';
import { checkSecrets } from './secrets.js';
import { checkToolNames } from './tool-names.js';

/** The rules that look at one tool. */
const rules: readonly ((tool: Tool, report: Report) => void)[] = [
  checkEarlierParameters,
  checkQuestionIds,
  checkConditionalDefaults,
  checkForms,
  checkSecrets,
];

/** The rules that look at what a tool's code does. */
const statelessness: readonly ((tool: Tool, calls: CallGraph, report: Report) => void)[] = [
  checkBackChannel,
  checkFreshValues,
  checkRepeatedWrites,
];

/** Holds what was read against every rule. Never throws, and finds all that is wrong. */
export function check(modules: readonly AuthoredModule[], calls: CallGraph): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const report = reporter(diagnostics);
  for (const { tools } of modules) {
    for (const tool of tools) {
      for (const rule of rules) rule(tool, report);
      for (const rule of statelessness) rule(tool, calls, report);
    }
  }
  checkToolNames(modules, report);
  return diagnostics;
}
