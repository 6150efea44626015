import { isDeepStrictEqual } from 'node:util';
import type { CodeVersion, QuestionVersion } from '@mrtr/compiler';
import { doubts, isSameCode, type Unsettled } from './compare-code.js';
import { isCode } from './pair-steps.js';
import { requestOf, symbolicPin } from './request.js';
import type { QuestionUpgrade, Reason } from './upgrade.js';

/** What becomes of the answers to a question. */
export function compareQuestion(
  before: QuestionVersion,
  after: QuestionVersion,
  unsettled: Unsettled,
): QuestionUpgrade {
  const { id, span } = after;
  const notes = conditions(before.when, after.when, unsettled);
  if (before.id !== id) {
    const text = `its id was ${before.id}: with the option id: '${before.id}' its answers are kept`;
    return { id, fate: 'asked again', reasons: [{ what: 'id', text }], notes, span };
  }
  if (before.parameter !== after.parameter) notes.push(`its parameter was called ${before.parameter}`);
  if (symbolicPin(before) !== symbolicPin(after))
    return { id, fate: 'asked again', reasons: differences(before, after), notes, span };
  const reasons = [...wordings(before, after, unsettled), ...rules(before, after)];
  return { id, fate: reasons.length > 0 ? 'may be asked again' : 'kept', reasons, notes, span };
}

/** Why the same options may make another request. */
const wordings = (before: QuestionVersion, after: QuestionVersion, unsettled: Unsettled): Reason[] =>
  Object.entries(after.request).flatMap(([option, code]) => {
    const was = before.request[option];
    if (!isCode(code) || !isCode(was)) return [];
    // What the pin does not hold: which items there are.
    if (was.code !== code.code) return [{ what: 'code', text: `its ${option} is made by other code` }];
    return doubts(was, code, unsettled).map(
      (doubt): Reason => ({ what: 'code', text: `its ${option} reads ${doubt}` }),
    );
  });

/** A recorded answer is checked again on each entry, by the rules of whoever reads it. */
function rules(before: QuestionVersion, after: QuestionVersion): Reason[] {
  const reasons: Reason[] = [];
  if (!isSameCode(before.checks, after.checks) || before.records !== after.records)
    reasons.push({
      what: 'rule',
      text: 'its answers are checked by other rules, and one that does not fit is asked again',
    });
  if (before.refusable && !after.refusable)
    reasons.push({ what: 'refusal', text: 'a refusal that was handed to the function ends the call now' });
  return reasons;
}

function conditions(before: CodeVersion | undefined, after: CodeVersion | undefined, unsettled: Unsettled): string[] {
  if (!before || !after) {
    if (after) return [`it is asked if ${after.text}, and always was`];
    return before ? [`it is always asked, and was if ${before.text}`] : [];
  }
  if (before.code !== after.code) return [`it is asked if ${after.text}, and was if ${before.text}`];
  return doubts(before, after, unsettled).map((doubt) => `whether it is asked reads ${doubt}`);
}

/** In what two requests differ. */
function differences(before: QuestionVersion, after: QuestionVersion): Reason[] {
  if (before.kind !== after.kind)
    return [{ what: 'kind', text: `it was ${kinds[before.kind]} and is ${kinds[after.kind]}` }];
  const [was, is] = [paramsOf(before), paramsOf(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names
    .filter((name) => !isDeepStrictEqual(was[name], is[name]))
    .flatMap((name): Reason[] => {
      switch (name) {
        case 'message':
          return [wording('message', before, after)];
        case 'messages':
          return isSamePrompt(before, after)
            ? [{ what: 'form', text: 'the schema of its answer has changed' }]
            : [wording('prompt', before, after)];
        case 'key':
          return [{ what: 'id', text: 'the keys of its items are made by other code' }];
        case 'choices':
          return [{ what: 'form', text: 'its choices are made by other code' }];
        case 'requestedSchema':
          return formDifferences(was[name], is[name]);
        case 'url':
        case 'systemPrompt':
          return [wording(name, before, after)];
        default:
          return [{ what: 'option', text: `its ${name} was ${shown(was[name])} and is ${shown(is[name])}` }];
      }
    });
}

/** The schema of an answer is a part of the prompt. */
const isSamePrompt = (before: QuestionVersion, after: QuestionVersion) =>
  isCode(before.request.prompt) &&
  isCode(after.request.prompt) &&
  before.request.prompt.code === after.request.prompt.code;

const kinds: Readonly<Record<QuestionVersion['kind'], string>> = {
  elicitation: 'a form',
  each: 'a form for each of several items',
  link: 'a link to open',
  confirmation: 'a choice of yes and no',
  sampling: "a prompt for the client's model",
  roots: "a request for the client's roots",
};

const paramsOf = (question: QuestionVersion) =>
  (requestOf(question) as { params?: Record<string, unknown> }).params ?? {};

function wording(option: string, before: QuestionVersion, after: QuestionVersion): Reason {
  const text = ({ request: { [option]: code } }: QuestionVersion) => (isCode(code) ? code.text : '');
  return { what: 'wording', text: `its ${option} was ${text(before)} and is ${text(after)}` };
}

interface Fields {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
}

function formDifferences(before: unknown, after: unknown): Reason[] {
  const [was, is] = [before, after] as [Fields, Fields];
  const names = [...new Set([was, is].flatMap(({ properties = {} }) => Object.keys(properties)))];
  const texts = names.flatMap((name) => fieldDifference(name, was, is));
  return (texts.length > 0 ? texts : ['its form is made by another schema']).map((text) => ({ what: 'form', text }));
}

function fieldDifference(name: string, before: Fields, after: Fields): string[] {
  const [was, is] = [before.properties?.[name], after.properties?.[name]];
  if (was === undefined) return [`its form has a new field ${name}`];
  if (is === undefined) return [`its form has lost the field ${name}`];
  if (!isDeepStrictEqual(was, is)) return [`the field ${name} of its form was ${shown(was)} and is ${shown(is)}`];
  const needs = after.required?.includes(name) ?? false;
  if ((before.required?.includes(name) ?? false) === needs) return [];
  return [`the field ${name} of its form ${needs ? 'must now' : 'need no longer'} be filled in`];
}

const shown = (value: unknown) => (value === undefined ? 'left out' : JSON.stringify(value));
