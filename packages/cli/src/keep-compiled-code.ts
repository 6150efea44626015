/**
 * Has Node.js keep what V8 compiles of the modules that are loaded from here on, for the next run: in the folder for
 * temporary files, as `tsc` does it. Where it cannot write there, and before Node.js 22.1, nothing happens.
 */
export function keepCompiledCode(): void {
  const module: object = process.getBuiltinModule('node:module');
  if ('enableCompileCache' in module) (module.enableCompileCache as () => unknown)();
}
