/**
 * Ships an app: copies a finished build beside the others, then switches one line of the registry. Rolling back
 * switches the same line.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findLineFault, isDeeper, REGISTRY_LIMITS, whyHeld } from '../registry/registry.mjs';
import { ASSETS_FILE } from './assets-list.mjs';
import { deltasOf } from './delta.mjs';
import { checkDownload } from './download-budget.mjs';
import { writeEntryPage } from './entry-page.mjs';
import { settled, withBuild } from './kept-builds.mjs';
import { locked } from './lock.mjs';
import { ReleaseRefusal } from './refusal.mjs';
import { readRegistry, updateUnderLock } from './registry-file.mjs';
import { stageInThread } from './stage.mjs';

/** The folder of a build that is still being copied. */
const INCOMING = '.incoming';
/** A device that missed more builds than this downloads whole files again. */
const DELTAS_KEPT = 3;

/** Copies a build folder into the site after checking every file against its hash. Returns the build's new location. */
export async function uploadBuild(folder, site, { isSmallest = false } = {}) {
  const { app, buildId } = readAssets(folder, `${folder} holds no finished build`);
  const target = buildFolder(site, app, buildId);
  const isStored = () => existsSync(join(target, ASSETS_FILE));
  if (!isStored()) {
    // Only this app's folder is locked, so that other teams release meanwhile.
    await locked(join(site, 'r', app), async () => {
      if (!isStored()) await store(folder, site, { app, target, isSmallest });
    });
  }
  return { app, buildId, target };
}

async function store(folder, site, { app, target, isSmallest }) {
  for (const name of readdirSync(join(site, 'r', app)))
    if (name.endsWith(INCOMING)) rmSync(join(site, 'r', app, name), { recursive: true, force: true });
  const to = `${target}${INCOMING}`;
  const earlier = listBuilds(site, app)
    .slice(0, DELTAS_KEPT)
    .map(({ buildId }) => ({ buildId, folder: buildFolder(site, app, buildId) }));
  await stageInThread({ folder, to, earlier, isSmallest });
  rmSync(target, { recursive: true, force: true });
  renameSync(to, target);
}

/**
 * Makes builds in the site the newest ones, all in one step. `apps` maps the name of an app to its build id. `isReturn`
 * rolls back the builds that came after them.
 */
export async function switchTo(site, apps, options) {
  return locked(site, () => {
    const registry = switchUnderLock(site, apps, options);
    writeEntryPage(site, registry);
    return registry;
  });
}

/** Does the same, but writes no entry page. Must: call this function only while the site is locked. */
export function switchUnderLock(site, apps, { retired = [], isReturn = false } = {}) {
  const lines = Object.entries(apps).map(([app, buildId]) => [app, registryLine(site, app, buildId)]);
  return updateUnderLock(site, (current) => {
    for (const app of retired) delete current.apps[app];
    // An app whose line is only missing stays on devices. Devices remove an app in `retired`.
    const gone = new Set([...(current.retired ?? []), ...retired]);
    for (const [app] of lines) gone.delete(app);
    if (current.retired || gone.size > 0) current.retired = [...gone];
    for (const [app, line] of lines) {
      const without = isReturn ? uploadedAfter(site, app, line.buildId) : [];
      current.apps = withBuild(current.apps, app, line, { without });
    }
    current.apps = settled(current.apps);
    return current;
  });
}

/**
 * Publishes one app from its build folder: uploads the build, then switches to it. `waits` gives the reason why devices
 * do not open the build yet, and `warning` says when they download nearly too much for it.
 */
export async function publish(folder, site, { budgetKb } = {}) {
  const { app, buildId } = await uploadBuild(folder, site);
  const warning = warnOfDownload(site, app, buildId, budgetKb);
  const registry = await switchTo(site, { [app]: buildId });
  return { app, buildId, registry, waits: whyHeld(registry.apps, app), warning };
}

/**
 * Returns a warning when a stored build makes a till download nearly too much, else null. Throws a ReleaseRefusal above
 * the budget.
 */
export function warnOfDownload(site, app, buildId, budgetKb) {
  const folder = buildFolder(site, app, buildId);
  return checkDownload(
    folder,
    readAssets(folder, `There is no finished build ${buildId} of ${app}`),
    budgetKb,
  );
}

