import { error } from '../entry.js';

/** 21xx: types of parameters whose value does not come from the model. */
export const parameters = {
  MRTR2101: error<{ decorator: string; name: string; type: string; expected: string }>(
    ({ decorator, name, type, expected }) =>
      `@${decorator}() gives '${name}' the type ${expected}, and it is declared as '${type}'.`,
    ({ name, expected }) => `Write ${name}: ${expected.split(' or ')[0]}`,
  ),
} as const;
