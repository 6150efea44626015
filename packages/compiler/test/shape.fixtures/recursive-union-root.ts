// A union whose members refer back to it, at the root.
interface Not {
  op: 'not';
  of: Input;
}

interface All {
  op: 'all';
  of: Input[];
}

interface Is {
  op: 'is';
  value: string;
}

export type Input = Not | All | Is;
