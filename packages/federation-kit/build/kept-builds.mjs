/**
 * Decides which builds of an app a registry names. Must: for each host that it names, name the newest build of every
 * app that fits the host, so that no two teams have to ship on the same day. The line of each app is itself the build
 * that works together with the other lines. Readers that know only one build per app (a page or worker of an earlier
 * release, a device on its first visit) therefore get builds that fit each other.
 */
import { bestHost, buildsOf, fits } from '../registry/fit.mjs';

/** The number of hosts that are named in addition to the host that new devices open. */
const HOSTS_KEPT = 3;
/** The number of builds of a remote that are kept while no host fits. */
const BUILDS_KEPT = 3;

/**
 * Returns the registry's lines with a new build of one app as its newest. `without` lists builds of the app that were
 * rolled back.
 */
export function withBuild(apps, app, line, { without = [] } = {}) {
  const known = buildsOf(apps[app]).filter(isBuild);
  const newest = known[0]?.buildId;
  const previous = newest === line.buildId ? apps[app].previous : newest;
  const others = known.filter(({ buildId }) => buildId !== line.buildId && !without.includes(buildId));
  return settled({ ...apps, [app]: { ...line, previous, earlier: others.map(withoutPrevious) } });
}

/**
 * Returns the lines of a registry that are kept, in their order. Each app keeps the build before its newest one too, for
 * a device on which the newest does not start.
 */
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
      if (app === 'host') return [app, lineOf(withSpare(hosts, kept), opened)];
      const fitting = keptOf(builds[app], kept);
      return [
        app,
        lineOf(
          withSpare(builds[app], fitting),
          fitting.find((one) => fits(one, opened?.provides)),
        ),
      ];
    }),
  );
}

/** A build with an invalid line does not block other teams, and the team's next build replaces it. */
function isBuild(line) {
  return typeof line?.buildId === 'string' && Boolean(line.provides ?? line.app);
}

function keptOf(builds, hosts) {
  if (hosts.length === 0) return builds.filter(isUnlikeNewer).slice(0, BUILDS_KEPT);
  const wanted = hosts.map(({ provides }) => builds.find((line) => fits(line, provides)));
  return builds.filter((line, at) => at === 0 || wanted.includes(line));
}

/** Adds the build that the newest one replaced, in its place among the kept builds. */
function withSpare(builds, kept) {
  const [newest, ...older] = builds;
  const spare = older.find((line) => sayingOf(line) === sayingOf(newest));
  return builds
    .filter((line) => kept.includes(line) || line === spare)
    .map((line) => (kept.includes(line) ? line : withoutFiles(line)));
}

/** A device stores a build whole before it opens it, and checks it by its own list of files. Every device reads this line. */
function withoutFiles({ files: _, deltas: __, ...line }) {
  return line;
}

/**
 * Returns whether a build needs or provides something other than every newer build. If not, no device has a reason to
 * use it.
 */
function isUnlikeNewer(line, at, builds) {
  return !builds.slice(0, at).some((newer) => sayingOf(newer) === sayingOf(line));
}

function sayingOf({ app, provides }) {
  const { hostApi, shared = {} } = provides ?? app;
  return JSON.stringify([hostApi, Object.entries(shared).sort(([a], [b]) => (a < b ? -1 : 1))]);
}

/** Returns one line for several builds. The opened build is the line itself. */
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
