const word = 'Hello';

export const greeting = () => word;

export function priceOf(item: string): number {
  return item.length * 2;
}
