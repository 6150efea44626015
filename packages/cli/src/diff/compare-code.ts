import type { CodeVersion } from '@mrtr/compiler';

/** What of a call may be another value than it was, by what code calls it (`value stock`), and why. */
export type Unsettled = ReadonlyMap<string, string>;

/** The functions and constants behind a piece of code that are no longer what they were. */
export function changedBehind(before: CodeVersion, after: CodeVersion): string[] {
  const names = new Set([...Object.keys(before.behind), ...Object.keys(after.behind)]);
  return [...names].filter((name) => before.behind[name] !== after.behind[name]);
}

/** Whether pieces of code do the same for the same values. */
export const isSameCode = (before: readonly CodeVersion[], after: readonly CodeVersion[]): boolean =>
  before.length === after.length &&
  after.every((code, index) => {
    const was = before[index];
    return was?.code === code.code && changedBehind(was, code).length === 0;
  });

/** Why code that reads the same may give something else. */
export function doubts(before: CodeVersion, after: CodeVersion, unsettled: Unsettled): string[] {
  const changed = changedBehind(before, after).map((name) => `${name}, whose code has changed`);
  const read = after.reads.flatMap((name) => {
    const why = unsettled.get(name);
    return why === undefined ? [] : [`the ${name}, and ${why}`];
  });
  return [...changed, ...read];
}
