/**
 * How long something goes on: until the one or the other is reached.
 *
 * @typedef {{ times?: number, milliseconds?: number }} Limit
 */

/** So few rounds have a median that one bad one does not spoil. */
export const fewestRounds = 3;

/**
 * Begins now.
 *
 * @param {Limit} limit
 * @param {number} [fewest] which are done even where the time is over
 * @returns {(done: number) => boolean} whether to go on after so many times
 */
export function within({ times = Number.POSITIVE_INFINITY, milliseconds = Number.POSITIVE_INFINITY }, fewest = 0) {
  const until = performance.now() + milliseconds;
  return (done) => done < times && (done < fewest || performance.now() < until);
}

/**
 * Parts a time, which begins now, among what is done one after the other: what one leaves is for those after it, and what
 * one takes too long is missing to them.
 *
 * @param {number} milliseconds
 * @param {number} shares of all together
 * @returns {(share: number) => number} the milliseconds of the next, which has so many of the shares
 */
export function parted(milliseconds, shares) {
  const until = performance.now() + milliseconds;
  let left = shares;
  return (share) => {
    const part = (Math.max(0, until - performance.now()) * share) / left;
    left -= share;
    return part;
  };
}
