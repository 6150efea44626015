import { setFlagsFromString } from 'node:v8';

/**
 * Runs what is over before it pays to optimise much of its code: V8 copies little of other functions into one, and takes
 * longer to find one worth it.
 *
 * What runs after it, a server for example, is optimised as ever.
 */
export function shortRun<T>(run: () => T): T {
  for (const { name, short } of settings) setFlagsFromString(`--${name}=${short}`);
  try {
    return run();
  } finally {
    for (const { name, usual } of settings) setFlagsFromString(`--${name}=${usual}`);
  }
}

/** Of V8, in bytes of its own code. */
interface Setting {
  readonly name: string;
  readonly short: number;
  /** What it is by default. */
  readonly usual: number;
}

const node = Number.parseInt(process.versions.node, 10);

/** V8 complains on the terminal of one that it does not know. */
const settings: readonly Setting[] = [
  { name: 'max-inlined-bytecode-size-cumulative', short: 100, usual: 920, isKnown: node <= 26 },
  // How much a function runs between two looks at whether it is worth it.
  { name: 'interrupt-budget', short: 400_000, usual: 67_584, isKnown: node < 22 },
].filter(({ isKnown }) => isKnown);
