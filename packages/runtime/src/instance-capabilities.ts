import type { Capabilities } from './capabilities.js';

/** Makes the capabilities of a class's instance; the class itself stands beside it, for hosts that make the instance. */
export interface InstanceCapabilities<Instance> {
  (instance: Instance): Capabilities;
  readonly class: new (...dependencies: never[]) => Instance;
}

/** The capabilities of a class, as a function of its instance. */
export function capabilitiesOf<Instance>(
  owner: new (...dependencies: never[]) => Instance,
  make: (instance: Instance) => Capabilities,
): InstanceCapabilities<Instance> {
  return Object.assign((instance: Instance) => make(instance), { class: owner });
}
