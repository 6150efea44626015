/** One line of an order. */
export interface Line {
  sku: string;
  name: string;
  quantity: number;
}

export interface Order {
  id: number;
  lines: readonly Line[];
}

const orders: readonly Order[] = [
  {
    id: 7,
    lines: [
      { sku: 'A-1', name: 'Blue kettle', quantity: 2 },
      { sku: 'B-2', name: 'Tea towel', quantity: 1 },
    ],
  },
  { id: 8, lines: [] },
];

/** Finds an order, or says that there is none. */
export function orderOf(orderId: number): Order {
  const order = orders.find((candidate) => candidate.id === orderId);
  if (!order) throw new Error(`There is no order ${orderId}.`);
  return order;
}
