import type { Capabilities } from './capabilities.js';

/** Makes the capabilities of a class's instance; the class itself stands beside it, for hosts that make the instance. */
export interface InstanceCapabilities<Instance> {
  (instance: Instance): Capabilities;
  readonly class: new (...dependencies: never[]) => Instance;
  /** Whether a host can make an instance. */
  readonly constructible: boolean;
}

/** The capabilities of a class, as a function of its instance. */
export function capabilitiesOf<Instance>(
  owner: { readonly prototype: Instance },
  make: (instance: Instance) => Capabilities,
  constructible = true,
): InstanceCapabilities<Instance> {
  const type = owner as InstanceCapabilities<Instance>['class'];
  return Object.assign((instance: Instance) => make(instance), { class: type, constructible });
}

/** The same of a class of which a host makes no instance: it is abstract, or keeps its constructor to itself. */
export const capabilitiesOfAbstract = <Instance>(
  owner: { readonly prototype: Instance },
  make: (instance: Instance) => Capabilities,
): InstanceCapabilities<Instance> => capabilitiesOf(owner, make, false);
