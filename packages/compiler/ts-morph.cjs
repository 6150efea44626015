// What we use of ts-morph at run time. An ES module that imports it itself makes Node look through its 13 MB for the
// names of exports, which takes longer than to load it.
const { createWrappedNode, Node, SyntaxKind, ts: typescript } = require('ts-morph');

// A copy, as TypeScript itself has a getter for each name, which would be called at each mention.
const ts = { ...typescript };

module.exports = { createWrappedNode, Node, SyntaxKind, ts };
