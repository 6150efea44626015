import { error } from '../entry.js';

/** Of code that goes to another place, and would mean something else there. */
export const carried = {
  MRTR1033: error<{ text: string; word: 'this' | 'super'; instead: string | undefined }>(
    ({ text, word }) =>
      `'${text}' is a method that reads '${word}'; expected a function that does not, as a decorator is given the function alone.`,
    ({ instead }) =>
      instead === undefined
        ? 'Make it a static method of an exported class, and let it read what it needs from its file or its parameters.'
        : `Write a function that calls the method: ${instead}`,
    {
      code: "class Desk {\n  constructor(readonly name: string) {}\n  book(id: string) {\n    return this.name + id;\n  }\n}\nconst desk = new Desk('A');\nexport async function order(id: string, @Resolve(desk.book) booking: string) { … }",
      values: { text: 'desk.book', word: 'this', instead: '@Resolve((id: string) => desk.book(id))' },
    },
  ),
  MRTR1034: error<Record<never, never>>(
    () =>
      "'import.meta' as a whole is that of the generated module, which holds this code in another folder. Expected one of its members by its name.",
    () =>
      'Write import.meta.url, import.meta.dirname or import.meta.filename where it is needed: they lead to this file there too.',
    { code: "const { dirname } = import.meta;\nconst words = join(dirname, 'words.txt');", values: {} },
  ),
  MRTR1035: error<{ text: string }>(
    ({ text }) =>
      `${text} in a decorator depends on the folder of this file, and the generated module that holds the decorator's code is in another one.`,
    () =>
      "Make it a constant or a function of this file, and name that: const words = new URL('./words.txt', import.meta.url)",
    {
      code: "@Resolve(() => readFile(new URL('./words.txt', import.meta.url), 'utf8')) words: string",
      values: { text: "'./words.txt'" },
    },
  ),
} as const;
