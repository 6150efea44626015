export const read = Date.now;
