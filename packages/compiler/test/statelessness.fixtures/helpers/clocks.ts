export { randomUUID as newId } from 'node:crypto';
export * as clock from './clock.js';
export const chance = Math.random;
