/** Lists the remotes that a host knows without a registry: their names and screens, read from their app.json. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPackage } from './workspace.mjs';

/**
 * Lists the remotes below the folder that the host's package.json names as `evertill.remotes`, in the order of the
 * menu. Empty for an app that names no folder.
 */
export function knownApps(dir) {
  const folder = readPackage(dir).evertill?.remotes;
  if (!folder || !existsSync(join(dir, folder))) return [];
  return (
    readdirSync(join(dir, folder))
      .map((name) => join(dir, folder, name, 'app.json'))
      .filter((file) => existsSync(file))
      .map((file) => JSON.parse(readFileSync(file, 'utf8')))
      // A module is known to the build of its remote only.
      .map(({ name, screens }) => ({ name, screens: screens.map(({ module: _, ...screen }) => screen) }))
      .sort((a, b) => firstOrder(a) - firstOrder(b) || (a.name < b.name ? -1 : 1))
  );
}

/** Returns a remote's first position in the menu. A remote without a menu entry comes last. */
function firstOrder({ screens }) {
  return Math.min(
    Number.MAX_SAFE_INTEGER,
    ...screens.map(({ menu }) => menu?.order ?? Number.MAX_SAFE_INTEGER),
  );
}
