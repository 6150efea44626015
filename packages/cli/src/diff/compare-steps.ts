import { isDeepStrictEqual } from 'node:util';
import type { CapabilityVersion, QuestionVersion, ResolverVersion } from '@mrtr/compiler';
import { doubts } from './compare-code.js';
import { compareQuestion } from './compare-question.js';
import { isQuestion, nameOf, pairSteps } from './pair-steps.js';
import type { QuestionUpgrade, ResolverUpgrade } from './upgrade.js';

/** Walks a conversation in its new order, so that it is known of each step what of that which it reads has changed. */
export function compareSteps(
  before: CapabilityVersion,
  after: CapabilityVersion,
): { readonly questions: readonly QuestionUpgrade[]; readonly resolvers: readonly ResolverUpgrade[] } {
  const unsettled = changedDefaults(before, after);
  const questions: QuestionUpgrade[] = [];
  const resolvers: ResolverUpgrade[] = [];
  const { pairs, gone } = pairSteps(before.steps, after.steps);
  for (const { before: was, after: step } of pairs) {
    if (isQuestion(step)) {
      const upgrade = was ? compareQuestion(was as QuestionVersion, step, unsettled) : newQuestion(step);
      questions.push(upgrade);
      if (was && upgrade.fate !== 'kept') unsettled.set(nameOf(was), `it ${verbs[upgrade.fate]} asked again`);
    } else {
      const upgrade = was ? compareResolver(was as ResolverVersion, step, unsettled) : newResolver(step);
      if (upgrade) resolvers.push(upgrade);
    }
  }
  for (const step of gone) {
    if (isQuestion(step)) questions.push({ id: step.id, fate: 'removed', reasons: [], notes: [] });
    else resolvers.push({ id: step.id, name: step.name, fate: 'removed', note: 'it runs no more' });
  }
  return { questions, resolvers };
}

const verbs: Readonly<Record<QuestionUpgrade['fate'], string>> = {
  kept: '',
  removed: '',
  new: 'is',
  'asked again': 'is',
  'may be asked again': 'may be',
};

function changedDefaults(before: CapabilityVersion, after: CapabilityVersion): Map<string, string> {
  const changed = Object.entries(after.arguments).filter(([name, argument]) => {
    const was = before.arguments[name];
    return was && !isDeepStrictEqual(was.default, argument.default);
  });
  return new Map(changed.map(([name]) => [`argument ${name}`, 'its default has changed']));
}

const newQuestion = ({ id, span, when }: QuestionVersion): QuestionUpgrade => ({
  id,
  fate: 'new',
  reasons: [],
  notes: when ? [`it is asked if ${when.text}`] : [],
  span,
});

const newResolver = ({ id, name }: ResolverVersion): ResolverUpgrade => ({
  id,
  name,
  fate: 'new',
  note: 'it runs on the next entry of each flow',
});

/** @param unsettled gains the resolver's value, where that may be another than it was */
function compareResolver(
  before: ResolverVersion,
  after: ResolverVersion,
  unsettled: Map<string, string>,
): ResolverUpgrade | undefined {
  const { id, name, code, checkpoint } = after;
  const isRewritten = before.code.code !== code.code || !isDeepStrictEqual(before.code.reads, code.reads);
  const why = isRewritten ? [`the code of ${name} has changed`] : doubts(before.code, code, unsettled);
  const isKept = checkpoint !== undefined && isKeptFor(before.checkpoint, checkpoint, unsettled);
  if (why[0] !== undefined && !isKept) unsettled.set(nameOf(before), isRewritten ? why[0] : `${name} reads ${why[0]}`);
  const note = isKept ? 'it is a checkpoint: flows that have reached it keep the old value' : noteOf(before, after);
  return why.length > 0 || !isDeepStrictEqual(before.checkpoint, checkpoint)
    ? { id, name, fate: 'changed', note }
    : undefined;
}

type Checkpoint = ResolverVersion['checkpoint'];

/** The value of a checkpoint is kept under its id, for the answers that it follows from. */
const isKeptFor = (before: Checkpoint, after: Checkpoint, unsettled: ReadonlyMap<string, string>) =>
  isDeepStrictEqual(before, after) && after?.follows.every((answer) => !unsettled.has(answer)) === true;

function noteOf({ checkpoint: before }: ResolverVersion, { checkpoint: after }: ResolverVersion): string {
  if (before && after) return 'the value that its checkpoint has kept is not found, or may not be: it runs again';
  if (before) return 'it is no checkpoint any more, and runs on each entry';
  return after ? 'it is a checkpoint now: flows keep what it gives next' : 'flows in flight get what it gives now';
}
