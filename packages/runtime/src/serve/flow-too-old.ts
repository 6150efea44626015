/** A state that is in order in all else came from a flow that has lived for as long as one may. */
export class FlowTooOld extends Error {
  override readonly name = 'FlowTooOld';

  /** @param lifetime how long a flow may live, in seconds */
  constructor(lifetime: number) {
    super(
      `This call was begun more than ${inWords(lifetime)} ago, which is as long as a call may take here with all its ` +
        'questions. It ends, and nothing was done in this step. Start over with a new call.',
    );
  }
}

const units = [
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** `24 hours`, `90 minutes`, `1 second`: in the largest unit of which it is a whole number. */
function inWords(seconds: number): string {
  const [unit, size] = units.find(([, size]) => Number.isInteger(seconds / size)) ?? ['second', 1];
  const count = seconds / size;
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
