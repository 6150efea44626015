import type { Report } from '../diagnostics/report.js';
import type { SpanOf } from './span.js';

/** What every part of the reading stage has at hand. */
export interface Reader {
  readonly report: Report;
  readonly spanOf: SpanOf;
}
