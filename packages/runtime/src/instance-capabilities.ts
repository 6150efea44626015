import type { Capabilities } from './capabilities.js';

/** Makes the capabilities of a class's instance; the class itself stands beside it, for hosts that make the instance. */
export interface InstanceCapabilities<Instance> {
  (instance: Instance): Capabilities;
  readonly class: new (...dependencies: never[]) => Instance;
}

/**
 * The capabilities of a class, as a function of its instance.
 *
 * @param owner the class, which may be abstract, or keep its constructor to itself
 */
export function capabilitiesOf<Instance>(
  owner: { readonly prototype: Instance },
  make: (instance: Instance) => Capabilities,
): InstanceCapabilities<Instance> {
  const type = owner as InstanceCapabilities<Instance>['class'];
  return Object.assign((instance: Instance) => make(instance), { class: type });
}
