/**
 * Writes the page of the site: the live host's page, with preload hints for its start. Without the hints, the chain
 * page -> host -> chunks -> remote -> screen would be loaded one response at a time.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findLineFault, firstFiles } from '../registry/registry.mjs';
import { replaceFile } from './registry-file.mjs';

const FIRST_APP = 'pos';
const FIRST_SCREEN = '/app/pos';
// Read by the host's entry, which knows whether this page belongs to the app or is only the login.
const LATER = /<meta name="evertill-app-files" content="([^"]*)">/;

/** Returns the host's page with hints for its own files. A device that keeps the page keeps the hints too. */
export function withHints(page, { base, start, shell }) {
  const hints = [
    '<link rel="preload" href="/registry.json" as="fetch" crossorigin="anonymous">',
    ...start.map((file) => `<link rel="preload" href="${base}${file}" as="script">`),
    `<meta name="evertill-app-files" content="${shell.map((file) => base + file).join(' ')}">`,
  ];
  // A browser holds back deferred scripts until it has seen the body, and all else waits for the entry.
  const entryFirst = page.replace('<script defer src=', '<script defer fetchpriority="high" src=');
  return entryFirst.replace('</head>', `  ${hints.join('\n  ')}\n</head>`);
}

/**
 * Writes the site's index.html for a registry. Does nothing before a host is published, or while the host's line is
 * invalid.
 */
export function writeEntryPage(site, { apps }) {
  if (!apps.host?.url) return;
  const folder = join(site, apps.host.url);
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const boot = JSON.parse(readFileSync(join(folder, 'boot.json'), 'utf8'));
  // Hosts of earlier releases have no hints in their own page.
  const hinted = LATER.test(page) ? page : withHints(page, { base: apps.host.url, ...boot });
  const till = apps[FIRST_APP];
  const own = findLineFault(FIRST_APP, till) === null ? firstFiles(till, FIRST_SCREEN) : [];
  const entry = hinted.replace(LATER, (meta, files) =>
    meta.replace(`"${files}"`, `"${[files, ...own].join(' ')}"`),
  );
  replaceFile(join(site, 'index.html'), entry);
}
