/** Measures what a device loads of a remote's build to open a screen. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildFolder } from './release.mjs';

const EXPOSED = ['./app', './texts.es'];
// A lazy part as the bundler writes it: one chunk, or several at once.
const LAZY_PART = /(?:Promise\.all\(\[[^\]]*\]\)|\w+\.e\([^)]*\))\.then/g;
const CHUNK = /\.e\(["']?([\w-]+)["']?\)/g;

/**
 * Returns what a device loads of a remote's build to open each of its lazy screens, the largest screen first, in KB
 * compressed with gzip. Each number includes the start of the remote and its Spanish texts, and leaves out the packages
 * that the host provides. Throws an error when the build has no lazy screens.
 */
export function screenSizes(site, app, buildId) {
  const folder = buildFolder(site, app, buildId);
  const { exposes, metaData } = JSON.parse(readFileSync(join(folder, 'mf-manifest.json'), 'utf8'));
  const exposed = exposes.filter(({ path }) => EXPOSED.includes(path));
  const start = [metaData.remoteEntry.name, ...exposed.flatMap(({ assets }) => assets.js.sync)];
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const code = start
    .filter((name) => name.includes('expose_app'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const screens = [...code.join('\n').matchAll(LAZY_PART)].map(([call]) =>
    // A chunk without a file here is a package that the host provides.
    scripts.filter((name) => [...call.matchAll(CHUNK)].some(([, id]) => name.split('.')[0] === id)),
  );
  if (screens.length === 0) throw new Error(`${app} ${buildId} has no lazy screens that could be measured.`);
  const sizeOf = (name) => gzipSync(readFileSync(join(folder, name)), { level: 9 }).length / 1024;
  return screens
    .map((chunks) => [...new Set([...start, ...chunks])].reduce((sum, name) => sum + sizeOf(name), 0))
    .sort((one, other) => other - one);
}
