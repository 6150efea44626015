/** How questions are put, and the pins by which answers are held to them: for tools that reason about flows. */
export { confirmation } from './engine/confirmation.js';
export { elicitation } from './engine/elicitation.js';
export { link } from './engine/link.js';
export { pinOf, type Question } from './engine/question.js';
export { roots } from './engine/roots.js';
export { sampling } from './engine/sampling.js';
