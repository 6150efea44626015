// TypeScript's own declaration files, which ts-morph has in its code: see ts-morph.cjs.
const { getLibFiles, libFolderInMemoryPath } = require('@ts-morph/common');

module.exports = { getLibFiles, libFolderInMemoryPath };
