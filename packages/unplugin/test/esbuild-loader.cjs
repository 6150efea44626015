const { transform } = require('esbuild');

/** TypeScript for webpack, which reads none by itself. */
module.exports = async function (source) {
  const done = this.async();
  try {
    const { code, map } = await transform(source, { loader: 'ts', sourcemap: true, sourcefile: this.resourcePath });
    done(null, code, JSON.parse(map));
  } catch (error) {
    done(error);
  }
};
