import { distance } from 'fastest-levenshtein';

/** The candidate that is closest to what was written, if it is close enough to be what was meant. */
export function nearest(written: string, candidates: readonly string[]): string | undefined {
  const limit = Math.max(2, Math.floor(written.length / 3));
  const ranked = candidates
    .map((candidate) => ({ candidate, distance: distance(written.toLowerCase(), candidate.toLowerCase()) }))
    .filter((entry) => entry.distance <= limit)
    .sort((a, b) => a.distance - b.distance);
  return ranked[0]?.candidate;
}
