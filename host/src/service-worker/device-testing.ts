/**
 * Simulates a device, its server, and a person who opens pages. Host and till are as small as possible and have many
 * builds.
 */
import { findIncompatibility } from '@evertill/federation-kit/registry';
import { answer } from './answering';
import { judgeSilence, noteUp, PATIENCE_MS, reportBad, reportGood } from './boots';
import { createDamageCheck } from './damage';
import { type Copy, createStateStore, type Line } from './state';
import { synchronize } from './sync';
import { createFakeEnvironment, FakeServer, ORIGIN } from './testing';

export const APPS = ['host', 'pos'] as const;
export type App = (typeof APPS)[number];
export type Opened = Record<App, string | null>;
/** The files of each build. `same.js` is the same in every build of an app, so an update reuses its stored copy. */
export const FILES = ['index.html', 'a.js', 'same.js'] as const;

/** A fault of a build. 'throws' fails when the build starts. 'hangs' never reports anything. */
export type Fault = 'throws' | 'hangs';

const contentOf = (build: string, path: string) =>
  path === 'same.js' ? `${path} of ${build.replace(/\d+$/, '')}` : `${path} of ${build}`;
const urlOf = (name: App, build: string, path: string) => `/r/${name}/${build}/${path}`;

export function createDevice(room: { roomForSpares?: boolean } = {}) {
  const server = new FakeServer();
  const environment = createFakeEnvironment(server, room);
  const published: Record<App, string[]> = { host: [], pos: [] };
  const faults = new Map<string, Fault>();
  let worker = aWorker();
  let pages = 0;
  const generations: Record<App, number> = { host: 1, pos: 1 };

  function aWorker() {
    const store = createStateStore(environment);
    return { store, damage: createDamageCheck(environment, store, () => {}) };
  }

  /** Publishes a build, which fits the builds of its own generation. */
  function publish(name: App, { fault }: { fault?: Fault } = {}): string {
    const build = `${name}${published[name].length}`;
    published[name].push(build);
    if (fault) faults.set(build, fault);
    const files = Object.fromEntries(FILES.map((path) => [path, contentOf(build, path)]));
    const version = `${generations[name]}.0.0`;
    server.publish(name, build, files, {
      ...(name === 'host' ? { provides: { hostApi: version, shared: {} } } : {}),
      ...(name === 'pos' ? { app: { hostApi: `^${version}` } } : {}),
    });
    return build;
  }

  async function ask(
    path: string,
    subject: 'page' | 'registry' | 'build-file',
    page = '',
  ): Promise<string | null> {
    const options = { environment, ...worker, page, onRolledBack: () => {} };
    const response = await answer(new Request(ORIGIN + path), subject, options).catch(() => null);
    return response?.ok ? response.text() : null;
  }

  /**
   * Loads a file as a page does. Returns true when the file runs. A remote's file with wrong content is requested
   * again.
   */
  async function runs(name: App, build: string, path: string): Promise<boolean> {
    const wanted = contentOf(build, path);
    const url = urlOf(name, build, path);
    if ((await ask(url, 'build-file')) === wanted) return true;
    return name !== 'host' && (await ask(`${url}?again=1`, 'build-file')) === wanted;
  }

  /** Loads a build that was opened. Returns the outcome. */
  async function turnsOut(name: App, build: string): Promise<'up' | Fault> {
    for (const path of FILES.filter((one) => name === 'pos' || one !== 'index.html'))
      if (!(await runs(name, build, path))) return 'throws';
    return faults.get(build) ?? 'up';
  }

  /**
   * Reports the outcome of a build to the worker, as the page does. A build that hangs reports nothing, so only time
   * passes.
   */
  async function tell(name: App, build: string, page: string, outcome: 'up' | Fault): Promise<void> {
    if (outcome === 'hangs') environment.clock.now += PATIENCE_MS + 1;
    else
      await worker.store.change((state) => {
        if (outcome === 'up') reportGood(state, name, build, page);
        else reportBad(state, name, build, page);
      });
  }

  async function showHost(page: string): Promise<string | null> {
    const shown = await ask('/app/pos', 'page', page);
    return /^index\.html of (\w+)$/.exec(shown ?? '')?.[1] ?? null;
  }

  const sync = () => synchronize(environment, worker.store, async () => {});

  /** Opens a page. Returns the build of each app that runs. Null for an app that does not run. */
  async function open(): Promise<Opened> {
    const opened = await openPage();
    // A page that runs requests this sync. Without such a page the worker syncs by itself.
    await sync();
    return opened;
  }

  async function openPage(): Promise<Opened> {
    pages += 1;
    const page = `page-${pages}`;
    const host = await showHost(page);
    if (!host) {
      // The answer is not a page of the host, so it reports nothing, and its silence is judged.
      await worker.store.change((state) => judgeSilence(state, page, true));
      return { host: null, pos: null };
    }
    const hostOutcome = await turnsOut('host', host);
    await tell('host', host, page, hostOutcome);
    if (hostOutcome !== 'up') return { host: null, pos: null };
    const registry = JSON.parse((await ask('/registry.json', 'registry')) ?? 'null');
    const line: Line | undefined = registry?.apps.pos;
    // The page checks again whether the till fits its own host, because the host that opens next may be another build
    // by now.
    const own = server.lines.get(host);
    if (!line || !own || !fit(own, line)) return { host, pos: null };
    const outcome = await turnsOut('pos', line.buildId);
    // The page waits only this long for a remote, and then reports that the remote did not start.
    await tell('pos', line.buildId, page, outcome === 'hangs' ? 'throws' : outcome);
    return { host, pos: outcome === 'up' ? line.buildId : null };
  }

  /** Opens a page and closes it, either after its host has started or before the page has reported anything. */
  async function glance({ isUp }: { isUp: boolean }): Promise<void> {
    pages += 1;
    const host = await showHost(`page-${pages}`);
    if (isUp && host) await worker.store.change((state) => noteUp(state, 'host', host, `page-${pages}`));
    environment.clock.now += PATIENCE_MS + 1;
  }

  function isWithin(name: App, { line: { buildId } }: Copy, cache: Cache): Promise<boolean> {
    return Promise.all(
      FILES.map(async (path) => {
        const stored = await cache.match(ORIGIN + urlOf(name, buildId, path));
        return (await stored?.text()) === contentOf(buildId, path);
      }),
    ).then((all) => all.every(Boolean));
  }

  /** Returns the copies of an app that are whole and would run. */
  async function wholeCopies(name: App): Promise<Copy[]> {
    const copies = (await worker.store.read()).apps[name];
    const whole: Copy[] = [];
    for (const copy of [copies?.active, copies?.previous]) {
      if (!copy || faults.has(copy.line.buildId)) continue;
      const cache = await environment.caches.open(`evertill-app:${name}:${copy.line.buildId}`);
      if (await isWithin(name, copy, cache)) whole.push(copy);
    }
    return whole;
  }

  return {
    server,
    publish,
    open,
    glance,
    sync,
    /** Publishes a build that fits only the next generation of the other app. */
    publishNext(name: App, about: { fault?: Fault } = {}) {
      generations[name] = Math.min(generations.host, generations.pos) + 1;
      publish(name, about);
    },
    /** Repairs the server, and publishes a host that starts and a till that fits this host. */
    mendServer() {
      server.isReachable = true;
      const generation = Math.max(generations.host, generations.pos);
      for (const name of APPS) {
        generations[name] = generation;
        publish(name);
      }
    },
    killWorker() {
      worker = aWorker();
    },
    /** Publishes a build with one file that does not match the build's file list. */
    publishTampered(name: App) {
      server.files.set(urlOf(name, publish(name), 'a.js'), 'something else');
    },
    /** Deletes or corrupts a stored file of the active build. */
    async harm(name: App, path: string, how: 'evict' | 'spoil') {
      const build = (await worker.store.read()).apps[name]?.active?.line.buildId;
      if (!build) return;
      const url = ORIGIN + urlOf(name, build, path);
      const cache = await environment.caches.open(`evertill-app:${name}:${build}`);
      if (how === 'evict') await cache.delete(url);
      else if (await cache.match(url)) await cache.put(url, new Response('spoiled'));
    },
    rollBack(name: App) {
      const line = server.lines.get(published[name][0] ?? '');
      if (line) writeLine(name, line);
    },
    spoilLine: (name: App) => writeLine(name, { hello: 'world' }),
    /** Tells which apps this device could open without the server: a host, and a till that fits a stored host. */
    async canOpen(): Promise<Record<App, boolean>> {
      const hosts = await wholeCopies('host');
      const tills = await wholeCopies('pos');
      const isPair = hosts.some((host) => tills.some((till) => fit(host.line, till.line)));
      return { host: hosts.length > 0, pos: isPair };
    },
  };

  function writeLine(name: App, line: unknown) {
    const { registry } = server;
    server.registry = {
      ...registry,
      generation: registry.generation + 1,
      apps: { ...registry.apps, [name]: line },
    };
  }
}

function fit(host: Line, till: Line): boolean {
  return !host.provides || !till.app || findIncompatibility(till.app, host.provides) === null;
}
