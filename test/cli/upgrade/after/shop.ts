const word = 'Good day';

export const greeting = () => word;

export function priceOf(item: string): number {
  return item.length * 3;
}
