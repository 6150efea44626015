import { type Report, reporter } from '../diagnostics/report.js';
import { actsOf, type CallGraph } from '../ir/call-graph.js';
import type { Capability } from '../ir/capability.js';
import type { Diagnostic } from '../ir/diagnostic.js';
import type { AuthoredModule } from '../ir/module.js';
import type { Layout } from '../project/layout.js';
import { checkArgumentDefaults } from './argument-defaults.js';
import { checkBackChannel } from './back-channel.js';
import { checkByHand } from './by-hand.js';
import { checkCapabilityNames } from './capability-names.js';
import { checkCheckpointIds } from './checkpoint-ids.js';
import { checkCompletions } from './completions.js';
import { checkConditionalDefaults } from './conditional-defaults.js';
import { checkEarlierParameters } from './earlier-parameters.js';
import { checkFallbacks } from './fallbacks.js';
import { checkFarCode } from './far-code.js';
import { checkForms } from './forms.js';
import { checkFreshDefaults, checkFreshValues } from './fresh-values.js';
import { checkInputSchemas } from './input-schemas.js';
import { checkLinkUrls } from './link-urls.js';
import { checkOnceWithoutQuestions } from './once-without-questions.js';
import { checkOverrides } from './overrides.js';
import { checkParameterHeaders } from './parameter-headers.js';
import { checkPrototypeNames } from './prototype-names.js';
import { checkQuestionIds } from './question-ids.js';
import { checkRepeatedWrites } from './repeated-writes.js';
import { checkResourceVariables } from './resource-variables.js';
import { checkSamplingTools } from './sampling-tools.js';
import { checkSecrets } from './secrets.js';
import { checkSharedOutputs } from './shared-outputs.js';
import { checkStaticResources } from './static-resources.js';
import { checkStringArguments } from './string-arguments.js';
import { checkTaskOrOnce } from './task-or-once.js';

/** The rules that look at one capability. */
const rules: readonly ((capability: Capability, report: Report) => void)[] = [
  checkEarlierParameters,
  checkQuestionIds,
  checkCheckpointIds,
  checkPrototypeNames,
  checkConditionalDefaults,
  checkArgumentDefaults,
  checkFarCode,
  checkForms,
  checkFallbacks,
  checkLinkUrls,
  checkStringArguments,
  checkCompletions,
  checkParameterHeaders,
  checkInputSchemas,
  checkResourceVariables,
  checkStaticResources,
  checkByHand,
  checkSecrets,
  checkOnceWithoutQuestions,
  checkTaskOrOnce,
  checkSamplingTools,
];

/** The rules that look at what a capability's code does, of that which a stateless handler minds. */
const statelessness: readonly ((capability: Capability, calls: CallGraph, report: Report) => void)[] = [
  checkBackChannel,
  checkFreshValues,
  checkFreshDefaults,
  checkRepeatedWrites,
];

/** Holds one file against every rule that looks at nothing else. Never throws, and finds all that is wrong. */
export function checkModule({ capabilities, calls }: AuthoredModule): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const report = reporter(diagnostics);
  const isActing = [...calls.values()].some((procedure) => actsOf(procedure).length > 0);
  for (const capability of capabilities) {
    for (const rule of rules) rule(capability, report);
    if (isActing) for (const rule of statelessness) rule(capability, calls, report);
  }
  return diagnostics;
}

/** Holds what was read against every rule. */
export function check(modules: readonly AuthoredModule[], layout: Layout, checkOne = checkModule): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const report = reporter(diagnostics);
  checkCapabilityNames(modules, checkOverrides(modules, report), report);
  checkSharedOutputs(modules, layout, report);
  return [...modules.flatMap(checkOne), ...diagnostics];
}
