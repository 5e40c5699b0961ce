/**
 * assets.json: every file of a build with its size and hash, read back from the output folder. The federation's own
 * manifest knows scripts only, and would leave an image or a font out of the offline copy.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

export const ASSETS_FILE = 'assets.json';
const MANIFEST_FILE = 'mf-manifest.json';
// Kept on the server for people who debug, of no use without a connection.
const NEVER_OFFLINE = /\.map$|\.LICENSE\.txt$|^mf-stats\.json$/;

/** Writes assets.json into a finished build folder and returns what it says. */
export function writeAssets(folder, { app, buildId, version }) {
  const fallback = fallbackFiles(folder);
  const files = filesIn(folder)
    .map((path) => relative(folder, path).split(sep).join('/'))
    .filter((path) => path !== ASSETS_FILE)
    .sort()
    .map((path) => {
      const content = readFileSync(join(folder, path));
      const hash = createHash('sha384').update(content).digest('base64');
      const offline = !NEVER_OFFLINE.test(path) && !fallback.has(path);
      return { path, bytes: content.length, integrity: `sha384-${hash}`, offline };
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
      if (!stats.hasErrors()) writeAssets(compiler.outputPath, this.about);
    });
  }
}

/** A remote's own copies of the shared packages: the host always provides them, so they stay on the server. */
function fallbackFiles(folder) {
  const path = join(folder, MANIFEST_FILE);
  if (!existsSync(path)) return new Set();
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  const own = new Set((manifest.exposes ?? []).flatMap(scriptsOf));
  return new Set((manifest.shared ?? []).flatMap(scriptsOf).filter((file) => !own.has(file)));
}

function scriptsOf({ assets }) {
  return [
    ...(assets?.js?.sync ?? []),
    ...(assets?.js?.async ?? []),
    ...(assets?.css?.sync ?? []),
    ...(assets?.css?.async ?? []),
  ];
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}
