import { confirm, isCancel, log, multiselect, note, select, text } from '@clack/prompts';
import type { ElicitRequest } from '@modelcontextprotocol/client';
import type { Answer, Answerer } from './answerer.js';

type FormParams = Extract<ElicitRequest['params'], { requestedSchema: unknown }>;
type Field = FormParams['requestedSchema']['properties'][string];

/** What is returned where the person pressed Ctrl-C or Escape. */
const cancelled = Symbol('cancelled');

/** Puts questions to the person at the terminal. */
export const terminal: Answerer = async ({ id, request }) => {
  switch (request.method) {
    case 'elicitation/create':
      return 'requestedSchema' in request.params ? fillForm(request.params) : openLink(request.params);
    case 'sampling/createMessage': {
      note(
        request.params.messages.map(({ content }) => shown(content)).join('\n'),
        `The server asks for a completion (${id})`,
      );
      const reply = await text({ message: 'Write what the model would.' });
      return isCancel(reply)
        ? undefined
        : { role: 'assistant', model: 'person', content: { type: 'text', text: reply } };
    }
    case 'roots/list':
      log.info('The server asks for your workspace. Give folders with --root; none is given now.');
      return { roots: [] };
    default:
      return undefined;
  }
};

async function fillForm({ message, requestedSchema }: FormParams): Promise<Answer> {
  log.step(message);
  const content: [string, unknown][] = [];
  for (const [name, field] of Object.entries(requestedSchema.properties)) {
    const isRequired = requestedSchema.required?.includes(name) ?? false;
    const value = await ask(name, field, isRequired);
    if (value === cancelled) return refuse();
    if (value !== undefined) content.push([name, value]);
  }
  return { action: 'accept', content: Object.fromEntries(content) };
}

/** A person who leaves a form either says no, or says nothing: only they know which. */
async function refuse(): Promise<Answer> {
  const isRefusal = await confirm({ message: 'Decline? (No closes the form without an answer.)' });
  return { action: isRefusal === true ? 'decline' : 'cancel' };
}

async function openLink({ message, url = '' }: { readonly message: string; readonly url?: string }): Promise<Answer> {
  log.step(message);
  // Whole and as a parser writes it: what is cut into lines cannot be followed, what is not parsed may steer the terminal.
  process.stdout.write(`${URL.canParse(url) ? new URL(url).href : 'The server sent no link.'}\n`);
  const isConsent = await confirm({ message: 'Have you opened it?' });
  return { action: isCancel(isConsent) ? 'cancel' : isConsent ? 'accept' : 'decline' };
}

async function ask(name: string, field: Field, isRequired: boolean): Promise<unknown> {
  const message = `${field.title ?? field.description ?? name}${isRequired ? '' : ' (optional)'}`;
  const choices = choicesOf(field);
  if (choices && field.type === 'array') {
    return orCancelled(await multiselect({ message, options: choices, required: isRequired }));
  }
  if (choices) {
    const options = isRequired ? choices : [...choices, { value: '', label: '(no answer)' }];
    return blankAsAbsent(orCancelled(await select({ message, options, ...initial(field.default) })));
  }
  if (field.type === 'boolean') return orCancelled(await confirm({ message, initialValue: field.default === true }));
  const answer = orCancelled(
    await text({
      message,
      ...(field.default !== undefined && { initialValue: String(field.default) }),
      validate: (typed) => problemOf(typed ?? '', field, isRequired),
    }),
  );
  if (typeof answer !== 'string' || answer === '') return answer === cancelled ? cancelled : undefined;
  return field.type === 'string' ? answer : Number(answer);
}

const orCancelled = <T>(answer: T | symbol): T | typeof cancelled => (isCancel(answer) ? cancelled : (answer as T));

const blankAsAbsent = (answer: unknown) => (answer === '' ? undefined : answer);

const initial = (value: unknown) => (typeof value === 'string' ? { initialValue: value } : {});

/** The choices of a field, with the titles that the server gave them, in any of the four shapes that the protocol has. */
function choicesOf(field: Field): { value: string; label: string }[] | undefined {
  const { items = field } = field as { items?: unknown };
  const {
    enum: values,
    enumNames,
    oneOf,
    anyOf = oneOf,
  } = items as {
    enum?: string[];
    enumNames?: string[];
    oneOf?: { const: string; title: string }[];
    anyOf?: { const: string; title: string }[];
  };
  if (anyOf) return anyOf.map(({ const: value, title }) => ({ value, label: title }));
  return values?.map((value, index) => ({ value, label: enumNames?.[index] ?? value }));
}

/** What the server would find wrong, so that it need not be asked. */
function problemOf(typed: string, field: Field, isRequired: boolean): string | undefined {
  if (typed === '') return isRequired ? 'An answer is needed.' : undefined;
  if (field.type !== 'number' && field.type !== 'integer') return undefined;
  const value = Number(typed);
  if (Number.isNaN(value)) return 'A number, please.';
  if (field.type === 'integer' && !Number.isInteger(value)) return 'A whole number, please.';
  const { minimum = -Infinity, maximum = Infinity } = field as { minimum?: number; maximum?: number };
  if (value < minimum) return `At least ${minimum}, please.`;
  return value > maximum ? `At most ${maximum}, please.` : undefined;
}

function shown(content: unknown): string {
  const { type, text } = content as { type?: string; text?: string };
  return text ?? `[${type ?? 'content'}]`;
}
