export { type BuildOptions, type BuildResult, build } from './build.js';
export { printDiagnostics } from './diagnostics/print.js';
export type { Diagnostic, Severity } from './ir/diagnostic.js';
export type { Span } from './ir/span.js';
export { type Config, readConfig } from './project/config.js';
export type { FileState } from './project/output.js';
