import { prepare } from './prepare.mjs';

await prepare();
const { demo } = await import('./demo/demo.mjs');
await demo({ ask: process.argv.includes('--ask') });
