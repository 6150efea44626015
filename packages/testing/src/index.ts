export { accept, cancel, decline, json, roots, text, toolUse } from './answers.js';
export { Clock } from './clock.js';
export { type DriveOptions, Driver, drive } from './drive.js';
export type { Failure, Reply } from './reply.js';
export type { Retry, Sent } from './request.js';
export type { Answer, Script } from './script.js';
export { tampered } from './states.js';
export type { Step } from './step.js';
