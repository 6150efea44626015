export { type Honest, HostileClient, type Played } from './hostile/client.js';
export { hostileClient } from './hostile/generate.js';
export type { Deviation, Move, WhichState } from './hostile/move.js';
