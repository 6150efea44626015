export type Region = 'north' | 'south';

export interface Figure {
  readonly month: string;
  readonly sales: number;
}

const figures: Readonly<Record<Region, readonly Figure[]>> = {
  north: [
    { month: 'January', sales: 120 },
    { month: 'February', sales: 90 },
    { month: 'March', sales: 140 },
  ],
  south: [
    { month: 'January', sales: 60 },
    { month: 'February', sales: 75 },
    { month: 'March', sales: 80 },
  ],
};

/** The months of a quarter. Stands in for a database. */
export const figuresOf = (region: Region, _quarter: string) => figures[region];
