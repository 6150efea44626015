enum Color {
  /** Bright red */
  Red = 'red',
  Blue = 'blue',
}

export interface Input {
  /** @minLength 1 */
  name: string;
  /** @format email */
  email?: string;
  /** @integer @minimum 0 @default 1 */
  copies: number;
  confirm: boolean;
  size: 'small' | 'large';
  one: 'only';
  color: Color;
  /** @minItems 1 */
  sizes: ('small' | 'large')[];
  colors: Color[];
}
