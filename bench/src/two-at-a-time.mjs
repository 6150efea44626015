/**
 * Does something for each, on both cores of a small machine: for what is not measured.
 *
 * @template T
 * @param {readonly T[]} items
 * @param {(item: T) => Promise<unknown>} work
 */
export async function twoAtATime(items, work) {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all([worker(), worker()]);
}
