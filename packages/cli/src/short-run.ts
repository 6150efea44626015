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

/** Of Node 20 to 24. */
const v8Default = 920;

/** @param size of the code of other functions that is copied into one, in bytes of V8's own code */
const setInlining = (size: number) => setFlagsFromString(`--max-inlined-bytecode-size-cumulative=${size}`);
