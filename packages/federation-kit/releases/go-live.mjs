/** The acts of one team on its own app in a site that other teams share. */
import { rmSync } from 'node:fs';
import { ReleaseRefusal } from '../build/refusal.mjs';
import { readRegistry } from '../build/registry-file.mjs';
import { buildFolder, listBuilds, registryLine, rollBack, switchTo } from '../build/release.mjs';
import { buildsOf, whyHeld } from '../registry/registry.mjs';
import { endRollout, findRollout, startRollout } from './rollouts.mjs';
import { finishUpload } from './upload.mjs';

const BUILDS_KEPT = 12;

/**
 * Makes a build the live one, for everyone or for `first`. Throws a ReleaseRefusal and changes nothing when the build
 * is incomplete or no device could use it.
 */
export async function goLive(site, app, buildId, first = null) {
  const rollout = findRollout(site, app);
  if (rollout?.stopped && rollout.buildId === buildId)
    throw new ReleaseRefusal(
      `Build ${buildId} of ${app} was stopped at ${rollout.first.words}: “${rollout.stopped}”. Publish a mended one.`,
      409,
    );
  await finishUpload(site, app, buildId);
  const registry = readRegistry(site);
  try {
    checkScreens(registry, app, registryLine(site, app, buildId));
  } catch (error) {
    if (!isNamed(registry, app, buildId))
      rmSync(buildFolder(site, app, buildId), { recursive: true, force: true });
    throw error;
  }
  if (first) await startRollout(site, app, buildId, first);
  else {
    await switchTo(site, { [app]: buildId });
    await endRollout(site, app);
  }
  forgetOldBuilds(site, app);
  return releasesOf(site, app);
}

/** Ends the rollout of a build when one is in progress. Otherwise makes the previous build live, or the named one. */
export async function takeBack(site, app, buildId) {
  const isTried = findRollout(site, app) !== null;
  await endRollout(site, app);
  if (buildId || !isTried) {
    await rollBack(site, app, buildId).catch((error) => {
      throw error instanceof ReleaseRefusal ? new ReleaseRefusal(error.message, 409) : error;
    });
  }
  return releasesOf(site, app);
}

/** Lists the live build of an app, its rollout, and the builds that a team can go back to. */
export function releasesOf(site, app) {
  const { apps } = readRegistry(site);
  const line = apps[app];
  const [newest] = buildsOf(line);
  const reason = whyHeld(apps, app);
  const rollout = findRollout(site, app);
  return {
    app,
    live: line ? { buildId: line.buildId, version: line.version } : null,
    waits: reason && { buildId: newest.buildId, reason },
    rollout: rollout && {
      buildId: rollout.buildId,
      version: rollout.line.version,
      at: rollout.first.words,
      startedAt: rollout.startedAt,
      stopped: rollout.stopped,
    },
    builds: listBuilds(site, app).map(({ buildId, uploadedAt }) => {
      return { buildId, uploadedAt: new Date(uploadedAt).toISOString() };
    }),
  };
}

/**
 * Refuses a build that claims another app's screen, so that no team can take over the till's address through its own
 * app.json.
 */
function checkScreens({ apps }, app, { app: manifest }) {
  for (const { path } of manifest?.screens ?? []) {
    const owner = Object.keys(apps).find(
      (other) => other !== app && apps[other]?.app?.screens?.some((screen) => screen.path === path),
    );
    if (owner) throw new ReleaseRefusal(`${app} cannot go live: ${path} is a screen of ${owner}.`, 409);
  }
}

function forgetOldBuilds(site, app) {
  const registry = readRegistry(site);
  for (const { buildId } of listBuilds(site, app).slice(BUILDS_KEPT)) {
    if (isNamed(registry, app, buildId) || findRollout(site, app)?.buildId === buildId) continue;
    rmSync(buildFolder(site, app, buildId), { recursive: true, force: true });
  }
}

function isNamed({ apps }, app, buildId) {
  return JSON.stringify(apps[app] ?? null).includes(`"${buildId}"`);
}
