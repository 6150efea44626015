import type { ZodError, ZodType } from 'zod';
import type { Json } from '../json.js';
import { type Choices, outsideOf, withChoices } from './choices.js';
import { type Form, formQuestion, type OpenForm } from './form.js';
import type { Question, Terms, Validate } from './question.js';
import { mentionsSecret } from './secret.js';

/** A form for a person. */
export interface FormQuestion<Content> extends Terms {
  /** The text that the person reads. */
  readonly message: string;
  /** The form: a flat JSON Schema object, as elicitation defines it. */
  readonly form: Form | OpenForm;
  /** For fields whose values are not known beforehand: what there is to choose from, by field. */
  readonly choices?: Choices;
  /** What an answer must satisfy, built on first use. */
  readonly answer: () => ZodType<Content>;
  /** The one field of a form that was made around a single value: the answer is that field. */
  readonly field?: keyof Content & string;
  /** What a refusal does: it ends the call (the default), or is handed to the function as an `Elicited<T>`. */
  readonly onDecline?: 'end' | 'continue';
}

/** A rule of the author's about what a form gives: about its one field, where it was made around a single value. */
export interface Validated<Value> {
  readonly validate?: Validate<Value>;
}

export function elicitation<Content>(question: FormQuestion<Content>): Question<Content | Content[keyof Content]> {
  const { message, form, choices, answer, field } = question;
  return formQuestion(message, withChoices(form, choices), {
    answerWith: (value) => ({ action: 'accept', content: field === undefined ? value : { [field]: value } }),
    fit(content) {
      const result = answer().safeParse(withoutPrototype(content));
      if (!result.success) return { fits: false, reason: reasonOf(result.error, content) };
      const outside = choices && outsideOf(choices, result.data as Record<string, unknown>);
      if (outside !== undefined) return { fits: false, reason: outside };
      return { fits: true, value: field === undefined ? result.data : result.data[field] };
    },
  });
}

/** Without a prototype: a field that is called `constructor` and is not there must not be found on it. */
const withoutPrototype = (content: Json): object => Object.assign(Object.create(null), content);

/**
 * Names fields and rules. The schema library's own messages do not repeat values; an author's may, and a person who
 * mistyped a secret must not read it in the next question, nor the model in the result.
 */
export function reasonOf(error: ZodError, content: Json): string {
  const lines = error.issues.map(({ path, message }) => {
    const rule = mentionsSecret(message, content) ? 'not a value that is taken here' : message;
    return path.length > 0 ? `${path.join('.')}: ${rule}` : rule;
  });
  return `That answer does not fit. ${lines.join('; ')}.`;
}
