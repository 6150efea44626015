// The comments of a union's members, the first one included, describe them.
interface Circle {
  kind: 'circle';
  radius: number;
}

type Shape =
  /** Round. */
  | Circle
  /** With four corners. */
  | { kind: 'square'; side: number };

export interface Input {
  shape: Shape;
  either: /** @minLength 3 */ | string | number;
}
