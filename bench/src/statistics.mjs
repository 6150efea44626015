/** @param {readonly number[]} values */
export const median = (values) => quantile(values, 0.5);

/**
 * @param {readonly number[]} values
 * @param {number} share from 0 to 1
 */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)];
  return low + (sorted[Math.ceil(at)] - low) * (at - Math.floor(at));
}

/**
 * The median of the ratios within each round: what drifts over a run drifts for both.
 *
 * @param {readonly number[]} values
 * @param {readonly number[]} reference
 */
export const ratio = (values, reference) => median(values.map((value, round) => value / reference[round]));

/**
 * @template T
 * @param {readonly T[]} items
 */
export function shuffled(items) {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [result[last], result[other]] = [result[other], result[last]];
  }
  return result;
}
