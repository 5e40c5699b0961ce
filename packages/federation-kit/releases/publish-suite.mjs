/** Puts a whole suite into a site that has builds of teams too, for example after an upgrade of the server. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { publishEmbed } from '../build/embed-release.mjs';
import { readRegistry } from '../build/registry-file.mjs';
import { buildFolder, listBuilds, switchTo, uploadBuild } from '../build/release.mjs';
import { changeSite } from '../build/shared-site.mjs';
import { buildsOf } from '../registry/registry.mjs';

/** Files of the site itself. A site writes its own copies of them. */
const WRITTEN = ['registry.json', 'index.html'];

/**
 * Makes the builds of the suite in `from` live in a site, all in one step. Apps that only the site has stay as they are.
 * Returns the ids of the builds by app.
 */
export async function publishSuite(from, site) {
  const { apps } = readRegistry(from);
  const builds = Object.fromEntries(Object.keys(apps).map((app) => [app, buildsOf(apps[app])[0].buildId]));
  for (const [app, buildId] of Object.entries(builds))
    await uploadBuild(buildFolder(from, app, buildId), site);
  for (const name of existsSync(join(from, 'r')) ? readdirSync(join(from, 'r')) : []) {
    const [newest] = listBuilds(from, name);
    // What no registry names is for the pages of other sites.
    if (newest && !(name in builds)) await publishEmbed(buildFolder(from, name, newest.buildId), site);
  }
  mkdirSync(site, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name.startsWith('.') || WRITTEN.includes(name) || !statSync(join(from, name)).isFile()) continue;
    copyFileSync(join(from, name), join(site, name));
  }
  // The files go to all servers before any device hears of the builds.
  await changeSite(site, () => undefined);
  await switchTo(site, builds);
  return builds;
}
