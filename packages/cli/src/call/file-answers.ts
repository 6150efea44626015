import { readFileSync } from 'node:fs';
import type { InputRequest } from '@modelcontextprotocol/client';
import { UsageError } from '../failure.js';
import type { Answer, Answerer } from './answerer.js';

/**
 * Answers from a JSON file, by question id: `{ "region": "eu-west", "size": { "width": 2, "height": 3 }, "capital": "Paris" }`.
 *
 * A form is answered by its content, or by the value of its only field; a link by `"accept"`; both by `"decline"` or
 * `"cancel"`; a completion by its text; anything by the whole result that the protocol expects.
 */
export function fileAnswers(path: string): Answerer {
  let answers: Record<string, unknown>;
  try {
    answers = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  } catch (error) {
    throw new UsageError(`--answers ${path}: ${(error as Error).message}`);
  }
  return async ({ id, request }) => (Object.hasOwn(answers, id) ? resultOf(answers[id], request) : undefined);
}

function resultOf(answer: unknown, { method, params }: InputRequest): Answer {
  if (method === 'elicitation/create') {
    if (answer === 'accept' || answer === 'decline' || answer === 'cancel') return { action: answer };
    if (isObject(answer)) return 'action' in answer ? answer : { action: 'accept', content: answer };
    const fields = 'requestedSchema' in params ? Object.keys(params.requestedSchema.properties) : [];
    return {
      action: 'accept',
      content: fields.length === 1 ? Object.fromEntries(fields.map((field) => [field, answer])) : answer,
    };
  }
  if (method === 'sampling/createMessage' && typeof answer === 'string') {
    return { role: 'assistant', model: 'file', content: { type: 'text', text: answer } };
  }
  return isObject(answer) ? answer : { roots: answer };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
