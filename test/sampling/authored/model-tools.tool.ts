import { type CreateMessageResultWithTools, Elicit, Sample, ToolError } from '@mrtr/decorators';

/** What ran, in order: the tests read it. */
export const runs: string[] = [];

/** Held open by a test, to see whether calls run side by side. */
export const gate: { open?: Promise<void> } = {};

/**
 * Orders of the customer.
 * @param status whether they are settled
 */
async function ordersOf(customer: string, status: 'open' | 'closed'): Promise<{ id: number; customer: string }[]> {
  runs.push(`orders of ${customer}: ${status}`);
  await gate.open;
  return [{ id: runs.length, customer }];
}

/** Refunds an order. */
function refund(id: number): void {
  runs.push(`refund ${id}`);
}

/** Fails in one of two ways. */
function fail(kind: 'told' | 'untold'): never {
  runs.push(`fail ${kind}`);
  throw kind === 'told' ? new ToolError('The order is locked.') : new Error('secret-host is down');
}

/** Help a customer. */
export function help(
  customer: string,
  @Sample({ prompt: ({ customer }) => `Help ${customer}.`, tools: [ordersOf, refund, fail], toolRounds: 3 })
  advice: string,
): string {
  runs.push('help');
  return advice;
}

/** The next version of it, in other words. */
export function helpAnew(
  customer: string,
  @Sample({ prompt: ({ customer }) => `Help ${customer}, please.`, tools: [ordersOf] }) advice: string,
): string {
  return advice;
}

export interface Verdict {
  refund: boolean;
  reason: string;
}

/** A value at the end, a question beside it, and a question after it. */
export function judge(
  customer: string,
  @Elicit('Who judges?') judge: string,
  @Sample({
    prompt: ({ customer }) => `Judge ${customer}.`,
    tools: [ordersOf],
    toolChoice: 'required',
    validate: (answer) => answer.reason.length > 2 || 'the reason is too short',
  })
  verdict: Verdict,
  @Elicit(({ verdict }) => `Refund: ${verdict.refund}?`) agreed: boolean,
): string {
  return JSON.stringify({ customer, judge, verdict, agreed });
}

/** The message as it comes. */
export function draw(
  @Sample({ prompt: 'Draw.', tools: [refund] }) drawing: CreateMessageResultWithTools,
): string {
  return JSON.stringify(drawing.content);
}
