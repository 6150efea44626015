import { catalogue } from './catalogue.js';
import type { Entry } from './entry.js';

/** All codes, in order. */
export const diagnosticCodes: readonly string[] = Object.keys(catalogue).sort();

/** Where a code is documented, relative to the documentation's folder. */
export const documentationOf = (code: string) =>
  Object.hasOwn(catalogue, code) ? `diagnostics.md#${code.toLowerCase()}` : undefined;

/** What a code means, in Markdown: an example, what is said about it, and how to mend it. */
export function explain(code: string): string | undefined {
  if (!Object.hasOwn(catalogue, code)) return undefined;
  const { severity, message, help, example, fix } = catalogue[code as keyof typeof catalogue] as Entry<unknown>;
  const said = message(example.values);
  const language = example.code.startsWith('{') ? 'json' : 'ts';
  return [
    `## ${code}`,
    `${severity === 'error' ? 'Error' : 'Warning'}: ${said}`,
    `\`\`\`${language}\n${example.code}\n\`\`\``,
    `How to mend it: ${help(example.values)}${fix ? ' `mrtr check --fix` does it where only one edit can be right.' : ''}`,
  ].join('\n\n');
}
