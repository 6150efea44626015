import { ElicitEach, type Elicited, Resolve } from '@mrtr/decorators';
import { type Expense, openExpenses } from './expenses.js';

export interface Verdict {
  decision: 'approve' | 'reject';
  /** What should the person who paid be told? */
  note?: string;
}

/** Decide about all open expenses of a team. */
export async function reviewExpenses(
  team: string,
  @Resolve(openExpenses) expenses: readonly Expense[],
  @ElicitEach({
    over: ({ expenses }) => expenses,
    key: (expense) => expense.id,
    message: ({ who, amount, purpose }) => `${who} paid ${amount} euros for ${purpose}. Approve it?`,
    validate: ({ decision, note }) => decision === 'approve' || !!note || 'Say why it is rejected.',
  })
  verdicts: Record<string, Elicited<Verdict>>,
): Promise<string> {
  const lines = expenses.map(({ id }) => {
    const verdict = verdicts[id];
    if (verdict?.action !== 'accept') return `${id}: left open`;
    const { decision, note } = verdict.content;
    return `${id}: ${decision}${note ? ` (${note})` : ''}`;
  });
  return lines.join('\n') || `Nothing is open in ${team}.`;
}
