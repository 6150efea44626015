import type { Capability } from '../ir/capability.js';
import { isQuestion } from '../ir/question.js';
import { flatten, readsOf } from './flatten.js';
import type { Plan, Step, TaskBegins, Wait } from './step.js';

/**
 * Orders the steps of a capability and decides where an entry waits, so that a flow takes the fewest rounds that the
 * dependencies allow.
 *
 * A barrier (`if (round.isWaiting) return round.ask()`) reads best and is used wherever it is free: when every question
 * from there on needs, in any case, all the answers that can still be open. Anywhere else it would keep a question
 * back that could be asked already, also one that became so because a `when` said no; there, the step waits for itself.
 */
export function planOf(capability: Capability): Plan {
  const { steps, inputs, beforeProgress } = flatten(capability);
  const { mayNeed, alwaysNeeds } = needsOf(steps);
  const questions = steps.filter((step) => isQuestion(step.source));
  /** Questions that are answered for certain, because a barrier stands behind them. */
  const settled = new Set<Step>();

  const openBefore = (index: number) =>
    questions.filter((question) => steps.indexOf(question) < index && !settled.has(question));
  let taskBegins: TaskBegins | undefined;
  /** Nothing stays open over the beginning of a task: there, what waits is no longer this call. */
  const beginTask = () => {
    const open = openBefore(beforeProgress);
    taskBegins = { after: beforeProgress, waits: open.length > 0 };
    for (const answer of open) settled.add(answer);
  };
  const isTask = capability.kind === 'tool' && capability.task !== undefined;

  const planned = steps.map((step, index) => {
    if (isTask && index === beforeProgress) beginTask();
    const { decision, wording, fallback } = readsOf(step);
    const isOpen = (read: Step) => [...(mayNeed.get(read) ?? [])].some((question) => !settled.has(question));
    if (![...decision, ...wording, ...fallback].some(isOpen)) return { step, wait: { kind: 'none' } as Wait };

    const open = openBefore(index);
    const later = questions.filter((question) => steps.indexOf(question) >= index);
    if (later.every((question) => open.every((answer) => alwaysNeeds.get(question)?.has(answer)))) {
      for (const answer of open) settled.add(answer);
      return { step, wait: { kind: 'barrier' } as Wait };
    }
    const decided = decision.filter(isOpen);
    const beyond = (reads: readonly Step[]) => reads.filter((read) => isOpen(read) && !decided.includes(read));
    return {
      step,
      wait: { kind: 'guard', decision: decided, wording: beyond(wording), fallback: beyond(fallback) } as Wait,
    };
  });
  if (isTask && beforeProgress === steps.length) beginTask();
  return {
    steps: planned,
    inputs,
    endsWaiting: questions.some((question) => !settled.has(question)),
    ...(taskBegins && { taskBegins }),
  };
}

/**
 * For each step, the questions that its value may wait for, itself included; and those that must be answered or
 * skipped, whatever the answers, before it is known whether the step is asked. What only the wording or only the
 * default reads is not among the latter: a `when` needs one of the two.
 */
function needsOf(steps: readonly Step[]) {
  const mayNeed = new Map<Step, ReadonlySet<Step>>();
  const alwaysNeeds = new Map<Step, ReadonlySet<Step>>();
  const all = (reads: readonly Step[], needs: ReadonlyMap<Step, ReadonlySet<Step>>) =>
    reads.flatMap((read) => [...(needs.get(read) ?? []), ...own(read)]);
  for (const step of steps) {
    const { decision, wording, fallback } = readsOf(step);
    mayNeed.set(step, new Set([...all([...decision, ...wording, ...fallback], mayNeed), ...own(step)]));
    alwaysNeeds.set(step, new Set(all(decision, alwaysNeeds)));
  }
  return { mayNeed, alwaysNeeds };
}

const own = (step: Step) => (isQuestion(step.source) ? [step] : []);
