import { prepare } from './prepare.mjs';

await prepare();
const { cluster } = await import('./cluster/cluster.mjs');
const { violations } = await cluster({ processes: 4, clients: 64, flows: 2000, report: console.log });
process.exitCode = violations.length > 0 ? 1 : 0;
