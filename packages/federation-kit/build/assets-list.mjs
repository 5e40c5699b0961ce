/**
 * assets.json: every file of a build with its size and hash, read back from the output folder. The federation's own
 * manifest knows scripts only, and would leave an image or a font out of the offline copy.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

export const ASSETS_FILE = 'assets.json';
// Kept on the server for people who debug, of no use without a connection.
// What the federation's manifest says stands in the registry, which every device keeps.
const NEVER_OFFLINE = /\.map$|\.LICENSE\.txt$|^mf-manifest\.json$/;

/** Writes assets.json into a finished build folder and returns what it says. */
export function writeAssets(folder, { app, buildId, version }) {
  const files = filesIn(folder)
    .map((path) => relative(folder, path).split(sep).join('/'))
    .filter((path) => path !== ASSETS_FILE)
    .sort()
    .map((path) => {
      const content = readFileSync(join(folder, path));
      const hash = createHash('sha384').update(content).digest('base64');
      return { path, bytes: content.length, integrity: `sha384-${hash}`, offline: !NEVER_OFFLINE.test(path) };
    });
  const assets = { app, buildId, version, files };
  writeFileSync(join(folder, ASSETS_FILE), `${JSON.stringify(assets, null, 1)}\n`);
  return assets;
}

/** Runs `writeAssets` after every build that ended without an error. */
export class AssetsListPlugin {
  constructor(about) {
    this.about = about;
  }

  apply(compiler) {
    compiler.hooks.done.tap('EvertillAssetsList', (stats) => {
      // `rspack serve` keeps a build in memory: it is of one person at work, and never published.
      const isOnDisk = existsSync(compiler.outputPath);
      if (!stats.hasErrors() && isOnDisk) writeAssets(compiler.outputPath, this.about);
      // Whoever runs a build on every change is told how each one went, after its list was written.
      if (compiler.watchMode) process.send?.(stats.hasErrors() ? 'failed' : 'built');
    });
  }
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}
