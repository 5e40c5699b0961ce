/** Simulates a browser's cache storage and a server with builds, in memory. */
import { createHash } from 'node:crypto';
import type { Environment } from './environment';
import { SPARE_CACHE } from './spares';
import type { Line } from './state';

export const ORIGIN = 'https://shop.test';

/** A server that publishes builds and can be told to fail. */
export class FakeServer {
  readonly requests: string[] = [];
  readonly files = new Map<string, string>();
  /** Every published line of the registry, by build. */
  readonly lines = new Map<string, Line>();
  registry: {
    generation: number;
    serviceWorker?: boolean;
    overrides?: string[];
    series?: string;
    retired?: string[];
    /** The type is unknown, because readers must cope with any answer of a server. */
    apps: Record<string, unknown>;
  } = {
    generation: 0,
    apps: {},
  };
  isReachable = true;
  /** True when the server receives requests but never answers them. */
  isSilent = false;
  /** Paths that are answered with 500. */
  readonly failing = new Set<string>();

  /** Puts a build on the server and makes it the live one. */
  publish(app: string, buildId: string, files: Record<string, string>, about: Partial<Line> = {}): Line {
    const url = `/r/${app}/${buildId}/`;
    const listed = Object.entries(files).map(([path, content]) => {
      this.files.set(url + path, content);
      return { path, bytes: content.length, integrity: hashOf(content), offline: !path.endsWith('.map') };
    });
    const assets = JSON.stringify({ app, buildId, files: listed });
    this.files.set(`${url}assets.json`, assets);
    const line = aLine(app, { buildId, url, assets: hashOf(assets), ...about });
    this.lines.set(buildId, line);
    this.registry = {
      ...this.registry,
      generation: this.registry.generation + 1,
      apps: { ...this.registry.apps, [app]: line },
    };
    return line;
  }

  /** Answers as the browser's fetch does: checks the integrity, and throws when the network is down. */
  readonly fetch: Environment['fetch'] = async (input, init = {}) => {
    const url = new URL(typeof input === 'string' ? input : input.url);
    this.requests.push(url.pathname + url.search);
    if (!this.isReachable) throw new TypeError('Failed to fetch');
    if (this.isSilent) return neverAnswered(init.signal ?? null);
    if (url.pathname === '/registry.json') return Response.json(this.registry);
    if (this.failing.has(url.pathname)) return new Response('broken', { status: 500 });
    const content = this.files.get(url.pathname);
    if (content === undefined) return new Response('nothing here', { status: 404 });
    if (init.integrity && init.integrity !== hashOf(content)) throw new TypeError('integrity mismatch');
    return new Response(content);
  };
}

/**
 * Builds an environment for the worker. `pages` holds the ids of open pages, and `clock.now` is the current time.
 * `roomForSpares` is false for a device without room for second copies of files.
 */
export function createFakeEnvironment(
  server: FakeServer,
  { roomForSpares = true }: { roomForSpares?: boolean } = {},
): Environment & { pages: string[]; clock: { now: number } } {
  const clock = { now: 1_000_000 };
  const pages: string[] = [];
  return {
    caches: createFakeCaches(roomForSpares),
    origin: ORIGIN,
    fetch: server.fetch,
    now: () => clock.now,
    async wait(ms) {
      clock.now += ms;
    },
    timeLimit: () => AbortSignal.abort(new DOMException('late', 'TimeoutError')),
    hashOf: async (content) => hashOf(Buffer.from(content)),
    openPages: async () => pages,
    pages,
    clock,
  };
}

/** Builds a line of the registry as publishing writes it. */
function aLine(app: string, about: Pick<Line, 'buildId' | 'url' | 'assets'> & Partial<Line>): Line {
  const line = { version: '1.0.0', ...about };
  if (app === 'host') return { provides: { hostApi: '1.0.0', shared: {} }, ...line };
  const manifest = {
    id: app,
    name: app,
    exposes: [{ path: './app' }],
    metaData: { remoteEntry: { name: 'remoteEntry.js', type: 'global' } },
  };
  const screens = [{ path: `/app/${app}`, title: app }];
  const own = { name: app, version: '1.0.0', hostApi: '^1.0.0', basename: '/app', screens };
  // The worker reads less of a line than publishing writes into it.
  return { manifest, ...line, app: { ...own, ...about.app } } as Line;
}

function neverAnswered(signal: AbortSignal | null): Promise<Response> {
  if (signal?.aborted) return Promise.reject(signal.reason);
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
}

function createFakeCaches(roomForSpares: boolean): CacheStorage {
  const caches = new Map<string, Map<string, Stored>>();
  const storage: Pick<CacheStorage, 'open' | 'has' | 'delete' | 'keys' | 'match'> = {
    async open(name) {
      if (name === SPARE_CACHE && !roomForSpares) throw new DOMException('full', 'QuotaExceededError');
      const entries = caches.get(name) ?? new Map<string, Stored>();
      caches.set(name, entries);
      return createFakeCache(entries);
    },
    has: async (name) => caches.has(name),
    delete: async (name) => caches.delete(name),
    keys: async () => [...caches.keys()],
    async match(request, { cacheName = '' } = {}) {
      return createFakeCache(caches.get(cacheName) ?? new Map()).match(request);
    },
  };
  // The worker uses only these five members.
  return storage as CacheStorage;
}

/**
 * The stored parts of a response. A stored Response would get slower with every clone, because each clone is read
 * through all earlier clones.
 */
interface Stored {
  readonly body: ArrayBuffer;
  readonly headers: Headers;
}

function createFakeCache(entries: Map<string, Stored>): Cache {
  const keyOf = (request: RequestInfo | URL) => (request instanceof Request ? request.url : String(request));
  const cache: Pick<Cache, 'match' | 'put' | 'delete' | 'keys'> = {
    async match(request) {
      const stored = entries.get(keyOf(request));
      return stored && new Response(stored.body, { headers: stored.headers });
    },
    async put(request, response) {
      entries.set(keyOf(request), { body: await response.arrayBuffer(), headers: response.headers });
    },
    delete: async (request) => entries.delete(keyOf(request)),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
  };
  // The worker uses only these four members.
  return cache as Cache;
}

function hashOf(content: string | Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
