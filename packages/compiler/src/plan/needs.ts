import type { Capability } from '../ir/capability.js';
import { type ClientCapability, capabilityOf, mayGoUnasked } from '../ir/question.js';
import { questionsOf } from './flatten.js';

/** What is asked of every client, whatever the arguments and the answers: the same list in any order of questions. */
export function needsOf(capability: Capability): ClientCapability[] {
  const always = questionsOf(capability).filter(({ source }) => !mayGoUnasked(source));
  return [...new Set(always.map(({ source }) => capabilityOf(source)))].sort();
}
