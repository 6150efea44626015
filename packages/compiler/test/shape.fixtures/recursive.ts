export interface Category {
  name: string;
  children: Category[];
}

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

interface Sum {
  kind: 'sum';
  terms: [Expression, Expression, ...Expression[]];
}

interface Value {
  kind: 'value';
  value: number;
  /** The expression that it was taken from. */
  from?: Expression;
}

type Expression = Sum | Value;

interface Employee {
  name: string;
  team?: Team;
}

interface Team {
  lead: Employee | null;
  members: Employee[];
}

type Tree<T> = { value: T; left?: Tree<T>; right?: Tree<T> };

export interface Input {
  /** Where it stands. */
  category: Category;
  other?: Category;
  json: Json;
  expression: Expression;
  team: Team;
  texts: Tree<string>;
  numbers: Tree<number>;
  byName: Record<string, Category>;
}
