/** The secret that every sealed contestant derives its key from. */
export const secret = 'the secret of a benchmark, long enough';
