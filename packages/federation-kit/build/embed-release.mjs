/**
 * Publishes the module for pages of other sites: builds that stay forever, a list of them, one address that follows the
 * newest build, and the page that other sites show in a frame.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder, listBuilds, uploadBuild } from './release.mjs';

// The files of a build in addition to its module and the module's chunks.
const PART = /^[0-9a-f]{10}\.js$/;
const BESIDE = ['remoteEntry.js', 'frame.js', 'worker.js', 'loader.js'];

/**
 * Uploads a finished build and makes it the newest. Earlier builds are never deleted, because pages of other sites may
 * use their addresses.
 */
export async function publishEmbed(folder, site) {
  const { app, buildId } = await uploadBuild(folder, site, { isSmallest: true });
  writeEmbedList(site, app, buildId);
  return buildId;
}

/**
 * Writes `/embed/versions.json`, `/embed/v<major>.js` with its loader, and `/embed/pos.html` for the builds that the site
 * holds.
 */
export function writeEmbedList(site, app, newestId) {
  const builds = listBuilds(site, app);
  const newest = builds.find(({ buildId }) => buildId === newestId);
  const ordered = [newest, ...builds.filter((build) => build !== newest)].map(({ buildId, uploadedAt }) =>
    describe(site, app, buildId, uploadedAt),
  );
  const [live] = ordered;
  mkdirSync(join(site, 'embed'), { recursive: true });
  put(join(site, 'embed/versions.json'), `${JSON.stringify({ versions: ordered }, null, 1)}\n`);
  const major = live.version.split('.')[0];
  put(join(site, `embed/v${major}.js`), `export * from '..${live.module}';\n`);
  for (const [file, name] of [
    ['worker.js', 'worker.js'],
    ['loader.js', `v${major}-loader.js`],
  ]) {
    const from = join(buildFolder(site, app, newestId), file);
    if (existsSync(from)) put(join(site, 'embed', name), readFileSync(from));
  }
  put(join(site, 'embed/pos.html'), framePage(live.module.replace(/[^/]*$/, 'frame.js')));
}

/**
 * Returns what a page loads of a build, in KB: gzipped until the first screen is shown, the whole build with Brotli, and
 * the loader as it is.
 */
export function embedSizes(site, app, buildId) {
  const folder = buildFolder(site, app, buildId);
  const { files } = JSON.parse(readFileSync(join(folder, 'assets.json'), 'utf8'));
  const scripts = files.filter(
    ({ path, offline }) => offline && path.endsWith('.js') && !BESIDE.includes(path),
  );
  const sizeOf = (path, ending) => {
    const compressed = join(folder, `${path}.${ending}`);
    return statSync(existsSync(compressed) ? compressed : join(folder, path)).size / 1024;
  };
  const entry = scripts.find(({ path }) => !PART.test(path));
  return {
    firstScreen: sizeOf(entry.path, 'gz'),
    whole: scripts.reduce((sum, { path }) => sum + sizeOf(path, 'br'), 0),
    loader: files.some(({ path }) => path === 'loader.js')
      ? statSync(join(folder, 'loader.js')).size / 1024
      : 0,
  };
}

function framePage(script) {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Point of Sale</title>
    <link rel="icon" href="data:," />
    <script type="module" src="${script}"></script>
  </head>
  <body></body>
</html>
`;
}

function describe(site, app, buildId, uploadedAt) {
  const folder = buildFolder(site, app, buildId);
  const { version, files } = JSON.parse(readFileSync(join(folder, 'assets.json'), 'utf8'));
  const scripts = files.filter(({ path, offline }) => offline && path.endsWith('.js'));
  const base = `/r/${app}/${buildId}/`;
  const entry = scripts.find(({ path }) => !BESIDE.includes(path) && !PART.test(path));
  return {
    version: `${version}+${buildId}`,
    publishedAt: new Date(uploadedAt).toISOString(),
    module: `${base}${entry.path}`,
    integrity: entry.integrity,
    container: `${base}remoteEntry.js`,
    // For an import map. With these hashes, the browser checks every part and not only the first file.
    parts: Object.fromEntries(scripts.map(({ path, integrity }) => [`${base}${path}`, integrity])),
  };
}

function put(path, text) {
  const incoming = `${path}.incoming`;
  writeFileSync(incoming, text);
  renameSync(incoming, path);
}
