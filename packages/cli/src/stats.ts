/** Says on stderr how long each phase took, and how much memory there is in use. */
export function printPhases(phases: Readonly<Record<string, number>>): void {
  const entries = Object.entries(phases);
  if (entries.length === 0) process.stderr.write('Nothing has changed since the last run.\n');
  for (const [phase, milliseconds] of entries) {
    process.stderr.write(`${phase.padEnd(10)}${milliseconds.toFixed(1).padStart(9)} ms\n`);
  }
  const megabytes = process.memoryUsage.rss() / 2 ** 20;
  process.stderr.write(`${'memory'.padEnd(10)}${megabytes.toFixed(1).padStart(9)} MB\n`);
}
