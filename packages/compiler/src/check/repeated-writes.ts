import type { Report } from '../diagnostics/report.js';
import { actsOf, type CallGraph, placeOf } from '../ir/call-graph.js';
import type { Capability } from '../ir/capability.js';
import { isQuestion } from '../ir/question.js';
import { readsOf } from '../plan/flatten.js';
import { planOf } from '../plan/plan.js';
import { isCheckpoint, type Plan, type Step } from '../plan/step.js';

/** Rule: what runs again on each entry changes nothing. */
export function checkRepeatedWrites(capability: Capability, calls: CallGraph, report: Report): void {
  const plan = planOf(capability);
  const inTask = new Set(stepsInTask(capability, plan));
  for (const step of repeatedSteps(plan)) {
    if (isQuestion(step.source) || isCheckpoint(step)) continue;
    const { name, declaration } = step.source.resolver;
    for (const act of actsOf(calls.get(placeOf(declaration)), !inTask.has(step))) {
      if (act.kind === 'write') report('MRTR4004', act.span, { text: act.text, resolver: name });
    }
  }
}

/** The steps that run in a task in any case, where `context.memo` keeps what it ran: a call runs it on each entry. */
function stepsInTask(capability: Capability, { steps, taskBegins }: Plan): Step[] {
  const isTask = capability.kind === 'tool' && capability.task === 'required';
  return isTask && taskBegins ? steps.slice(taskBegins.after).map(({ step }) => step) : [];
}

/** The steps that an entry reaches while a question is still open, so that the next entry reaches them again. */
function repeatedSteps({ steps, taskBegins }: Plan): Step[] {
  const questions = steps.flatMap(({ step }) => (isQuestion(step.source) ? [step] : []));
  const settled = new Set<Step>();
  const repeated: Step[] = [];
  for (const [index, { step, wait }] of steps.entries()) {
    if (wait.kind === 'barrier' || index === taskBegins?.after)
      for (const earlier of steps.slice(0, index)) settled.add(earlier.step);
    const answered = new Set([...settled, ...(wait.kind === 'guard' ? needsOf(step) : [])]);
    if (questions.some((question) => !answered.has(question))) repeated.push(step);
  }
  return repeated;
}

function needsOf(step: Step): Step[] {
  const { decision } = readsOf(step);
  return decision.flatMap((read) => [read, ...needsOf(read)]);
}
