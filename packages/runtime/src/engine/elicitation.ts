import type { ElicitRequestFormParams } from '@modelcontextprotocol/server';
import type { ZodError, ZodType } from 'zod';
import type { Json } from '../json.js';
import { plainText } from './plain-text.js';
import type { Question } from './question.js';
import { mentionsSecret } from './secret.js';

/** A form for a person. */
export interface FormQuestion<Content> {
  /** The text that the person reads. */
  readonly message: string;
  /** The form: a flat JSON Schema object, as elicitation defines it. */
  readonly form: ElicitRequestFormParams['requestedSchema'];
  /** What an answer must satisfy, built on first use. */
  readonly answer: () => ZodType<Content>;
  /** The one field of a form that was made around a single value: the answer is that field. */
  readonly field?: keyof Content & string;
  /** How many answers that do not fit are taken before the call ends. Default 3. */
  readonly attempts?: number;
  /** What a refusal does: it ends the call (the default), or is handed to the function as an `Elicited<T>`. */
  readonly onDecline?: 'end' | 'continue';
}

/** @see MCP 2026-07-28, client features, elicitation: form mode */
export function elicitation<Content>(question: FormQuestion<Content>): Question<Content | Content[keyof Content]> {
  const request = (message: string) =>
    ({ method: 'elicitation/create', params: { mode: 'form', message, requestedSchema: question.form } }) as const;
  const message = plainText(question.message);
  return {
    request: request(message),
    again: (reason) => request(`${plainText(reason)}\n\n${message}`),
    read(response) {
      const { action, content } = response as { action?: unknown; content?: unknown };
      switch (action) {
        case 'accept':
          if (content === undefined || content === null) return { kind: 'accept', content: {} };
          if (typeof content !== 'object' || Array.isArray(content))
            return invalid('The content of the answer is not an object.');
          return { kind: 'accept', content: asked(content as Record<string, Json>, question.form.properties) };
        case 'decline':
        case 'cancel':
          return { kind: action };
        default:
          return invalid('The answer is not one to a form: its action is none of accept, decline and cancel.');
      }
    },
    fit(content) {
      const result = question.answer().safeParse(withoutPrototype(content));
      if (!result.success) return { fits: false, reason: reasonOf(result.error, content) };
      return { fits: true, value: question.field === undefined ? result.data : result.data[question.field] };
    },
  };
}

const invalid = (reason: string) => ({ kind: 'invalid', reason }) as const;

/** Only what the form asked for: a client cannot make the state grow with fields of its own. */
const asked = (content: Record<string, Json>, properties: object): Json =>
  Object.fromEntries(Object.entries(content).filter(([name]) => Object.hasOwn(properties, name)));

/** Without a prototype: a field that is called `constructor` and is not there must not be found on it. */
const withoutPrototype = (content: Json): object => Object.assign(Object.create(null), content);

/**
 * Names fields and rules. The schema library's own messages do not repeat values; an author's may, and a person who
 * mistyped a secret must not read it in the next question, nor the model in the result.
 */
function reasonOf(error: ZodError, content: Json): string {
  const lines = error.issues.map(({ path, message }) => {
    const rule = mentionsSecret(message, content) ? 'not a value that is taken here' : message;
    return path.length > 0 ? `${path.join('.')}: ${rule}` : rule;
  });
  return `That answer does not fit. ${lines.join('; ')}.`;
}
