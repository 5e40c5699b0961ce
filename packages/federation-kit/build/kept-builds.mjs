/**
 * Which builds of an app a registry names. Must: for each host that it names, every app has the newest build that fits it, so that
 * no two teams have to ship on one day. The line of each app is itself the build that opens together with the other lines: who
 * reads one build only - a page or a worker of an earlier release, a device at its first visit - gets those that fit.
 */
import { bestHost, buildsOf, fits } from '../registry/fit.mjs';

/** Hosts that are named beside the one that new devices open. */
const HOSTS_KEPT = 3;
/** Builds of a remote while there is no host to fit. */
const BUILDS_KEPT = 3;

/** The lines of a registry, with a build of one app as its newest; `without` are builds of it that were taken back. */
export function withBuild(apps, app, line, { without = [] } = {}) {
  const known = buildsOf(apps[app]).filter(isBuild);
  const newest = known[0]?.buildId;
  const previous = newest === line.buildId ? apps[app].previous : newest;
  const others = known.filter(({ buildId }) => buildId !== line.buildId && !without.includes(buildId));
  return settled({ ...apps, [app]: { ...line, previous, earlier: others.map(withoutPrevious) } });
}

/** The lines of a registry as they are kept and ordered. */
export function settled(apps) {
  const builds = Object.fromEntries(
    Object.entries(apps).flatMap(([app, line]) => (isBuild(line) ? [[app, buildsOf(line)]] : [])),
  );
  const { host: hosts = [], ...remotes } = builds;
  const opened = bestHost(hosts, remotes);
  const unlike = hosts.filter(isUnlikeNewer);
  const kept = unlike.filter((host, at) => at < HOSTS_KEPT || host === opened);
  return Object.fromEntries(
    Object.entries(apps).map(([app, line]) => {
      if (!builds[app]) return [app, line];
      if (app === 'host') return [app, lineOf(kept, opened)];
      const fitting = keptOf(builds[app], kept);
      return [
        app,
        lineOf(
          fitting,
          fitting.find((one) => fits(one, opened?.provides)),
        ),
      ];
    }),
  );
}

/** What one team has written wrongly holds up no other, and is replaced by its next build. */
function isBuild(line) {
  return typeof line?.buildId === 'string' && Boolean(line.provides ?? line.app);
}

function keptOf(builds, hosts) {
  if (hosts.length === 0) return builds.filter(isUnlikeNewer).slice(0, BUILDS_KEPT);
  const wanted = hosts.map(({ provides }) => builds.find((line) => fits(line, provides)));
  return builds.filter((line, at) => at === 0 || wanted.includes(line));
}

/** Whether a build asks for or provides something else than each that is newer: else nobody has a reason to take it. */
function isUnlikeNewer(line, at, builds) {
  return !builds.slice(0, at).some((newer) => sayingOf(newer) === sayingOf(line));
}

function sayingOf({ app, provides }) {
  const { hostApi, shared = {} } = provides ?? app;
  return JSON.stringify([hostApi, Object.entries(shared).sort(([a], [b]) => (a < b ? -1 : 1))]);
}

/** One line for several builds, with the opened one as the line itself. */
function lineOf(builds, opened = builds[0]) {
  const at = builds.indexOf(opened);
  const previous = builds.find((line) => line.previous)?.previous;
  const [newer, earlier] = [builds.slice(0, at), builds.slice(at + 1)].map((some) =>
    some.map(withoutPrevious),
  );
  return {
    ...withoutPrevious(opened),
    ...(newer.length > 0 && { newer }),
    ...(earlier.length > 0 && { earlier }),
    ...(previous && { previous }),
  };
}

function withoutPrevious({ previous: _, ...line }) {
  return line;
}
