import { ToolError } from '@mrtr/decorators';

export interface Issue {
  readonly id: number;
  readonly title: string;
  readonly body: string;
}

const issues: readonly Issue[] = [
  { id: 17, title: 'Export to CSV loses umlauts', body: 'Names with umlauts come out as question marks.' },
  { id: 23, title: 'Login page stays blank', body: 'After the update the login page is white in Firefox.' },
  { id: 31, title: 'Invoices are sent twice', body: 'Two mails for each invoice since Monday.' },
];

/** The parts of the product, each with who is on call for it. */
export const areas: Readonly<Record<string, string>> = { billing: 'Ada', export: 'Bo', login: 'Cy' };

/** Searches the tracker: ids and titles of the issues that have one of these words in their title. */
export function searchIssues(
  /** Words, with spaces between. */
  words: string,
): { id: number; title: string }[] {
  const wanted = words.toLowerCase().split(/\s+/);
  const found = issues.filter(({ title }) => wanted.some((word) => word && title.toLowerCase().includes(word)));
  return found.map(({ id, title }) => ({ id, title }));
}

/** Reads one issue as a whole. */
export function readIssue(
  /** @integer */
  id: number,
): Issue {
  const issue = issues.find((one) => one.id === id);
  if (!issue) throw new ToolError(`There is no issue ${id}.`);
  return issue;
}
