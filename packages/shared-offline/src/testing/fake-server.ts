// A server in memory that keeps the promises of the real server, and that can lose contact in every way.
import type { User } from '@evertill/shared-domain';
import type { Environment } from '../environment/environment';
import { type Answer, endedBy, html, isStatus, never, respond, statusAnswer } from './fake-answers';
import { createFakeIdempotency, type SavedOutcome } from './fake-idempotency';
import { bodyFields, isDoneUrl, readRequest } from './fake-requests';
import { createFakeResources, type FakeResources } from './fake-resources';
import { createFakeStreams, type FakeStreams } from './fake-streams';
import { createFaults, type Faults, type SeenRequest } from './faults';
import { soon } from './macrotasks';

/** The password of every user of the fake server. */
export const FAKE_PASSWORD = 'evertill-demo';

/** One browser's connection: its cookie and its network. */
export interface FakeClient {
  fetch: Environment['fetch'];
  /** Signs in without a request. Null signs out. */
  signIn(userId: string | null): void;
  signedIn(): string | null;
  setNetwork(isUp: boolean): void;
  isUp(): boolean;
}

export interface FakeServer {
  connect(name?: string): FakeClient;
  faults: Faults;
  resources: FakeResources;
  users: User[];
  /** Every request that reached the server, in order. */
  requests: SeenRequest[];
  /** Keys that came again with another body. */
  mismatches: string[];
  /** Writes that a person delivered without permission: 'POST /products by user-cashier'. */
  forbidden: string[];
  outcomes(): SavedOutcome[];
  outcome(key: string): SavedOutcome | undefined;
  /** Reasons of discarded records, by key. */
  discards: Map<string, string>;
  /** The largest number of requests of one key that were in progress at the same time. */
  mostInFlightPerKey(): number;
  /** Makes every answer wait until `wait` resolves. Null ends the delay. */
  delayAnswers(wait: (() => Promise<void>) | null): void;
  supportsBatch: boolean;
  /** The streams of changes. They are not listed in `requests`. */
  streams: FakeStreams;
}

/** The path of another team's service. This server only passes its requests on. */
export const FOREIGN_URL = '/stock-count/';

