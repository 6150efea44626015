import { fetchClient } from './fetch-client.mjs';
import { serverScript } from './scripts.mjs';
import { Table } from './table.mjs';

/** What a client carries from one round to the next, of a call that asks twice. */
export async function stateSize() {
  const { giftShop } = await import(serverScript('in-process'));
  const client = fetchClient(giftShop);
  const args = { title: 'Emma' };
  const asked = await client.call('gift_book', args);
  const askedAgain = await client.call('gift_book', args, {
    requestState: asked.requestState,
    inputResponses: { wrapping: { action: 'accept', content: { paper: 'stars' } } },
  });
  if (!askedAgain.inputRequests?.purchase) throw new Error(`Nothing was asked: ${JSON.stringify(askedAgain)}`);
  return new Table(
    'State of a flow',
    ['characters'],
    [
      { name: 'without an answer', values: [asked.requestState.length] },
      { name: 'one small answer', values: [askedAgain.requestState.length] },
    ],
  );
}
