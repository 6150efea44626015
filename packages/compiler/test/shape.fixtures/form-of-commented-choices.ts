// The comments of a union's members, the first one included, are what a person is shown for them.
type Size =
  /** Up to 5 kg. */
  | 'small'
  /** Anything else. */
  | 'large'
  | 'huge';

export interface Input {
  size: Size;
  sizes: Size[];
  inline: 'a' /** Second. */ | 'b';
  behind: 'a' | /** Behind the bar. */ 'b';
  whole: /** About the whole. */ 'a' | 'b';
}