/** Builds a server with one user per role and no products. */
export function createFakeServer({ apiBase = '/api' }: { apiBase?: string } = {}): FakeServer {
  const faults = createFaults();
  const resources = createFakeResources();
  const idempotency = createFakeIdempotency();
  const { streams, open: openStream } = createFakeStreams();
  const requests: SeenRequest[] = [];
  const forbidden: string[] = [];
  const discards = new Map<string, string>();
  const users = (['ADMIN', 'MANAGER', 'CASHIER'] as const).map((role) => aUser(role));
  const inFlight = new Map<string, number>();
  let mostInFlight = 0;
  let madeKeys = 0;
  let delay: (() => Promise<void>) | null = null;

  const server: FakeServer = {
    connect,
    faults,
    resources,
    users,
    requests,
    mismatches: idempotency.mismatches,
    forbidden,
    outcomes: idempotency.outcomes,
    outcome: idempotency.outcome,
    discards,
    mostInFlightPerKey: () => mostInFlight,
    delayAnswers(wait) {
      delay = wait;
    },
    supportsBatch: true,
    streams,
  };

  function connect(name = 'browser'): FakeClient {
    let cookie: string | null = null;
    let isUp = true;
    const jar = { get: () => cookie, set: (userId: string | null) => (cookie = userId) };

    async function fetch(input: string, init: RequestInit): Promise<Response> {
      await soon();
      const request: SeenRequest = { ...readRequest(input, init, apiBase), client: name, fault: null };
      if (!isUp) throw new TypeError('Failed to fetch');
      if (request.url === '/changes/stream') return openStream(init.signal, request.key);
      request.fault = faults.next(request);
      const keys = keysOf(request);
      countInFlight(keys, 1);
      try {
        return await endedBy(init.signal, exchange(request, jar));
      } finally {
        countInFlight(keys, -1);
      }
    }

    return {
      fetch,
      signIn: jar.set,
      signedIn: jar.get,
      setNetwork(next) {
        isUp = next;
      },
      isUp: () => isUp,
    };
  }

  async function exchange(request: SeenRequest, jar: Jar): Promise<Response> {
    const { fault } = request;
    if (fault === 'refuse-connection') throw new TypeError('Failed to fetch');
    if (fault === 'hang-before') return never();
    requests.push(request);
    if (fault === 'captive-portal') return html('<title>Welcome to the hotel</title>');
    const answer = isStatus(fault) ? statusAnswer(request, fault) : handle(request, jar);
    if (fault === 'duplicate') Object.assign(answer, handle(request, jar));
    if (delay) await delay();
    if (fault === 'lose-answer') throw new TypeError('Failed to fetch');
    if (fault === 'hang-after') return never();
    // Like the real server, repeats the key of a read too.
    return respond({ key: request.key, ...answer }, fault);
  }

  function handle(request: SeenRequest, jar: Jar): Answer {
    const { method, url } = request;
    const data = bodyFields(request.body);
    if (url === '/health') return { status: 200, body: { status: 'ok' } };
    if (url === '/auth/login') return login(data, jar);
    if (url === '/auth/logout') {
      jar.set(null);
      return { status: 200, body: { status: 'ok' } };
    }
    const userId = jar.get();
    if (userId === null) return { status: 401, body: { error: 'Not signed in' }, key: request.key };
    if (url === '/auth/user') return { status: 200, body: users.find((user) => user.id === userId) };
    if (url === '/auth/register')
      return { status: 200, body: { id: data.registerId, name: null, status: 'enrolled' } };
    if (method === 'GET' && url.startsWith('/sync/outcome/'))
      return outcomeAnswer(url.slice('/sync/outcome/'.length));
    if (method === 'GET') return resources.read(url, request.query);
    if (url === '/sync/batch')
      return server.supportsBatch ? batch(request, userId) : { status: 404, body: {} };
    const key = request.key ?? keyMadeFor(request);
    if (key === null) return { status: 400, body: { error: 'The header Idempotency-Key is missing' } };
    return write({ ...request, key }, data, userId);
  }

  // Like the real server, requires the key of a replayed write. Any other write without a key gets a new key.
  function keyMadeFor({ delivery }: SeenRequest): string | null {
    if (delivery === 'replay') return null;
    madeKeys += 1;
    return `made-by-the-server-${madeKeys}`;
  }

  function login(data: Record<string, unknown>, jar: Jar): Answer {
    const user = users.find(({ username }) => username === data.username);
    if (!user || data.password !== FAKE_PASSWORD)
      return { status: 401, body: { error: 'Invalid username or password' } };
    jar.set(user.id);
    return { status: 200, body: user };
  }

  function write(
    request: Pick<SeenRequest, 'method' | 'url' | 'body' | 'author' | 'delivery'> & { key: string },
    data: Record<string, unknown>,
    userId: string,
  ): Answer {
    const { method, url, key, author } = request;
    if (author && author !== userId && !isDoneUrl(request)) {
      forbidden.push(`${method} ${url} by ${userId}`);
      return { status: 403, body: { error: 'Forbidden' }, key };
    }
    if (url === '/sync/discards') {
      discards.set(String(data.key), String(data.reason));
      return { status: 200, body: { id: data.key }, key };
    }
    if (discards.has(key) && (idempotency.outcome(key)?.effects ?? 0) === 0) {
      return { status: 410, body: { error: 'This change was discarded' }, key };
    }
    const delivery = request.delivery === 'replay' ? 'replay' : 'foreground';
    const bytes = `${method} ${url} ${request.body ?? ''}`;
    const keyed = { method, url, data, delivery, key, bytes } as const;
    const isForeign = url.startsWith(FOREIGN_URL);
    const effect = () => (isForeign ? { status: 201, body: { id: key } } : resources.write(keyed));
    return { ...idempotency.run(keyed, effect), key };
  }

  function batch(request: SeenRequest, userId: string): Answer {
    const items = bodyFields(request.body).items as BatchItem[];
    const results = items.map((item) => {
      // Like on the real server, a batch knows only the suite's own operations, not those of another team's service.
      if (item.url.startsWith(FOREIGN_URL))
        return { key: item.key, status: 404, body: { error: 'Resource not found' }, replayed: false };
      const body = item.data === null ? null : JSON.stringify(item.data);
      const answer = write({ ...item, body }, item.data ?? {}, userId);
      return {
        key: item.key,
        status: answer.status,
        body: answer.body,
        replayed: answer.isReplayed ?? false,
      };
    });
    return { status: 200, body: { results }, key: request.key };
  }

  function outcomeAnswer(key: string): Answer {
    const known = idempotency.outcome(key);
    return known
      ? { status: 200, body: { key, status: known.status, body: known.body } }
      : { status: 404, body: {} };
  }

  function countInFlight(keys: readonly string[], by: 1 | -1): void {
    for (const key of keys) {
      const now = (inFlight.get(key) ?? 0) + by;
      inFlight.set(key, now);
      mostInFlight = Math.max(mostInFlight, now);
    }
  }

  return server;
}

interface Jar {
  get(): string | null;
  set(userId: string | null): void;
}

interface BatchItem {
  key: string;
  method: string;
  url: string;
  data: Record<string, unknown> | null;
  author: string;
  delivery: string;
}

function aUser(role: User['role']): User {
  const username = role.toLowerCase();
  const firstName = { ADMIN: 'Ada', MANAGER: 'Max', CASHIER: 'Cleo' }[role];
  return { id: `user-${username}`, username, firstName, lastName: 'Till', email: null, role, isActive: true };
}

function keysOf(request: SeenRequest): string[] {
  if (request.url !== '/sync/batch') return request.key ? [request.key] : [];
  return (bodyFields(request.body).items as BatchItem[]).map((item) => item.key);
}
