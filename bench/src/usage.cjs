// Loaded before a script that is measured: says at its end what its process used.
const { writeSync } = require('node:fs');

process.once('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const usage = { cpu: (userCPUTime + systemCPUTime) / 1000, peak: maxRSS / 1024 };
  writeSync(2, `\nusage ${JSON.stringify(usage)}\n`);
});
