/** @minimum 1 */
export type Input = number;
