import type { CodeVersion, QuestionVersion } from '@mrtr/compiler';
import { confirmation, elicitation, link, pinOf, type Question, roots, sampling } from '@mrtr/runtime/questions';

type Request = Question<unknown>['request'];

/**
 * The request of a question as the runtime makes it, with the author's code in the place of what the code will give.
 *
 * @param id the question's own, unless it is asked what the request were under another
 */
export function requestOf(question: QuestionVersion, id = question.id): Request {
  const { kind, request } = question;
  const text = (option: string) => wording(request[option] as CodeVersion | undefined);
  switch (kind) {
    case 'elicitation':
    case 'each': {
      const form = formUnder(id, question) as never;
      // What there is to choose from is known when the question is put; a key is a part of an item's id.
      return withCode(elicitation({ message: text('message'), form, answer: unanswered }).request, question, [
        'choices',
        'key',
      ]);
    }
    case 'link':
      return link(id, { message: text('message'), url: urlOf(text('url')) }, undefined).request;
    case 'confirmation':
      return confirmation(id, { message: text('message') }).request;
    case 'sampling': {
      const { prompt, systemPrompt, maxTokens, schema, ...others } = request;
      const tokens = numberOf(maxTokens);
      const made = sampling({
        prompt: text('prompt'),
        ...(systemPrompt !== undefined && { systemPrompt: text('systemPrompt') }),
        ...(tokens !== undefined && { maxTokens: tokens }),
        ...(schema !== undefined && { schema: schema as object }),
      });
      const rest = tokens === undefined ? ['maxTokens', ...Object.keys(others)] : Object.keys(others);
      return withCode(made.request, question, rest);
    }
    case 'roots':
      return roots().request;
  }
}

/** The pin of a question, by which the runtime finds its answer: of {@link requestOf} it. */
export const symbolicPin = (question: QuestionVersion, id = question.id) => pinOf({ request: requestOf(question, id) });

/** A request in which the code of options stands for what it gives. */
function withCode(request: Request, question: QuestionVersion, options: readonly string[]): Request {
  const codes = options
    .filter((option) => option in question.request)
    .map((option) => {
      return [option, (question.request[option] as CodeVersion).code];
    });
  return { ...request, params: { ...request.params, ...Object.fromEntries(codes) } } as Request;
}

/** The value of code that is a number, written out. */
function numberOf(code: unknown): number | undefined {
  const number = Number((code as CodeVersion | undefined)?.code);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

/** A constant text is itself; for any other, its code stands. */
function wording(code: CodeVersion | undefined): string {
  if (code === undefined) return '';
  return code.code.startsWith('"') ? (JSON.parse(code.code) as string) : code.code;
}

/** Code that gives an address stands in one: the runtime puts no question with any other. */
const urlOf = (text: string) => (URL.canParse(text) ? text : `https://code.invalid/${encodeURIComponent(text)}`);

/** A form around one value has one field, which is called as the question is. */
function formUnder(id: string, { id: own, request: { form } }: QuestionVersion): unknown {
  const { properties, required } = form as { properties?: Record<string, unknown>; required?: string[] };
  const [field, another] = Object.entries(properties ?? {});
  if (field?.[0] !== own || another) return form;
  return { ...(form as object), properties: { [id]: field[1] }, ...(required && { required: [id] }) };
}

function unanswered(): never {
  throw new Error('Nothing is answered in a comparison.');
}
