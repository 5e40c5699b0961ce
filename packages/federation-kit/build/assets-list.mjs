/**
 * assets.json: every file of a build with its size and hash, read back from the output folder. The federation's own
 * manifest knows scripts only, and would leave an image or a font out of the offline copy.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

export const ASSETS_FILE = 'assets.json';
// Kept on the server for people who debug, of no use without a connection.
const NEVER_OFFLINE = /\.map$|\.LICENSE\.txt$|^mf-stats\.json$/;

/** Writes assets.json into a finished build folder and returns what it says; `fallback` files are not for devices. */
export function writeAssets(folder, { app, buildId, version }, fallback = new Set()) {
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
  /** `isProvider`: the app's own copies of the shared packages are the ones that the suite uses. */
  constructor(about, { isProvider = false } = {}) {
    this.about = about;
    this.isProvider = isProvider;
  }

  apply(compiler) {
    let fallback = new Set();
    compiler.hooks.thisCompilation.tap('EvertillAssetsList', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'EvertillAssetsList', stage }, () => {
        fallback = this.isProvider ? new Set() : fallbackFiles(compilation);
      });
    });
    compiler.hooks.done.tap('EvertillAssetsList', (stats) => {
      // `rspack serve` keeps a build in memory: it is of one person at work, and never published.
      const isOnDisk = existsSync(compiler.outputPath);
      if (!stats.hasErrors() && isOnDisk) writeAssets(compiler.outputPath, this.about, fallback);
      // Whoever runs a build on every change is told how each one went, after its list was written.
      if (compiler.watchMode) process.send?.(stats.hasErrors() ? 'failed' : 'built');
    });
  }
}

/**
 * Files that only a remote's own copies of the shared packages lead to: the host always provides those, so they stay on
 * the server. Found by walking from the container through every import but those; a file that both ways reach is kept.
 * (The federation's manifest lists them too, but leaves out what a screen that is loaded later shares with a copy.)
 */
function fallbackFiles({ chunkGroups, chunks }) {
  // A worker's group has no parents either: nothing imports a worker, it is started.
  const reached = new Set(
    chunkGroups.filter((group) => group.isInitial() || group.getParents().length === 0),
  );
  const isOwnImport = ({ module }) => !/^(consume|provide) shared module/.test(module?.identifier() ?? '');
  for (let size = -1; size !== reached.size; ) {
    size = reached.size;
    for (const group of chunkGroups) {
      if (group.getParents().some((parent) => reached.has(parent)) && group.origins.some(isOwnImport))
        reached.add(group);
    }
  }
  const kept = new Set([...reached].flatMap((group) => group.chunks.flatMap((chunk) => [...chunk.files])));
  return new Set([...chunks].flatMap((chunk) => [...chunk.files]).filter((file) => !kept.has(file)));
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}
