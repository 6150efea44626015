import type { CapabilityKind } from '../ir/capability.js';
import type { Document } from './document.js';

/** The capabilities of one kind, under the name that the runtime has for them. */
export interface CapabilityList {
  readonly list: `${CapabilityKind}s`;
  readonly codes: readonly Document[];
}

const kinds: readonly CapabilityKind[] = ['tool', 'prompt', 'resource'];

/** Capabilities by kind, without the kinds of which there is none. */
export const listsOf = (
  capabilities: readonly { readonly kind: CapabilityKind; readonly code: Document }[],
): CapabilityList[] =>
  kinds.flatMap((kind): CapabilityList[] => {
    const codes = capabilities.filter((capability) => capability.kind === kind).map(({ code }) => code);
    return codes.length > 0 ? [{ list: `${kind}s`, codes }] : [];
  });
