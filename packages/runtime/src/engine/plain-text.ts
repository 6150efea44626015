/** Control characters but tab and newline, and the marks that override the direction of text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is to be removed
const unsafe = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g;

/** Text that shows as it reads: a value that comes from outside cannot hide or reorder what a person is asked. */
export const plainText = (text: string) => text.replace(unsafe, '');
