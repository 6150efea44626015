import { type AskedQuestion, list, questionsOf } from './call.js';
import { type Exchange, isObject, objectOr } from './exchange.js';
import type { Finding } from './finding.js';

/** Whether the answers of a retry are answers to what was asked. */
export function answerFindings(questions: ReadonlyMap<string, AskedQuestion>, retry: Exchange): Finding[] {
  const { inputResponses } = retry.request.params;
  const finding = (found: string, remedy: string): Finding => ({ layer: 'data', line: retry.line, found, remedy });
  if (questions.size > 0 && inputResponses === undefined) {
    return [finding(`the retry brings no inputResponses; ${list(questions.keys())} had been asked.`, keysRemedy)];
  }
  if (inputResponses !== undefined && !isObject(inputResponses))
    return [finding('inputResponses is not an object of answers by question id.', keysRemedy)];
  const answers = new Map(Object.entries(objectOr(inputResponses)));
  const unknown = [...answers.keys()].filter((id) => !questions.has(id));
  const missing = [...questions.keys()].filter((id) => !answers.has(id));
  const findings: Finding[] = [];
  if (unknown.length > 0)
    findings.push(
      finding(
        `the retry answers ${list(unknown)}, which nobody asked; asked was ${list(questions.keys())}.`,
        keysRemedy,
      ),
    );
  else if (missing.length > 0) findings.push(finding(`the retry leaves out ${list(missing)}.`, keysRemedy));
  for (const [id, question] of questions) {
    const problem = answers.has(id) ? problemOf(answers.get(id), question) : undefined;
    if (problem) findings.push(finding(`the answer to "${id}" does not fit: ${problem}.`, fitRemedy));
    else if (answers.has(id) && askedAgain(id, question, retry))
      findings.push(finding(refusedAnswer(id, question, retry), fitRemedy));
  }
  return findings;
}

const keysRemedy = 'The client must answer under the ids of inputRequests in the latest answer, letter for letter.';
const fitRemedy =
  'Answer as the question has it: { "action": "accept", "content": { … } } for a form, a completion for sampling, { "roots": [ … ] } for roots.';

/** What is wrong with an answer by itself. */
function problemOf(answer: unknown, { method, params }: AskedQuestion): string | undefined {
  if (!isObject(answer)) return 'it is not an object';
  switch (method) {
    case 'elicitation/create':
      return formProblem(answer, params);
    case 'sampling/createMessage':
      if (answer.role !== 'assistant') return 'its role is not "assistant"';
      return isObject(answer.content) || Array.isArray(answer.content) ? undefined : 'it has no content';
    case 'roots/list':
      return Array.isArray(answer.roots) ? undefined : 'it has no list of roots';
    default:
      return undefined;
  }
}

function formProblem(
  { action, content }: Record<string, unknown>,
  params: AskedQuestion['params'],
): string | undefined {
  if (action === 'decline' || action === 'cancel') return undefined;
  if (action !== 'accept') return 'its action is none of accept, decline and cancel';
  const { required, properties } = objectOr(params.requestedSchema);
  const given = objectOr(content);
  const absent = (Array.isArray(required) ? required : []).filter((name) => !Object.hasOwn(given, name));
  if (absent.length > 0) return `its content has no ${list(absent)}`;
  const wrong = Object.entries(objectOr(properties)).find(
    ([name, schema]) => Object.hasOwn(given, name) && !isOfType(given[name], objectOr(schema)),
  );
  return wrong && `"${wrong[0]}" is not what its schema has`;
}

function isOfType(value: unknown, { type, enum: values }: Record<string, unknown>): boolean {
  if (Array.isArray(values) && !values.includes(value)) return false;
  switch (type) {
    case 'integer':
      return Number.isInteger(value);
    case 'array':
      return Array.isArray(value);
    case 'string':
    case 'number':
    case 'boolean':
      return typeof value === type;
    default:
      return true;
  }
}

const askedAgain = (id: string, { method }: AskedQuestion, retry: Exchange) =>
  questionsOf(retry)?.get(id)?.method === method;

/** The server says why in front of its question, where it is ours; in any case, what it asks now. */
function refusedAnswer(id: string, { params }: AskedQuestion, retry: Exchange): string {
  const message = questionsOf(retry)?.get(id)?.params.message;
  const [reason] = typeof message === 'string' && message !== params.message ? message.split('\n', 1) : [];
  return `"${id}" was answered and asked again${reason ? `: ${reason}` : ', word for word the same'}`;
}
