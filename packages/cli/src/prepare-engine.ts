/** Lines of Node.js whose V8 is known to have the setting: another would say on the terminal that it has not. */
const known: readonly (string | undefined)[] = ['20', '22', '24'];

/**
 * Makes V8 ready for a run of the compiler that is over in a few seconds, as is its process.
 *
 * By inlining, functions become large, and take longer to compile than that then saves. What was compiled of modules
 * stays for the next run where Node.js can keep it, which is in the folder for temporary files, as with `tsc`.
 */
export function prepareEngine(): void {
  const [line] = process.versions.node.split('.');
  if (known.includes(line))
    process.getBuiltinModule('node:v8').setFlagsFromString('--max-inlined-bytecode-size-cumulative=0');
  const module: object = process.getBuiltinModule('node:module');
  // Since Node.js 22.1. Where it cannot be kept, nothing happens.
  if ('enableCompileCache' in module) (module.enableCompileCache as () => unknown)();
}
