import type { Report } from './report.js';

/** Tells it. What a program reads goes to stdout. */
export type Reporter = (report: Report) => void | Promise<void>;

export const reporterNames = ['text', 'json', 'github'] as const;

export type ReporterName = (typeof reporterNames)[number];

/** Loads a reporter, and only that. */
export async function reporterOf(name: ReporterName): Promise<Reporter> {
  switch (name) {
    case 'json':
      return (await import('./json.js')).reportJson;
    case 'github':
      return (await import('./github.js')).reportGitHub;
    case 'text':
      return (await import('./text.js')).reportText;
  }
}
