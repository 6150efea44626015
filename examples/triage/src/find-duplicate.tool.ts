import { Sample } from '@mrtr/decorators';
import { readIssue, searchIssues } from './issues.js';

export interface Verdict {
  /**
   * The issue that says the same; null if there is none.
   * @integer
   */
  duplicateOf: number | null;
  reason: string;
}

/**
 * Find out whether a bug is known: the client's model looks through the tracker itself.
 * @title Find a duplicate
 * @readOnly
 */
export async function findDuplicate(
  report: string,
  @Sample({
    prompt: ({ report }) => `Which of our issues says the same as this report, if any?\n\n${report}`,
    tools: [searchIssues, readIssue],
    toolRounds: 4,
  })
  verdict: Verdict,
): Promise<Verdict> {
  return verdict;
}
