/**
 * A chunk finds the container that asked for it by the folder both were served from. The bundler would write the name of the
 * build into each chunk instead, and every file of a remote would be another one with every build.
 */
const NAME = 'evertillChunks';
const WRITTEN = new RegExp(`\\.${NAME}\\b|\\["${NAME}"\\]`, 'g');
// In a worker there is no document, and nothing but the one build.
const BY_FOLDER = '[(globalThis.document?.currentScript?.src??"chunks").replace(/[^/]*$/,"chunks")]';

/** What `output.chunkLoadingGlobal` must be for the plugin to find it. */
export const CHUNK_GLOBAL = NAME;

export class ChunkGlobalPlugin {
  apply(compiler) {
    const { ReplaceSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('EvertillChunkGlobal', (compilation) => {
      // Before the files are made small and hashed.
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
