/**
 * Which builds run together: one answer for who publishes, for the device that stores, and for the page that opens. A range holds
 * what the federation's runtime says it holds: the same function lets a shared package in or not.
 */
import { satisfy } from '@module-federation/enhanced/runtime';

/** What a shop cannot sell without. */
const TILL = 'pos';

/** Why a remote cannot run in a host, with both versions named; null when it can. */
export function findIncompatibility(app, provided) {
  if (!satisfy(provided.hostApi, app.hostApi))
    return `It needs HostApi ${app.hostApi}, and this shell has ${provided.hostApi}.`;
  for (const [name, range] of Object.entries(app.shared ?? {})) {
    const version = provided.shared[name];
    if (version === undefined) return `It needs ${name} ${range}, which this shell does not provide.`;
    if (!satisfy(version, range)) return `It needs ${name} ${range}, and this shell has ${version}.`;
  }
  return null;
}

/** Whether a build runs in a host that provides this; without a host there is nothing to fit. */
export function fits({ app }, provided) {
  if (!app || !provided) return true;
  try {
    return findIncompatibility(app, provided) === null;
  } catch {
    // A line that an earlier release kept unchecked: no reason to hold up another app.
    return false;
  }
}

/** The builds in a line of the registry, newest first; lines of earlier releases hold one. */
export function buildsOf(line) {
  if (!line) return [];
  const { newer = [], earlier = [], ...own } = line;
  return [...newer, own, ...earlier];
}

/** The newest host under which the least is missing: the till first, then as many other apps as can be. `remotes`: builds by app. */
export function bestHost(hosts, remotes) {
  const runs = (app, host) => remotes[app]?.some((line) => fits(line, host.provides)) ?? false;
  const worth = hosts.map((host) => {
    const apps = Object.keys(remotes).filter((app) => runs(app, host));
    return { host, hasTill: apps.includes(TILL), apps: apps.length };
  });
  const isBetter = (a, b) => (a.hasTill === b.hasTill ? a.apps > b.apps : a.hasTill);
  return worth.reduce((best, one) => (best && !isBetter(one, best) ? best : one), null)?.host ?? null;
}

/** Why the newest build of an app is not the one that new devices open, with both versions or the apps named; null when it is. */
export function whyHeld(apps, app) {
  const [newest] = buildsOf(apps[app]);
  const { host } = apps;
  // Where a line makes no sense, nothing can be said of what fits it.
  if (!newest || !host?.provides) return null;
  if (app !== 'host') return newest.app ? findIncompatibility(newest.app, host.provides) : null;
  if (newest.buildId === host.buildId) return null;
  const runs = (name, { provides }) => buildsOf(apps[name]).some((line) => fits(line, provides));
  const missing = Object.keys(apps).filter(
    (name) => name !== 'host' && runs(name, host) && !runs(name, newest),
  );
  return `No build of ${missing.join(', ')} fits it.`;
}
