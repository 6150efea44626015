import { join } from 'node:path';
import { promisify } from 'node:util';
import mrtrEsbuild from '@mrtr/unplugin/esbuild';
import mrtrRolldown from '@mrtr/unplugin/rolldown';
import mrtrRollup from '@mrtr/unplugin/rollup';
import mrtrRspack from '@mrtr/unplugin/rspack';
import mrtrVite from '@mrtr/unplugin/vite';
import mrtrWebpack from '@mrtr/unplugin/webpack';
import { type Configuration, rspack } from '@rspack/core';
import esbuild from 'esbuild';
import { rolldown } from 'rolldown';
import { type Plugin, rollup } from 'rollup';
import { build as vite } from 'vite';
import webpack from 'webpack';

/** What a bundler is to do: one module with its source map, everything in it but packages. */
export interface Bundle {
  readonly root: string;
  /** Relative to `root`. */
  readonly entry: string;
  /** The folder that `main.js` goes to. */
  readonly folder: string;
}

/** Each supported bundler, set up as its users would. */
export const bundlers: Record<string, (bundle: Bundle) => Promise<unknown>> = {
  esbuild: ({ root, entry, folder }) =>
    esbuild.build({
      absWorkingDir: root,
      entryPoints: [entry],
      outfile: join(folder, 'main.js'),
      bundle: true,
      packages: 'external',
      format: 'esm',
      sourcemap: true,
      logLevel: 'silent',
      plugins: [mrtrEsbuild()],
    }),

  async Rollup({ root, entry, folder }) {
    const bundle = await rollup({
      input: join(root, entry),
      external: isPackage,
      plugins: [mrtrRollup(), typesRemoved()],
    });
    await bundle.write({ file: join(folder, 'main.js'), sourcemap: true });
  },

  async Rolldown({ root, entry, folder }) {
    const bundle = await rolldown({ input: join(root, entry), external: isPackage, plugins: [mrtrRolldown()] });
    await bundle.write({ file: join(folder, 'main.js'), sourcemap: true });
  },

  Vite: ({ root, entry, folder }) =>
    vite({
      root,
      configFile: false,
      logLevel: 'silent',
      build: { ssr: entry, outDir: folder, emptyOutDir: false, sourcemap: true },
      plugins: [mrtrVite()],
    }),

  async webpack(bundle) {
    const loader = { loader: join(import.meta.dirname, 'esbuild-loader.cjs') };
    await webpackLike((configuration) => webpack(configuration), mrtrWebpack(), loader, bundle);
  },

  async Rspack(bundle) {
    const loader = { loader: 'builtin:swc-loader', options: { jsc: { parser: { syntax: 'typescript' } } } };
    const run = (configuration: webpack.Configuration) => rspack(configuration as Configuration);
    await webpackLike(run, mrtrRspack() as unknown as webpack.WebpackPluginInstance, loader, bundle);
  },
};

const isPackage = (specifier: string) => /^[@a-z]/.test(specifier);

/** TypeScript for Rollup, which reads none by itself. */
const typesRemoved = (): Plugin => ({
  name: 'types-removed',
  resolveId: (specifier, importer) =>
    importer && specifier.startsWith('.') ? join(importer, '..', specifier.replace(/\.js$/, '.ts')) : null,
  transform: (code, sourcefile) => esbuild.transform(code, { loader: 'ts', sourcemap: true, sourcefile }),
});

interface Compiler {
  run(done: (error: Error | null, stats?: { hasErrors(): boolean; toString(): string }) => void): void;
}

async function webpackLike(
  start: (configuration: webpack.Configuration) => Compiler | null,
  plugin: webpack.WebpackPluginInstance,
  loader: { readonly loader: string; readonly options?: object },
  { root, entry, folder }: Bundle,
) {
  const compiler = start({
    context: root,
    entry: `./${entry}`,
    mode: 'development',
    devtool: 'source-map',
    target: 'node20',
    experiments: { outputModule: true },
    output: {
      path: folder,
      filename: 'main.js',
      module: true,
      devtoolModuleFilenameTemplate: '[absolute-resource-path]',
    },
    externalsType: 'module',
    externals: [/^@mrtr\//],
    resolve: { extensionAlias: { '.js': ['.ts', '.js'] } },
    module: { rules: [{ test: /\.ts$/, use: [loader] }] },
    plugins: [plugin],
  });
  if (!compiler) throw new TypeError('no compiler');
  const stats = await promisify(compiler.run.bind(compiler))();
  if (stats?.hasErrors()) throw new Error(stats.toString());
}
