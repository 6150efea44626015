import { openGuard } from './open-guard.mjs';

/** One process of a race: tries to claim each of so many flows, and says which it won. */
const [, , kind, address, tokens] = process.argv;
const { guard, close } = await openGuard(kind, address);
process.send('ready');
await new Promise((resolve) => process.once('message', resolve));
const claims = [];
for (let first = 0; first < Number(tokens); first += 25) {
  const ids = Array.from({ length: 25 }, (_, index) => first + index);
  claims.push(...(await Promise.all(ids.map((id) => guard.claim(`flow-${id}`, 600)))));
}
await close();
process.send(claims.map((claim) => claim === 'won'));
process.disconnect();
