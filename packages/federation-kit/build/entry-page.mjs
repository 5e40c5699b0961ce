/**
 * The page of the site: the live host's own page, with hints for what its start will ask for. Without them the chain
 * page -> host -> chunks -> remote -> screen is walked one answer at a time.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from './registry-file.mjs';

const FIRST_SCREEN = 'pos';
// Read by the host's entry, which knows whether this page is one of the till's or only the login.
const LATER = /<meta name="evertill-app-files" content="([^"]*)">/;

/** The host's page with hints for its own files; a device that keeps the page keeps them too. */
export function withHints(page, { base, start, shell }) {
  const hints = [
    '<link rel="preload" href="/registry.json" as="fetch" crossorigin="anonymous">',
    ...start.map((file) => `<link rel="preload" href="${base}${file}" as="script">`),
    `<meta name="evertill-app-files" content="${shell.map((file) => base + file).join(' ')}">`,
  ];
  return page.replace('</head>', `  ${hints.join('\n  ')}\n</head>`);
}

/** Writes the site's index.html for a registry; does nothing before a host was published, or while its line is none. */
export function writeEntryPage(site, { apps }) {
  if (!apps.host?.url) return;
  const folder = join(site, apps.host.url);
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const boot = JSON.parse(readFileSync(join(folder, 'boot.json'), 'utf8'));
  // Hosts of earlier releases have none in their own page.
  const hinted = LATER.test(page) ? page : withHints(page, { base: apps.host.url, ...boot });
  const own = firstScreenScripts(apps[FIRST_SCREEN]);
  const entry = hinted.replace(LATER, (meta, files) =>
    meta.replace(`"${files}"`, `"${[files, ...own].join(' ')}"`),
  );
  replaceFile(join(site, 'index.html'), entry);
}

/** All of it: what the till loads later, it loads with its first screen. */
function firstScreenScripts(line) {
  if (!line?.manifest) return [];
  const { sync = [], async: later = [] } =
    line.manifest.exposes.find(({ path }) => path === './app')?.assets.js ?? {};
  return [line.manifest.metaData.remoteEntry.name, ...sync, ...later].map((file) => line.url + file);
}
