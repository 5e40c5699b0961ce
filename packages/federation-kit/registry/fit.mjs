/**
 * Decides which builds run together. The publisher, the service worker and the page use these rules. The federation
 * runtime's own function reads the ranges, so a range means the same here as when the runtime accepts a shared package.
 */
import { satisfy } from '@module-federation/enhanced/runtime';

/** The app without which a shop cannot sell. */
const TILL = 'pos';

/** Explains why a remote cannot run in a host, with both versions. Null when the remote can run. */
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

/** Returns true when a build runs in a host that provides these versions, and when no host is given. */
export function fits({ app }, provided) {
  if (!app || !provided) return true;
  try {
    return findIncompatibility(app, provided) === null;
  } catch {
    // An earlier release may have kept an unchecked line. Such a line must not stop another app.
    return false;
  }
}

/** Lists the builds in a line of the registry, newest first. A line of an earlier release holds one build. */
export function buildsOf(line) {
  if (!line) return [];
  const { newer = [], earlier = [], ...own } = line;
  return [...newer, own, ...earlier];
}

/**
 * Returns the newest host under which the fewest apps are missing. The till counts first, then the number of other
 * apps. `remotes` lists the builds by app.
 */
export function bestHost(hosts, remotes) {
  const runs = (app, host) => remotes[app]?.some((line) => fits(line, host.provides)) ?? false;
  const worth = hosts.map((host) => {
    const apps = Object.keys(remotes).filter((app) => runs(app, host));
    return { host, hasTill: apps.includes(TILL), apps: apps.length };
  });
  const isBetter = (a, b) => (a.hasTill === b.hasTill ? a.apps > b.apps : a.hasTill);
  return worth.reduce((best, one) => (best && !isBetter(one, best) ? best : one), null)?.host ?? null;
}

/**
 * Explains why new devices do not open the newest build of an app, with both versions or the names of the apps. Null
 * when they do.
 */
export function whyHeld(apps, app) {
  const [newest] = buildsOf(apps[app]);
  const { host } = apps;
  // With an invalid line, the host's needs are unknown.
  if (!newest || !host?.provides) return null;
  if (app !== 'host') return newest.app ? findIncompatibility(newest.app, host.provides) : null;
  if (newest.buildId === host.buildId) return null;
  const runs = (name, { provides }) => buildsOf(apps[name]).some((line) => fits(line, provides));
  const missing = Object.keys(apps).filter(
    (name) => name !== 'host' && runs(name, host) && !runs(name, newest),
  );
  return `No build of ${missing.join(', ')} fits it.`;
}
