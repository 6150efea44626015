/** What is done with findings, without the compiler that finds them. */
export type { Diagnostic, Fix, Severity, TextEdit } from '../ir/diagnostic.js';
export type { Span } from '../ir/span.js';
export { applyFixes } from './apply-fixes.js';
export { diagnosticCodes, documentationOf, explain } from './explain.js';
export { locate, type Place, sourceText } from './place.js';
export { printDiagnostics } from './print.js';
