import { acceptedContent, type InferSchema, inputRequired, type ToolExtraArguments, type ToolMetadata } from 'xmcp';
import { z } from 'zod';

const Backorder = z.object({ confirm: z.boolean() });

export const schema = { title: z.string() };

export const metadata: ToolMetadata = { name: 'order_book', description: 'Order a book from the shop.' };

export default async function orderBook({ title }: InferSchema<typeof schema>, extra: ToolExtraArguments) {
  const text = (text: string) => ({ content: [{ type: 'text' as const, text }] });
  const copies = title === 'Dune' ? 0 : 1;
  if (copies > 0) return text(`Ordered ${title}.`);
  const backorder = await acceptedContent(extra.inputResponses, 'backorder', Backorder);
  if (backorder) return text(backorder.confirm ? `Backordered ${title}.` : 'No order placed.');
  return inputRequired({
    inputRequests: {
      backorder: inputRequired.elicit({
        message: `${title} is out of stock. Order anyway?`,
        requestedSchema: { type: 'object', properties: { confirm: { type: 'boolean' } }, required: ['confirm'] },
      }),
    },
  });
}
