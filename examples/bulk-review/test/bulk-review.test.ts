import { accept, decline, drive } from '@mrtr/testing';
import { expect, test } from 'vitest';
import { reviewExpensesTool } from '../src/generated/review-expenses.js';

const approve = accept({ decision: 'approve' });
const reject = accept({ decision: 'reject' });

test('all expenses are asked about in one round; one that lacks a reason comes back alone', async () => {
  const step = await drive(reviewExpensesTool).call(
    { team: 'design' },
    {
      'verdicts/E-17': approve,
      'verdicts/E-18': [reject, accept({ decision: 'reject', note: 'Ask first.' })],
      'verdicts/E-21': decline(),
    },
  );
  expect(step.transcript).toMatchInlineSnapshot(`
    "call {"team":"design"}
    round 1
      asks verdicts/E-17: Ada paid 84 euros for train to Basel. Approve it? [decision, note]
      asks verdicts/E-18: Bo paid 1200 euros for a new chair. Approve it? [decision, note]
      asks verdicts/E-21: Ada paid 46 euros for lunch with a client. Approve it? [decision, note]
      answer verdicts/E-17: accept {"decision":"approve"}
      answer verdicts/E-18: accept {"decision":"reject"}
      answer verdicts/E-21: decline
    round 2
      asks verdicts/E-18: Say why it is rejected.

    Bo paid 1200 euros for a new chair. Approve it? [decision, note]
      answer verdicts/E-18: accept {"decision":"reject","note":"Ask first."}
    result: E-17: approve
    E-18: reject (Ask first.)
    E-21: left open"
  `);
});

test('with nothing open, nobody is asked', async () => {
  const step = await drive(reviewExpensesTool, { client: {} }).open({ team: 'legal' });
  expect(step.text).toBe('Nothing is open in legal.');
});
