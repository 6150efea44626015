// Types of one cycle that are met again outside of themselves, with what is said where they stand.
interface Project {
  /** Who answers for it. */
  owner?: Person;
  /**
   * Who else works on it.
   *
   * @maxItems 5
   */
  members: Person[];
  parts: Part[];
  /** @default {"label": "rest"} */
  rest?: Part;
  /**
   * Of the whole.
   *
   * @maxLength 40
   */
  note: Note;
}

/** Somebody. */
interface Person {
  name: string;
  leads?: Project;
  /** @maxLength 80 */
  note?: Note;
}

interface Part {
  label: string;
  /** Of which it is one. */
  whole?: Project;
  after?: Part;
}

/** A line, or where it is found. */
type Note = string | Reference;

interface Reference {
  to: Person | Part | Missing;
  page?: Page;
}

// Is met once, and refers to itself.
interface Page {
  number: number;
  cites?: Reference;
  next?: Page;
}

// Keeps most of a value that a person would be as well.
interface Missing {
  name: string;
  reason: string;
  since?: number;
  until?: number;
}

export interface Input {
  project: Project;
  /** Whose project it is. */
  person: Person;
  either: Part | Missing;
}
