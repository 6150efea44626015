/** Something that is the user's to mend: told in a sentence, without a stack. */
export class UsageError extends Error {}