/** Rolls back to the previous live build, or to the given build. Throws when there is no earlier build. */
export async function rollBack(site, app, buildId = readRegistry(site).apps[app]?.previous) {
  if (!buildId) throw new ReleaseRefusal(`There is no earlier build of ${app} to roll back to.`);
  const registry = await switchTo(site, { [app]: buildId }, { isReturn: true });
  return { app, buildId, registry };
}

/** Lists the builds of an app that the site still holds, newest first. */
export function listBuilds(site, app) {
  const folder = join(site, 'r', app);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((id) => !id.endsWith(INCOMING) && existsSync(join(folder, id, ASSETS_FILE)))
    .map((buildId) => ({ buildId, uploadedAt: statSync(join(folder, buildId, ASSETS_FILE)).mtimeMs }))
    .sort((a, b) => b.uploadedAt - a.uploadedAt);
}

function uploadedAfter(site, app, buildId) {
  const ids = listBuilds(site, app).map((build) => build.buildId);
  return ids.slice(0, Math.max(0, ids.indexOf(buildId)));
}

/** Returns the folder of an app's build in a site. */
export function buildFolder(site, app, buildId) {
  return join(site, 'r', app, buildId);
}

/** Returns the registry line for a build in the site. Throws, with the reason, for a build that no device could use. */
export function registryLine(site, app, buildId) {
  const folder = buildFolder(site, app, buildId);
  const { version, files } = readAssets(folder, `There is no finished build ${buildId} of ${app}`);
  const url = `/r/${app}/${buildId}/`;
  const assets = createHash('sha384')
    .update(readFileSync(join(folder, ASSETS_FILE)))
    .digest('base64');
  const line = { buildId, version, url, assets: `sha384-${assets}`, deltas: deltasOf(folder) };
  if (app === 'host') return checked(app, { ...line, provides: readJson(folder, 'provides.json') });
  return checked(app, {
    ...line,
    manifest: withoutFallbacks(readJson(folder, 'mf-manifest.json')),
    app: readJson(folder, 'app.json'),
    files: scriptHashes(files),
  });
}

/** The hashes that a page without a copy on its device checks before it runs a script. */
function scriptHashes(files) {
  const scripts = files.filter(({ path, offline }) => offline && path.endsWith('.js'));
  return Object.fromEntries(scripts.map(({ path, integrity }) => [path, integrity]));
}

function checked(app, line) {
  const fault = findBoundFault(line) ?? findLineFault(app, line);
  if (fault) throw new ReleaseRefusal(`${app} ${line.buildId} cannot go live: ${fault}.`);
  return line;
}

/** Every device loads the lines of all apps, so no app's line may take the room of the others. */
function findBoundFault(line) {
  // Must: check the depth first, because the other checks would overflow the stack.
  if (isDeeper(line, REGISTRY_LIMITS.lineDepth))
    return 'its app.json or mf-manifest.json is nested too deeply';
  const { length } = JSON.stringify(line);
  return length > REGISTRY_LIMITS.lineBytes
    ? `its entry in the registry has ${length} characters, and at most ${REGISTRY_LIMITS.lineBytes} are allowed; the screens of app.json and the number of scripts make the entry large`
    : null;
}

/**
 * Removes the remote's own copies of shared modules. The runtime would fetch them in advance, although the host has
 * already loaded these modules.
 */
function withoutFallbacks(manifest) {
  return { ...manifest, shared: [] };
}

function readAssets(folder, otherwise) {
  if (!existsSync(join(folder, ASSETS_FILE)))
    throw new ReleaseRefusal(`${otherwise}: ${ASSETS_FILE} is missing.`);
  return readJson(folder, ASSETS_FILE);
}

function readJson(folder, name) {
  const path = join(folder, name);
  const { size = 0 } = statSync(path, { throwIfNoEntry: false }) ?? {};
  if (size > REGISTRY_LIMITS.bytes) throw new ReleaseRefusal(`${name} of the build is too large.`);
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new ReleaseRefusal(`${name} of the build is missing or is not JSON.`);
  }
}
