/**
 * Makes a chunk find its container by the folder that both were served from. The bundler would write the build's name
 * into each chunk instead, so that every file of a remote would change with every build.
 */
const NAME = 'evertillChunks';
const WRITTEN = new RegExp(`\\.${NAME}\\b|\\["${NAME}"\\]`, 'g');
// A worker has no document, and contains only one build.
const BY_FOLDER = '[(globalThis.document?.currentScript?.src??"chunks").replace(/[^/]*$/,"chunks")]';

/** The value that `output.chunkLoadingGlobal` must have so that the plugin finds it. */
export const CHUNK_GLOBAL = NAME;

export class ChunkGlobalPlugin {
  apply(compiler) {
    const { ReplaceSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('EvertillChunkGlobal', (compilation) => {
      // Runs before the files are minified and hashed.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS;
      compilation.hooks.processAssets.tap({ name: 'EvertillChunkGlobal', stage }, (assets) => {
        for (const [file, source] of Object.entries(assets)) {
          if (!file.endsWith('.js')) continue;
          const places = [...String(source.source()).matchAll(WRITTEN)];
          if (places.length === 0) continue;
          const replaced = new ReplaceSource(source);
          for (const { index, 0: text } of places)
            replaced.replace(index, index + text.length - 1, BY_FOLDER);
          compilation.updateAsset(file, replaced);
        }
      });
    });
  }
}
