import type { CapabilityVersion } from '@mrtr/compiler';
import { compareCapability } from './compare-capability.js';
import { isQuestion } from './pair-steps.js';
import type { CapabilityUpgrade, Upgrade } from './upgrade.js';

/**
 * What happens to the calls that are under way when `after` takes the place of `before`.
 *
 * What asked nothing has none under way, and is left out.
 */
export function compareVersions(
  before: readonly CapabilityVersion[],
  after: readonly CapabilityVersion[],
): Upgrade['capabilities'] {
  const gone = before.filter((capability) => !after.some((other) => isSame(capability, other)));
  const added = after.filter((capability) => !before.some((other) => isSame(other, capability)));
  const upgrades = before.filter(asks).map((capability) => {
    const same = after.find((other) => isSame(capability, other));
    return same ? compareCapability(capability, same) : refused(capability, successorOf(capability, added));
  });
  const successors = gone.map((capability) => successorOf(capability, added));
  const fresh = added.filter((capability) => asks(capability) && !successors.includes(capability));
  return [...upgrades, ...fresh.map(unknown)];
}

/** Whether a state of one opens for the other: it is bound to the method, and to the name or, of a resource, the URI. */
const isSame = (a: CapabilityVersion, b: CapabilityVersion) =>
  a.kind === b.kind && (a.name === b.name || (a.uri !== undefined && a.uri === b.uri));

/** What stands in the place of something that is gone, by its function or its name. */
const successorOf = ({ callee, name }: CapabilityVersion, added: readonly CapabilityVersion[]) =>
  added.find((other) => other.callee === callee || other.name === name);

/** Only what asks ever gives a state away. */
const asks = ({ steps }: CapabilityVersion) => steps.some(isQuestion);

function refused({ kind, name, span }: CapabilityVersion, successor: CapabilityVersion | undefined): CapabilityUpgrade {
  const why = !successor
    ? 'it is gone'
    : successor.kind === kind
      ? `it is called ${successor.name} now, and states are bound to the name: call it ${name} to keep them`
      : `it is a ${successor.kind} now, and states are bound to the method`;
  const reasons = [{ what: 'name', text: why }] as const;
  return { kind, name, fate: 'refused', reasons, span, isGone: true, questions: [], resolvers: [], notes: [] };
}

const unknown = ({ kind, name, span }: CapabilityVersion): CapabilityUpgrade => ({
  kind,
  name,
  fate: 'new',
  reasons: [],
  span,
  isGone: false,
  questions: [],
  resolvers: [],
  notes: [],
});
