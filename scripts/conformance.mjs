import { prepare } from './prepare.mjs';

await prepare();
const { conformance } = await import('./conformance/conformance.mjs');
process.exitCode = (await conformance({ verbose: process.argv.includes('--verbose') })) ? 0 : 1;
