/** Says on stderr how long each phase took, and the most memory that the process had in use: its peak RSS. */
export function printPhases(phases: Readonly<Record<string, number>>): void {
  const entries = Object.entries(phases);
  if (entries.length === 0) process.stderr.write('Nothing has changed since the last run.\n');
  for (const [phase, milliseconds] of entries) {
    process.stderr.write(`${phase.padEnd(10)}${milliseconds.toFixed(1).padStart(9)} ms\n`);
  }
  const megabytes = process.resourceUsage().maxRSS / 1024;
  process.stderr.write(`${'memory'.padEnd(10)}${megabytes.toFixed(1).padStart(9)} MB\n`);
}
