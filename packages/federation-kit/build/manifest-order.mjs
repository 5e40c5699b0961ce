/**
 * Makes the federation's output reproducible. The federation writes its shared modules in a different order each time,
 * and a second file that is never read.
 */
const MANIFEST = 'mf-manifest.json';
const STATISTICS = 'mf-stats.json';

export class ManifestOrderPlugin {
  apply(compiler) {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('EvertillManifestOrder', (compilation) => {
      // Runs after the plugins that write these files.
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

/** Returns the same value with every list sorted, because the order of these lists has no meaning. */
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
