import { byHand } from './catalogue/by-hand.js';
import { carried } from './catalogue/carried.js';
import { each } from './catalogue/each.js';
import { fallbacks } from './catalogue/fallbacks.js';
import { links } from './catalogue/links.js';
import { methods } from './catalogue/methods.js';
import { once } from './catalogue/once.js';
import { parameters } from './catalogue/parameters.js';
import { project } from './catalogue/project.js';
import { questions } from './catalogue/questions.js';
import { source } from './catalogue/source.js';
import { statelessness } from './catalogue/statelessness.js';
import { types } from './catalogue/types.js';
import type { Entry } from './entry.js';

/**
 * Everything this compiler can find fault with.
 *
 * 1xxx source and syntax, 2xxx types and schemas, 3xxx questions and dependencies, 4xxx statelessness,
 * 5xxx project and output. A code keeps its meaning for ever; a retired one is not used again.
 */
export const catalogue = {
  ...types,
  ...source,
  ...methods,
  ...carried,
  ...parameters,
  ...questions,
  ...links,
  ...each,
  ...byHand,
  ...fallbacks,
  ...statelessness,
  ...once,
  ...project,
} as const;

export type DiagnosticCode = keyof typeof catalogue;

/** The values that the message of one code needs. */
export type ValuesOf<Code extends DiagnosticCode> =
  (typeof catalogue)[Code] extends Entry<infer Values> ? Values : never;
