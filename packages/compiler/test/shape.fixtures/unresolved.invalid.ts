import type { Missing } from './not-built.js';

export interface Input {
  missing: Missing;
  list: Missing[];
}
