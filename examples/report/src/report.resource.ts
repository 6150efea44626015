import { Elicit } from '@mrtr/decorators';
import { figuresOf, type Region } from './figures.js';

/**
 * Sales of one region in one quarter.
 * @title Quarterly sales report
 * @uri report://{region}/{quarter}{?currency}
 * @mimeType text/markdown
 */
export async function report(
  region: Region,
  quarter: string,
  currency = 'EUR',
  @Elicit(({ region, quarter }) => `How much of the report on ${region} in ${quarter}?`)
  detail: 'summary' | 'full',
): Promise<string> {
  const figures = figuresOf(region, quarter);
  const total = figures.reduce((sum, { sales }) => sum + sales, 0);
  const lines = figures.map(({ month, sales }) => `- ${month}: ${sales} ${currency}`);
  return [`# ${region}, ${quarter}`, `Total: ${total} ${currency}`, ...(detail === 'full' ? lines : [])].join('\n');
}
