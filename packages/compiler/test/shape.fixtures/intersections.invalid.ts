// Intersections that no JSON value satisfies, or that have no form in a schema.
export interface Input {
  counted: string[] & { length: 2 };
  impossible: string & number;
}
