import type { Diagnostic } from '@mrtr/compiler';
import type { Compiler } from './compiler';

/** What the files of a project hold at one moment. */
export interface Snapshot {
  /** Changes with any text that the findings may depend on. */
  readonly version: string;
  /** What is open in the editor, by path relative to the root. */
  readonly texts: ReadonlyMap<string, string>;
}

/** The findings in one project, as they were at its last check. */
export class Findings {
  readonly #compiler: Compiler;
  readonly #root: string;
  readonly #onChange: () => void;
  #checked: Snapshot = { version: '', texts: new Map() };
  #diagnostics: readonly Diagnostic[] = [];
  #wanted: Snapshot | undefined;
  #isRunning = false;

  /** @param onChange called after a check, where there is something to show or to take away */
  constructor(compiler: Compiler, root: string, onChange: () => void) {
    this.#compiler = compiler;
    this.#root = root;
    this.#onChange = onChange;
  }

  /**
   * What is known of one file, and a check of the project where it has changed since. Nothing where the file itself
   * has changed: the places would be wrong.
   */
  of(file: string, now: Snapshot): readonly Diagnostic[] {
    if (now.version !== this.#checked.version) {
      this.#wanted = now;
      void this.#check();
    }
    if (this.#checked.texts.get(file) !== now.texts.get(file)) return [];
    return this.#diagnostics.filter(({ span }) => span?.file === file);
  }

  /** One check at a time, and after it the newest that was wanted meanwhile. */
  async #check(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    while (this.#wanted) {
      const snapshot = this.#wanted;
      this.#wanted = undefined;
      if (snapshot.version === this.#checked.version) continue;
      const diagnostics = await this.#compiler.check(this.#root, snapshot.texts);
      const isAnythingShown = diagnostics.length > 0 || this.#diagnostics.length > 0;
      this.#checked = snapshot;
      this.#diagnostics = diagnostics;
      if (isAnythingShown) this.#onChange();
    }
    this.#isRunning = false;
  }
}
