import { createUnplugin } from 'unplugin';
import { authoredFunctionFile } from './authored-file.js';
import { blankDecorators, UnreadableFile } from './blank-decorators.js';

export { blankDecorators, UnreadableFile };

/**
 * Lets a bundler or a test runner import an authored function file, which no other parser takes: its decorators are
 * blanked, and nothing else is changed. No source map is needed, since every position stays.
 *
 * `unplugin.vite()`, `unplugin.esbuild()` and so on; or the default export of `@mrtr/unplugin/vite`.
 */
export const unplugin = createUnplugin(() => ({
  name: '@mrtr/unplugin',
  enforce: 'pre',
  transform: {
    filter: { id: authoredFunctionFile },
    handler(text, id) {
      try {
        return { code: blankDecorators(text), map: null };
      } catch (error) {
        if (!(error instanceof UnreadableFile)) throw error;
        return this.error({ message: error.message, id, loc: { file: id, ...placeOf(text, error.offset) } });
      }
    },
  },
}));

export default unplugin;

/** Line from 1 and column from 0, as bundlers count. */
function placeOf(text: string, offset: number) {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - (before.lastIndexOf('\n') + 1) };
}
