/**
 * The page of the site: the live host's own page, with hints for what its start will ask for. Without them the chain
 * page -> host -> chunks -> remote -> screen is walked one answer at a time.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from './registry-file.mjs';

const FIRST_SCREEN = 'pos';

/** Writes the site's index.html for a registry; does nothing before a host was published. */
export function writeEntryPage(site, { apps }) {
  if (!apps.host) return;
  const folder = join(site, apps.host.url);
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const boot = existsSync(join(folder, 'boot.json'))
    ? JSON.parse(readFileSync(join(folder, 'boot.json'), 'utf8'))
    : [];
  const scripts = [...boot.map((file) => apps.host.url + file), ...firstScreenScripts(apps[FIRST_SCREEN])];
  const hints = [
    '<link rel="preload" href="/registry.json" as="fetch" crossorigin="anonymous">',
    ...scripts.map((href) => `<link rel="preload" href="${href}" as="script">`),
  ];
  replaceFile(join(site, 'index.html'), page.replace('</head>', `  ${hints.join('\n  ')}\n</head>`));
}

function firstScreenScripts(line) {
  if (!line) return [];
  const screen = line.manifest.exposes.find(({ path }) => path === './app');
  return [line.manifest.metaData.remoteEntry.name, ...(screen?.assets.js.sync ?? [])].map(
    (file) => line.url + file,
  );
}
