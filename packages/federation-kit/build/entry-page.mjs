/**
 * The page of the site: the live host's own page, with hints for what its start will ask for. Without them the chain
 * page -> host -> chunks -> remote -> screen is walked one answer at a time.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from './registry-file.mjs';

const FIRST_SCREEN = 'pos';

/** Writes the site's index.html for a registry; does nothing before a host was published. */
export function writeEntryPage(site, { apps }) {
  if (!apps.host) return;
  const folder = join(site, apps.host.url);
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const boot = JSON.parse(readFileSync(join(folder, 'boot.json'), 'utf8'));
  const own = (files) => files.map((file) => apps.host.url + file);
  const hints = [
    '<link rel="preload" href="/registry.json" as="fetch" crossorigin="anonymous">',
    ...own(boot.start).map((href) => `<link rel="preload" href="${href}" as="script">`),
    // Read by the host's entry, which knows whether this page is one of the till's or only the login.
    `<meta name="evertill-app-files" content="${[...own(boot.shell), ...firstScreenScripts(apps[FIRST_SCREEN])].join(' ')}">`,
  ];
  replaceFile(join(site, 'index.html'), page.replace('</head>', `  ${hints.join('\n  ')}\n</head>`));
}

function firstScreenScripts(line) {
  if (!line) return [];
  const screen = line.manifest.exposes.find(({ path }) => path === './app');
  const remoteEntry = line.manifest.metaData.remoteEntry.name;
  return [remoteEntry, ...(screen?.assets.js.sync ?? [])].map((file) => line.url + file);
}
