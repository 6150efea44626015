// Lists of types that contain themselves, and what may be null, are written where they stand, with what is said there.
interface Comment {
  text: string;
  /** @maxItems 3 */
  replies: Comment[];
  compared?: [Comment?, ...Comment[]];
  first: Comment | null;
}

// Lists of nothing but lists.
type Nested = Nested[];

interface Step {
  next: Steps;
}

type Steps = Step[];

export interface Input {
  best: Comment | null;
  /** @minItems 1 */
  comments: Comment[];
  more: Comment[];
  last: Comment | null;
  nested: Nested;
  steps: Steps;
}
