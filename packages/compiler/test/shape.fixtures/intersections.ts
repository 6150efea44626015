// Intersections have what all their members have; a union in one is distributed over the rest.
interface A {
  a: string;
  /** Shared. @minLength 1 */
  s: string;
}

interface B {
  b: number;
  s: string;
}

export interface Input {
  both: A & B;
  narrowed: { kind: string; n: number } & { kind: 'x' };
  required: { a?: string } & { a: string };
  either: (A | B) & { extra: boolean };
  discriminated: ({ t: 'a'; x: number } | { t: 'b'; y: number }) & { id: string };
  deep: { o: { p: string } } & { o: { q: number } };
  literals: ('c' | 'b' | 'a') & ('d' | 'c' | 'b');
  text: string & ('a' | 'b');
  present: (string | null) & {};
  records: Record<string, string> & Record<string, 'a' | 'b'>;
}
