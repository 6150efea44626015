import { accept, decline, drive } from '@mrtr/testing';
import { expect, test } from 'vitest';
import { briefingPrompt } from '../src/generated/briefing.js';

test('asks for its audience', async () => {
  const step = await drive(briefingPrompt).call(
    { topic: 'the outage' },
    { audience: accept({ readers: 'executives', minutes: 2 }) },
  );
  expect(step.transcript).toMatchInlineSnapshot(`
    "call {"topic":"the outage"}
    round 1
      asks audience: Who is the briefing on the outage for? [readers, minutes]
      answer audience: accept {"readers":"executives","minutes":2}
    result: Brief executives on the outage. They have 2 minutes; say what it means for them first."
  `);
});

test('an audience has five minutes, where nobody says otherwise', async () => {
  const step = await drive(briefingPrompt).call({ topic: 'a' }, { audience: accept({ readers: 'customers' }) });
  expect(step.text).toContain('They have 5 minutes');
});

test('declined, there is no prompt', async () => {
  const step = await drive(briefingPrompt).call({ topic: 'a' }, { audience: decline() });
  expect(step.error?.message).toContain('The person declined to answer "audience", so nothing was done.');
});
