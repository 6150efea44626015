import { setFlagsFromString } from 'node:v8';

/**
 * Runs what is over before it pays to optimise code together with all that it calls: V8 copies little of it then.
 *
 * What runs after it, a server for example, is optimised as ever.
 */
export function shortRun<T>(run: () => T): T {
  setInlining(100);
  try {
    return run();
  } finally {
    setInlining(v8Default);
  }
}

/** Of Node 20 to 26. */
const v8Default = 920;

/** V8 complains on the terminal of a setting that it does not know, which a later one may not. */
const isKnown = Number.parseInt(process.versions.node, 10) <= 26;

/** @param size of the code of other functions that is copied into one, in bytes of V8's own code */
function setInlining(size: number): void {
  if (isKnown) setFlagsFromString(`--max-inlined-bytecode-size-cumulative=${size}`);
}
