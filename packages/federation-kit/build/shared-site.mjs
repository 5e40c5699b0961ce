/**
 * The sites that several servers share. Each server has a copy of such a site in a folder, and changes the folder only
 * through what it gave to `shareSite`.
 */
import { resolve } from 'node:path';

const shared = new Map();

/**
 * Marks a folder as the copy of a shared site. `change(work, { waitMs })` runs work on the newest state while no other
 * server changes the site, and hands on what the work changed. `refresh()` fetches what others changed. Returns the
 * function that ends the sharing. Must: no work calls `changeSite` again.
 */
export function shareSite(site, { change, refresh }) {
  const folder = resolve(site);
  shared.set(folder, { change, refresh });
  return () => shared.delete(folder);
}

/** Runs work that changes a site. Changes that were made in the folder before are handed on too. */
export async function changeSite(site, work, options) {
  const sharing = shared.get(resolve(site));
  return sharing ? sharing.change(work, options) : work();
}

/** Fetches what other servers have changed in a site. Does nothing for a site of one server. */
export async function refreshSite(site) {
  await shared.get(resolve(site))?.refresh();
}
