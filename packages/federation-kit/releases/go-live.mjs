/** The acts of one team on its own app in a site that other teams share. */
import { rmSync } from 'node:fs';
import { withBuild } from '../build/kept-builds.mjs';
import { ReleaseRefusal } from '../build/refusal.mjs';
import { readRegistry } from '../build/registry-file.mjs';
import {
  buildFolder,
  listBuilds,
  registryLine,
  rollBack,
  switchTo,
  warnOfDownload,
} from '../build/release.mjs';
import { changeSite, refreshSite } from '../build/shared-site.mjs';
import { buildsOf, findLineFault, whyHeld } from '../registry/registry.mjs';
import { countsOf, stateOf } from './ring.mjs';
import { endRollout, FIRST_DEVICES, findRollout, halt, pass, resume, startRollout } from './rollouts.mjs';
import { checkScreens } from './screens.mjs';
import { finishUpload } from './upload.mjs';

const BUILDS_KEPT = 12;

/**
 * Releases a build: first to some devices, and to all of them once it has started well there. `first` names the place of
 * the first devices, and `allAtOnce` leaves them out. Throws a ReleaseRefusal and changes nothing when the build is
 * incomplete or no device could use it.
 */
export async function goLive(
  site,
  app,
  buildId,
  { first = null, allAtOnce = false, budgetKb, now = Date.now() } = {},
) {
  // Another server may have received the last files.
  await refreshSite(site);
  const rollout = findRollout(site, app);
  const isInRollout = rollout?.buildId === buildId && !rollout.passedAt;
  if (isInRollout && rollout.stopped)
    throw new ReleaseRefusal(
      `Build ${buildId} of ${app} was stopped at ${rollout.first.words}: “${rollout.stopped}”. Publish a corrected build, or resume this rollout.`,
      409,
    );
  await finishUpload(site, app, buildId);
  // The files go to all servers before any device hears of the build.
  await changeSite(site, () => undefined);
  const registry = readRegistry(site);
  const { line, warning } = await usableBuild(site, registry, app, buildId, budgetKb);
  // The same command twice is one release.
  if (isInRollout && !allAtOnce && (first ?? FIRST_DEVICES).words === rollout.first.words)
    return { ...releasesOf(site, app), warning };
  if (first || (!allAtOnce && !isInRollout && isRisk(registry, app, line)))
    await startRollout(site, app, buildId, first ?? FIRST_DEVICES, now);
  else {
    await switchTo(site, { [app]: buildId });
    // The rollout stays readable until the next one.
    if (isInRollout) await pass(site, app, now);
    else await endRollout(site, app);
  }
  await changeSite(site, () => forgetOldBuilds(site, app));
  return { ...releasesOf(site, app), warning };
}

/**
 * Returns the line of a build, and a warning about its size or null. Deletes a build that no device could use, unless
 * devices have it.
 */
async function usableBuild(site, registry, app, buildId, budgetKb) {
  try {
    const line = registryLine(site, app, buildId);
    checkScreens(registry, app, line);
    // A build that devices have is not measured again, because its team may have to go back to it.
    const isKnown = isUsed(site, registry, app, buildId);
    return { line, warning: isKnown ? null : warnOfDownload(site, app, buildId, budgetKb) };
  } catch (error) {
    await changeSite(site, () => {
      // Another server may have made the build live meanwhile.
      if (isUsed(site, readRegistry(site), app, buildId)) return;
      rmSync(buildFolder(site, app, buildId), { recursive: true, force: true });
    });
    throw error;
  }
}

/** Returns true when devices have a build of the app that works, and would open this one instead. */
function isRisk(registry, app, line) {
  const [newest] = buildsOf(registry.apps[app]);
  if (!newest || newest.buildId === line.buildId || findLineFault(app, registry.apps[app])) return false;
  // A build that waits for another app opens nowhere yet.
  return whyHeld(withBuild(registry.apps, app, line), app) === null;
}

/** Ends the rollout of a build when one is in progress. Otherwise makes the previous build live, or the named one. */
export async function takeBack(site, app, buildId) {
  const rollout = findRollout(site, app);
  const isTried = rollout !== null && !rollout.passedAt;
  await endRollout(site, app);
  if (buildId || !isTried) {
    await rollBack(site, app, buildId).catch((error) => {
      throw error instanceof ReleaseRefusal ? new ReleaseRefusal(error.message, 409) : error;
    });
  }
  return releasesOf(site, app);
}

/** Stops the rollout of an app by hand. Throws a ReleaseRefusal when none runs. */
export async function haltRollout(site, app, by) {
  if (await halt(site, app, `halted by ${by}`)) return releasesOf(site, app);
  throw new ReleaseRefusal(`No rollout of ${app} runs.`, 409);
}

/** Starts a stopped rollout again, without its failures. Throws a ReleaseRefusal when none was stopped. */
export async function resumeRollout(site, app, now = Date.now()) {
  if (await resume(site, app, now)) return releasesOf(site, app);
  throw new ReleaseRefusal(`No rollout of ${app} was stopped.`, 409);
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
      state: stateOf(rollout),
      ...countsOf(rollout),
      errors: rollout.errors,
    },
    builds: listBuilds(site, app).map(({ buildId, uploadedAt }) => {
      return { buildId, uploadedAt: new Date(uploadedAt).toISOString() };
    }),
  };
}

function forgetOldBuilds(site, app) {
  const registry = readRegistry(site);
  for (const { buildId } of listBuilds(site, app).slice(BUILDS_KEPT)) {
    if (isUsed(site, registry, app, buildId)) continue;
    rmSync(buildFolder(site, app, buildId), { recursive: true, force: true });
  }
}

/** Returns true when devices have a build: the registry names it, or its rollout gave it to the first devices. */
function isUsed(site, { apps }, app, buildId) {
  const isNamed = JSON.stringify(apps[app] ?? null).includes(`"${buildId}"`);
  return isNamed || findRollout(site, app)?.buildId === buildId;
}
