import type { CapabilityVersion, CodeVersion, QuestionVersion } from '@mrtr/compiler';
import { symbolicPin } from './request.js';

export type StepVersion = CapabilityVersion['steps'][number];

export const isQuestion = (step: StepVersion): step is QuestionVersion => step.kind !== 'resolver';

/** What the value of a step is called in code that reads it. */
export const nameOf = (step: StepVersion) => (isQuestion(step) ? `answer ${step.id}` : `value ${step.id}`);

/** The steps of a new version beside what they were. */
export interface PairedSteps {
  /** In the order of the new version; its code calls what it reads as the old version did. */
  readonly pairs: readonly { readonly before: StepVersion | undefined; readonly after: StepVersion }[];
  readonly gone: readonly StepVersion[];
}

/** Pairs steps by name, and those that are left by what they do: they were renamed. */
export function pairSteps(before: readonly StepVersion[], after: readonly StepVersion[]): PairedSteps {
  const gone = new Map(before.map((step) => [nameOf(step), step]));
  const partners = new Map<StepVersion, StepVersion>();
  const take = (step: StepVersion, partner: StepVersion | undefined) => {
    if (!partner) return;
    partners.set(step, partner);
    gone.delete(nameOf(partner));
  };
  for (const step of after) take(step, gone.get(nameOf(step)));
  const unpaired = after.filter((step) => !partners.has(step));
  for (const step of unpaired)
    take(
      step,
      [...gone.values()].find((partner) => doesTheSame(partner, step)),
    );

  const renames = new Map(
    [...partners]
      .map(([step, partner]) => [nameOf(step), nameOf(partner)] as const)
      .filter(([now, was]) => now !== was),
  );
  const pairs = after.map((step) => ({ before: partners.get(step), after: withNames(step, renames) }));
  return { pairs, gone: [...gone.values()] };
}

function doesTheSame(before: StepVersion, after: StepVersion): boolean {
  if (!isQuestion(before) || !isQuestion(after))
    return !isQuestion(before) && !isQuestion(after) && before.code.code === after.code.code;
  return before.kind === after.kind && symbolicPin(before, '') === symbolicPin(after, '');
}

/** A step whose code calls what it reads by other names. */
function withNames(step: StepVersion, names: ReadonlyMap<string, string>): StepVersion {
  if (names.size === 0) return step;
  const renamed = (code: CodeVersion): CodeVersion => ({
    ...code,
    code: [...names].reduce((text, [now, was]) => text.replaceAll(JSON.stringify(now), JSON.stringify(was)), code.code),
    reads: code.reads.map((name) => names.get(name) ?? name),
  });
  if (!isQuestion(step)) {
    const { checkpoint } = step;
    const follows = checkpoint?.follows.map((name) => names.get(name) ?? name) ?? [];
    return { ...step, code: renamed(step.code), ...(checkpoint && { checkpoint: { ...checkpoint, follows } }) };
  }
  const request = Object.entries(step.request).map(([option, value]) => [
    option,
    isCode(value) ? renamed(value) : value,
  ]);
  return {
    ...step,
    request: Object.fromEntries(request),
    ...(step.when && { when: renamed(step.when) }),
    checks: step.checks.map(renamed),
  };
}

export const isCode = (value: QuestionVersion['request'][string] | undefined): value is CodeVersion =>
  typeof value === 'object' && value !== null && 'behind' in value;
