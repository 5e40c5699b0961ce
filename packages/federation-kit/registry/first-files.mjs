/** Finds the files that a page loads before a remote can show a screen. */
import { ROLES } from './roles.mjs';

const REMOTE = './app';
// Other names could end the attribute of the page that lists the files.
const PLAIN_SCRIPT = /^[\w@~+-][\w@.~+-]*\.js$/;

export function findScreen(screens, pathname) {
  const wanted = pathname.toLowerCase();
  const matches = screens.filter(({ path }) => wanted === path || wanted.startsWith(`${path}/`));
  return matches.sort((a, b) => b.path.length - a.path.length)[0] ?? null;
}

export function firstFiles({ url, manifest, app }, pathname) {
  const screen = findScreen(app.screens, pathname);
  // A page is answered before anyone knows who opens it, and a forbidden remote is never fetched.
  if (!screen || !isForEveryone(screen)) return [];
  const { sync = [], async: later = [] } =
    manifest.exposes.find(({ path }) => path === REMOTE)?.assets?.js ?? {};
  const ofScreen = later.filter((name) => screen.chunks?.includes(name.split('.')[0]));
  const names = [manifest.metaData.remoteEntry.name, ...sync, ...ofScreen];
  return names.filter((name) => PLAIN_SCRIPT.test(name)).map((name) => url + name);
}

function isForEveryone({ roles }) {
  return roles === undefined || ROLES.every((role) => roles.includes(role));
}
