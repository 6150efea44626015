/** Which size? */
export type Input = 'small' | 'large';
