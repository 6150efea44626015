import { Context, Elicit, type ToolContext } from '@mrtr/decorators';

export interface Consent {
  /** Which account? */
  account: 'savings' | 'household';
}

/**
 * Transfer money.
 * @title Transfer money
 */
export async function transfer(
  /**
   * In euros.
   * @minimum 1
   */
  amount: number,
  @Context() context: ToolContext,
  @Elicit({ message: ({ amount }) => `From which account should ${amount} € go?` }) consent: Consent,
): Promise<string> {
  return `${context.auth?.extra?.sub ?? 'Somebody'} has transferred ${amount} € from ${consent.account}.`;
}
