import { accept, drive, roots, text } from '@mrtr/testing';
import { expect, test } from 'vitest';
import {
  testInputRequiredResultCapabilitiesTool,
  testInputRequiredResultMultipleInputsTool,
  testInputRequiredResultMultiRoundTool,
} from '../src/generated/input-required.js';
import { testInputRequiredResultPromptPrompt } from '../src/generated/prompts.js';

/** What the suite looks at from outside, as the author of the fixture sees it. */
const name = accept({ name: 'Alice' });

test('three kinds of questions in one round', async () => {
  const step = await drive(testInputRequiredResultMultipleInputsTool).call(
    {},
    { user_name: name, greeting: text('Good morning,'), client_roots: roots('file:///test/root') },
  );
  expect(step.transcript).toMatchInlineSnapshot(`
    "call {}
    round 1
      asks user_name: What is your name? [name]
      asks greeting: Generate a greeting
      asks client_roots: roots/list
      answer user_name: accept {"name":"Alice"}
      answer greeting: "Good morning,"
      answer client_roots: {"roots":[{"uri":"file:///test/root"}]}
    result: Good morning, Alice, at file:///test/root"
  `);
});

test('a question that reads the answer before it', async () => {
  const step = await drive(testInputRequiredResultMultiRoundTool).call(
    {},
    { step1: name, step2: accept({ color: 'green' }) },
  );
  expect(step.transcript).toMatchInlineSnapshot(`
    "call {}
    round 1
      asks step1: Step 1: What is your name? [name]
      answer step1: accept {"name":"Alice"}
    round 2
      asks step2: Step 2: What is your favorite color, Alice? [color]
      answer step2: accept {"color":"green"}
    result: Alice likes green."
  `);
});

test('only what the client can answer', async () => {
  const step = await drive(testInputRequiredResultCapabilitiesTool, { client: { sampling: {} } }).call(
    {},
    { greeting: text('Hi') },
  );
  expect(step.text).toBe('Hi, nobody! Roots: ');
});

test('a prompt that asks', async () => {
  const step = await drive(testInputRequiredResultPromptPrompt).call(
    {},
    { user_context: accept({ context: 'test context' }) },
  );
  expect(step.text).toContain('test context');
});
