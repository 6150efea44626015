import type { Capability } from '../ir/capability.js';
import type { Expression, Piece } from '../ir/expression.js';
import type { Source } from '../ir/parameter.js';
import { expressionsOf, isQuestion, mayGoUnasked, type Question } from '../ir/question.js';
import { flatten, readsOf } from '../plan/flatten.js';
import { isCheckpoint, type Step } from '../plan/step.js';

/** The conversation of a tool, prompt or resource as a picture needs it: where each value comes from, what it depends on, when it is asked. */
export interface Conversation {
  /** The name on the wire. */
  readonly name: string;
  readonly title?: string;
  readonly nodes: readonly ConversationNode[];
}

export interface ConversationNode {
  /** The parameter's name; of a resolver's own parameter, with the resolver's before it: `quote.wrapping`. */
  readonly id: string;
  readonly source: Source['kind'];
  /** Of a question: the text as the author wrote it. Of a resolver: the function's name. */
  readonly text?: string;
  /** Of a question that is not always asked: the condition as the author wrote it. */
  readonly when?: string;
  /** Of a resolver: its value is kept, so that it runs once in a flow. */
  readonly isCheckpoint?: true;
  /** Ids of the nodes that it reads. */
  readonly reads: readonly string[];
  /** Of a question: the rounds in which it can be asked, counted from 1. */
  readonly rounds?: { readonly earliest: number; readonly latest: number };
}

/** What happens in the calls of a capability. */
export function conversationOf(capability: Capability): Conversation {
  const { steps } = flatten(capability);
  const ids = new Map(steps.map((step) => [step, idOf(step)]));
  const rounds = roundsOf(steps);
  const given = capability.parameters.filter(({ source }) =>
    ['argument', 'context', 'flow', 'progress'].includes(source.kind),
  );
  const nodes = [
    ...given.map(({ name, source }): ConversationNode => ({ id: name, source: source.kind, reads: [] })),
    ...steps.map((step): ConversationNode => {
      const { text, when } = wordsOf(step);
      const round = rounds.get(step);
      return {
        id: ids.get(step) ?? '',
        source: step.source.kind,
        ...(text !== undefined && { text }),
        ...(when !== undefined && { when }),
        ...(isCheckpoint(step) && { isCheckpoint: true }),
        reads: [...namesRead(step, ids)],
        ...(isQuestion(step.source) && round && { rounds: round }),
      };
    }),
  ];
  return { name: capability.name, ...(capability.title && { title: capability.title }), nodes };
}

const idOf = ({ parameter, within }: Step) => (within ? `${within.name}.${parameter.name}` : parameter.name);

function namesRead(step: Step, ids: ReadonlyMap<Step, string>): Set<string> {
  const { decision, wording } = readsOf(step);
  const earlier = [...decision, ...wording].map((read) => ids.get(read) ?? '');
  const { source } = step;
  const expressions = isQuestion(source) ? expressionsOf(source) : [];
  const named = expressions.flatMap(([, { reads }]) => reads.map(({ parameter }) => step.scope.get(parameter)));
  const given = [...named, ...step.inputs].flatMap((value) =>
    value && value.kind !== 'step' ? [value.parameter.name] : [],
  );
  return new Set([...given, ...earlier]);
}

function wordsOf({ source }: Step): { text?: string; when?: string } {
  if (source.kind === 'resolver') return { text: source.resolver.name };
  if (!isQuestion(source)) return {};
  const text = textOf(source);
  return { ...(text && { text: codeOf(text.pieces) }), ...(source.when && { when: codeOf(source.when.pieces) }) };
}

/** What a question says, where it says anything. */
function textOf(question: Question): Expression | undefined {
  if ('message' in question.code) return question.code.message;
  return 'prompt' in question.code ? question.code.prompt : undefined;
}

/** The author's code on one line. */
const codeOf = (pieces: readonly Piece[]) =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : 'parameter' in piece ? piece.parameter : ' ')).join('');

/**
 * In which rounds a question can be asked. The earliest is reached when every question that need not be asked is
 * skipped, the latest when all are asked.
 */
function roundsOf(steps: readonly Step[]): Map<Step, { earliest: number; latest: number }> {
  const after = new Map<Step, { earliest: number; latest: number }>();
  const rounds = new Map<Step, { earliest: number; latest: number }>();
  for (const step of steps) {
    const { decision, wording } = readsOf(step);
    const before = [...decision, ...wording].map((read) => after.get(read) ?? { earliest: 0, latest: 0 });
    const known = {
      earliest: Math.max(0, ...before.map(({ earliest }) => earliest)),
      latest: Math.max(0, ...before.map(({ latest }) => latest)),
    };
    if (!isQuestion(step.source)) {
      after.set(step, known);
      continue;
    }
    const asked = { earliest: known.earliest + 1, latest: known.latest + 1 };
    rounds.set(step, asked);
    after.set(step, { earliest: mayGoUnasked(step.source) ? known.earliest : asked.earliest, latest: asked.latest });
  }
  return rounds;
}
