/** The federation writes what it shares in any order, another one each time, and a second file of its own that nobody reads. */
const MANIFEST = 'mf-manifest.json';
const STATISTICS = 'mf-stats.json';

export class ManifestOrderPlugin {
  apply(compiler) {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('EvertillManifestOrder', (compilation) => {
      // After whoever writes them.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tap({ name: 'EvertillManifestOrder', stage }, (assets) => {
        if (STATISTICS in assets) compilation.deleteAsset(STATISTICS);
        if (!(MANIFEST in assets)) return;
        const manifest = inOrder(JSON.parse(String(assets[MANIFEST].source())));
        compilation.updateAsset(MANIFEST, new RawSource(`${JSON.stringify(manifest, null, 1)}\n`));
      });
    });
  }
}

/** The same with every list sorted: none of them means anything by its order. */
function inOrder(value) {
  if (Array.isArray(value)) return value.map(inOrder).sort((a, b) => compare(keyOf(a), keyOf(b)));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, inOrder(item)]));
}

function keyOf(item) {
  return typeof item === 'string' ? item : JSON.stringify(item);
}

function compare(a, b) {
  return a < b ? -1 : Number(a > b);
}
