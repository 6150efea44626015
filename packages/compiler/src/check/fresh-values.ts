import type { Report } from '../diagnostics/report.js';
import { type Act, actsOf, type CallGraph, placeOf } from '../ir/call-graph.js';
import type { Capability } from '../ir/capability.js';
import type { Parameter } from '../ir/parameter.js';
import { expressionsOf, isQuestion } from '../ir/question.js';
import type { Span } from '../ir/span.js';
import { flatten, questionsOf, readsOf } from '../plan/flatten.js';
import { isCheckpoint, type Step, type Value } from '../plan/step.js';

/** Options that look at an answer or at the world and do not word the question. */
const notAsked = new Set(['validate', 'done']);

/** Rule: a question is the same on each entry, as long as the answers before it are. */
export function checkFreshValues(capability: Capability, calls: CallGraph, report: Report): void {
  const freshAt = (place: Span) => actsOf(calls.get(placeOf(place))).filter(isFresh);
  for (const { parameter, source } of questionsOf(capability)) {
    for (const [option, { span }] of expressionsOf(source)) {
      if (notAsked.has(option)) continue;
      for (const { text, span: place } of freshAt(span)) {
        report('MRTR4002', place, { text, option, name: parameter.name });
      }
    }
  }
  for (const [{ source }, question] of resolversThatQuestionsRead(capability)) {
    if (isQuestion(source)) continue;
    const { resolver } = source;
    for (const { text, span } of freshAt(resolver.declaration)) {
      report('MRTR4003', span, { text, resolver: resolver.name, name: question.parameter.name });
    }
  }
}

/** Rule, likewise: nor does it follow from a default that is another each time. */
export function checkFreshDefaults(capability: Capability, calls: CallGraph, report: Report): void {
  for (const [{ name, initializer }, question] of argumentsThatQuestionsRead(capability)) {
    const acts = initializer ? actsOf(calls.get(placeOf(initializer.span))).filter(isFresh) : [];
    for (const { text, span } of acts)
      report('MRTR4005', span, { text, argument: name, name: question.parameter.name });
  }
}

const isFresh = ({ kind }: Act) => kind === 'fresh value';

/** Each resolver whose value is made anew on each entry and leads to a question, with the first such question. */
function resolversThatQuestionsRead(capability: Capability): Map<Step, Step> {
  const found = new Map<Step, Step>();
  const visit = (step: Step, question: Step): void => {
    if (isQuestion(step.source) || isCheckpoint(step) || found.has(step)) return;
    found.set(step, question);
    for (const read of allReadsOf(step)) visit(read, question);
  };
  for (const question of flatten(capability).steps) {
    if (isQuestion(question.source)) for (const read of allReadsOf(question)) visit(read, question);
  }
  return found;
}

/** Each argument that words or decides a question, also over resolvers that run on each entry, with the first such question. */
function argumentsThatQuestionsRead(capability: Capability): Map<Parameter, Step> {
  const found = new Map<Parameter, Step>();
  const add = (value: Value | undefined, question: Step) => {
    if (value?.kind === 'argument' && !found.has(value.parameter)) found.set(value.parameter, question);
  };
  for (const question of questionsOf(capability)) {
    for (const [option, { reads }] of expressionsOf(question.source))
      if (!notAsked.has(option)) for (const { parameter } of reads) add(question.scope.get(parameter), question);
  }
  for (const [resolver, question] of resolversThatQuestionsRead(capability))
    for (const input of resolver.inputs) add(input, question);
  return found;
}

function allReadsOf(step: Step): Step[] {
  const { decision, wording } = readsOf(step);
  return [...decision, ...wording];
}
