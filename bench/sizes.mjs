/**
 * `node bench/sizes.mjs`: measures what a device downloads from the suite that `npm run build` left in dist/site. To
 * compare with another build: EVERTILL_SITE_BEFORE=../before/dist/site npm run bench -- sizes
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { printTable } from './lib/figures.mjs';

const SITE = process.env.EVERTILL_SITE ?? fileURLToPath(new URL('../dist/site', import.meta.url));
const BEFORE = process.env.EVERTILL_SITE_BEFORE;
const KB = 1024;

for (const site of [SITE, BEFORE].filter(Boolean)) {
  if (existsSync(join(site, 'registry.json'))) continue;
  process.stderr.write(`There is no suite in ${site}: npm run build first.\n`);
  process.exit(1);
}
const now = sizesOf(SITE);
const before = BEFORE ? sizesOf(BEFORE) : new Map();
printTable(
  'KB compressed with gzip',
  [...now].map(([what, { files, bytes }]) => {
    const known = before.get(what);
    const row = { what, files, 'KB gz': bytes / KB };
    if (!BEFORE) return row;
    return {
      ...row,
      before: known ? known.bytes / KB : '-',
      ratio: known ? (bytes / known.bytes).toFixed(3) : '-',
    };
  }),
);

/** Returns the sizes by name: the first page, the shell, each remote's screens, and everything together. */
function sizesOf(site) {
  const { apps } = JSON.parse(readFileSync(join(site, 'registry.json'), 'utf8'));
  const { host, ...remotes } = apps;
  const page = readFileSync(join(site, host.url, 'index.html'), 'utf8');
  const boot = JSON.parse(readFileSync(join(site, host.url, 'boot.json'), 'utf8'));
  const entry = [...page.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, path]) => path);
  const of = ({ url }, files) => files.map((file) => url + file);
  const kept = (line) => of(line, offlineFiles(site, line));
  const groups = new Map([
    ['start: page, host, sign-in', ['/index.html', ...entry, ...of(host, boot.start)]],
    ['shell', of(host, boot.shell)],
    ...Object.entries(remotes).map(([name, line]) => [`${name}: first screen`, of(line, firstScreen(line))]),
    ...Object.entries(apps).map(([name, line]) => [`${name}: kept for offline`, kept(line)]),
    ['service worker', ['/sw.js']],
    ['all that a device keeps', Object.values(apps).flatMap(kept)],
  ]);
  return new Map(
    [...groups].map(([what, listed]) => {
      // The page also names the first files of the host, as hints.
      const paths = [...new Set(listed)];
      const sizes = paths.map((path) => gzipSync(readFileSync(join(site, path)), { level: 9 }).length);
      return [what, { files: paths.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }];
    }),
  );
}

function offlineFiles(site, { url }) {
  const { files } = JSON.parse(readFileSync(join(site, url, 'assets.json'), 'utf8'));
  return files.filter(({ offline }) => offline).map(({ path }) => path);
}

function firstScreen({ manifest }) {
  const screen = manifest.exposes.find(({ path }) => path === './app');
  return [manifest.metaData.remoteEntry.name, ...screen.assets.js.sync];
}
