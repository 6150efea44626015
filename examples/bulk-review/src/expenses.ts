export interface Expense {
  readonly id: string;
  readonly who: string;
  readonly purpose: string;
  /** In euros. */
  readonly amount: number;
}

const open: Readonly<Record<string, readonly Expense[]>> = {
  design: [
    { id: 'E-17', who: 'Ada', purpose: 'train to Basel', amount: 84 },
    { id: 'E-18', who: 'Bo', purpose: 'a new chair', amount: 1200 },
    { id: 'E-21', who: 'Ada', purpose: 'lunch with a client', amount: 46 },
  ],
  legal: [],
};

/** The expenses of a team that nobody has decided about. */
export const openExpenses = (team: string): readonly Expense[] => (Object.hasOwn(open, team) ? (open[team] ?? []) : []);
