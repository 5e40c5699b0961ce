/**
 * assets.json lists every file of a build with its size and hash, as read from the output folder. The federation's own
 * manifest lists only scripts, so images and fonts would be missing from the offline copy.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

export const ASSETS_FILE = 'assets.json';
// Files for debugging stay on the server, because they are useless offline. The contents of the federation's manifest
// are in the registry, which every device keeps.
const NEVER_OFFLINE = /\.map$|\.LICENSE\.txt$|^mf-manifest\.json$/;

/** Writes assets.json into a finished build folder and returns its contents. */
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
      // `rspack serve` keeps its build in memory. Such a build is for one developer and is never published.
      const isOnDisk = existsSync(compiler.outputPath);
      if (!stats.hasErrors() && isOnDisk) writeAssets(compiler.outputPath, this.about);
      // In watch mode, tells the parent process how each build ended, after its list was written.
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
