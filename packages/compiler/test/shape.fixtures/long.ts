export interface Input {
  /** A sentence that goes on for so long that it cannot stand on the line of its own key, and therefore moves down. */
  sentence: string;
  /** @minLength 10 @maxLength 100 @pattern ^[a-z]+$ */
  constrained?: string | null;
  numbers: 1000001 | 1000002 | 1000003 | 1000004 | 1000005 | 1000006 | 1000007 | 1000008 | 1000009 | 1000010 | 1000011 | 1000012;
  words: 'alpha' | 'bravo' | 'charlie' | 'delta' | 'echo' | 'foxtrot' | 'golf' | 'hotel' | 'india' | 'juliett' | 'kilo' | 'lima';
  wide?: { firstPropertyOfIt: string; secondPropertyOfIt: number; thirdPropertyOfIt: boolean; fourth: string[] } | null;
  /** @minItems 1 @maxItems 9 */
  rows: { firstPropertyOfIt: string; secondPropertyOfIt: number; thirdPropertyOfIt: boolean; fourth: string[] }[];
  records: Record<string, { firstPropertyOfIt: string; secondPropertyOfIt: number; thirdPropertyOfIt: boolean }>;
  either: { firstPropertyOfIt: string; secondPropertyOfIt: number } | { thirdPropertyOfIt: boolean; fourthPropertyOfIt: boolean };
  words日本語: '日本語日本語日本語日本語日本語日本語日本語日本語日本語日本語' | '日本語日本語日本語日本語日本語日本語日本語日本語';
}
