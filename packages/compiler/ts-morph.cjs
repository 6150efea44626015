// What we use of ts-morph at run time. An ES module that imports it itself makes Node look through its 13 MB for the
// names of exports, which takes longer than to load it.
const { createWrappedNode, Node, SyntaxKind, ts } = require('ts-morph');

module.exports = { createWrappedNode, Node, SyntaxKind, ts };
