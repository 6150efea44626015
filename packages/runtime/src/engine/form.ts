import type { ElicitRequestFormParams } from '@modelcontextprotocol/server';
import type { Json } from '../json.js';
import { plainText } from './plain-text.js';
import type { Question } from './question.js';

/** A flat JSON Schema object, as elicitation defines it. */
export type Form = ElicitRequestFormParams['requestedSchema'];

/** A form that lacks the choices of some fields: a string, or an array of strings. */
export interface OpenForm {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
}

/**
 * A form for a person: how it is put, and how what comes back is taken apart.
 *
 * @see MCP 2026-07-28, client features, elicitation: form mode
 */
export function formQuestion<T>(
  message: string,
  form: Form,
  { answerWith, fit }: Pick<Question<T>, 'answerWith' | 'fit'>,
): Question<T> {
  const text = plainText(message);
  const request = (message: string) =>
    ({ method: 'elicitation/create', params: { mode: 'form', message, requestedSchema: form } }) as const;
  return {
    capability: 'elicitation',
    request: request(text),
    again: (reason) => request(`${plainText(reason)}\n\n${text}`),
    read(response) {
      const { action, content } = response as { action?: unknown; content?: unknown };
      switch (action) {
        case 'accept':
          if (content === undefined || content === null) return { kind: 'accept', content: {} };
          if (typeof content !== 'object' || Array.isArray(content))
            return invalid('The content of the answer is not an object.');
          return { kind: 'accept', content: asked(content as Record<string, Json>, form.properties) };
        case 'decline':
        case 'cancel':
          return { kind: action };
        default:
          return invalid('The answer is not one to a form: its action is none of accept, decline and cancel.');
      }
    },
    answerWith,
    fit,
  };
}

const invalid = (reason: string) => ({ kind: 'invalid', reason }) as const;

/** Only what the form asked for: a client cannot make the state grow with fields of its own. */
const asked = (content: Record<string, Json>, properties: object): Json =>
  Object.fromEntries(Object.entries(content).filter(([name]) => Object.hasOwn(properties, name)));
