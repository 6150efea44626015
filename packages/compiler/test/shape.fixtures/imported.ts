import type { Color, Paint } from './imported/paint.js';
import { Finish } from './imported/paint.js';

export interface Input {
  color: Color;
  paint: Paint;
  finish: Finish;
}
