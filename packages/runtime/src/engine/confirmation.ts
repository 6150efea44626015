import { type Form, formQuestion } from './form.js';
import type { Question, Terms } from './question.js';

/** A choice between yes and no. */
export interface Confirmation extends Terms {
  /** The text that the person reads. */
  readonly message: string;
  /** What anything but yes does: it ends the call (the default), or is handed to the function as a refusal. */
  readonly onDecline?: 'end' | 'continue';
}

const reason = 'Choose yes or no.';

/**
 * A form with one choice of two values: an empty form hangs some clients, and a checkbox that must be ticked cannot
 * say no in others. No is read as a decline.
 *
 * @param field what the form's only field is called
 */
export function confirmation(field: string, { message }: Confirmation): Question<true> {
  const form: Form = {
    type: 'object',
    properties: { [field]: { type: 'string', enum: ['yes', 'no'] } },
    required: [field],
  };
  const question = formQuestion<true>(message, form, {
    answerWith: (value) => ({ action: 'accept', content: { [field]: value === true ? 'yes' : 'no' } }),
    fit: (content) => (content === true ? { fits: true, value: true } : { fits: false, reason }),
  });
  return {
    ...question,
    read(response) {
      const read = question.read(response);
      if (read.kind !== 'accept') return read;
      const choice = (read.content as Readonly<Record<string, unknown>>)[field];
      if (choice === 'no') return { kind: 'decline' };
      return choice === 'yes' ? { kind: 'accept', content: true } : { kind: 'invalid', reason };
    },
  };
}
