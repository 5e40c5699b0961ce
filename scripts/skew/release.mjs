/**
 * Releases apps of one site in another, as their teams would: `node release.mjs <to> <from> [--back] <app> ...`. Builds
 * are linked, not copied. The service worker comes with the host. `--back` rolls back the builds that were released
 * after these.
 */
import { copyFileSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder, readRegistry, switchTo } from '../../packages/federation-kit/build/index.mjs';

const [to, from, ...words] = process.argv.slice(2);
const isReturn = words[0] === '--back';
const offered = readRegistry(from).apps;
const apps = Object.fromEntries(words.slice(isReturn ? 1 : 0).map((app) => [app, offered[app].buildId]));
for (const [app, buildId] of Object.entries(apps)) {
  mkdirSync(join(to, 'r', app), { recursive: true });
  const place = buildFolder(to, app, buildId);
  if (!existsSync(place)) symlinkSync(buildFolder(from, app, buildId), place);
}
await switchTo(to, apps, { isReturn });
if ('host' in apps) copyFileSync(join(from, 'sw.js'), join(to, 'sw.js'));
