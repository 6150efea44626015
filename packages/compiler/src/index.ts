export { type BuildOptions, type BuildResult, build } from './build.js';
export { applyFixes } from './diagnostics/apply-fixes.js';
export { diagnosticCodes, documentationOf, explain } from './diagnostics/explain.js';
export { locate, type Place, sourceText } from './diagnostics/place.js';
export { printDiagnostics } from './diagnostics/print.js';
export type { Diagnostic, Fix, Severity, TextEdit } from './ir/diagnostic.js';
export type { Span } from './ir/span.js';
export { type Config, readConfig } from './project/config.js';
export type { FileState } from './project/output.js';
