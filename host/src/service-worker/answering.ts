// What the worker answers. Everything comes from one complete set of builds, so that a page never meets half an update.
import { isLost } from './activation';
import { judgeStarts, noteStart, type RolledBack } from './boots';
import type { Environment } from './environment';
import { answerPicture } from './pictures';
import { cacheNameOf, storedFile } from './staging';
import type { StateStore, WorkerState } from './state';

/** As long as a person may look at nothing while there is a copy to show. */
const SERVER_PAGE_TIMEOUT_MS = 5_000;

export type Subject = 'page' | 'registry' | 'build-file' | 'picture' | 'not-ours';

/** What a request is about. Calls of the API are never touched: their answers are the server's alone. */
export function subjectOf(request: Pick<Request, 'method' | 'url' | 'mode'>, origin: string): Subject {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return 'not-ours';
  if (url.pathname === '/registry.json') return url.search === '' ? 'registry' : 'not-ours';
  if (url.pathname.startsWith('/pictures/')) return 'picture';
  if (url.pathname.startsWith('/r/')) return 'build-file';
  if (request.mode !== 'navigate') return 'not-ours';
  // Files that are opened in a tab of their own end in an extension; screens do not.
  return /^\/api\/|^\/embed\/|\.[a-z0-9]+$/i.test(url.pathname) ? 'not-ours' : 'page';
}

export interface AnswerOptions {
  environment: Environment;
  store: StateStore;
  /** The page that a navigation will make. */
  page: string;
  onRolledBack(event: RolledBack): void;
}

/** Answers a request that is ours. */
export function answer(
  request: Request,
  subject: Exclude<Subject, 'not-ours'>,
  options: AnswerOptions,
): Promise<Response> {
  switch (subject) {
    case 'page':
      return answerPage(request, options);
    case 'registry':
      return answerRegistry(request, options);
    case 'build-file':
      return answerBuildFile(request, options);
    case 'picture':
      return answerPicture(options.environment, request);
  }
}

async function answerPage(
  request: Request,
  { environment, store, page, onRolledBack }: AnswerOptions,
): Promise<Response> {
  const { host, asksServer } = await store.change((state) => {
    const rolledBack = judgeStarts(state, environment.now());
    if (rolledBack) onRolledBack(rolledBack);
    noteStart(state, page, environment.now());
    return { host: state.apps.host, asksServer: takesOverrides(state) || hasLostHost(state) };
  });
  if (asksServer) {
    const fresh = await fromServer(environment, request);
    if (fresh) return fresh;
  }
  for (const copy of [host?.active, host?.previous]) {
    const stored = copy && (await storedFile(environment, 'host', copy.line, 'index.html'));
    if (stored) return stored;
  }
  return environment.fetch(request);
}

/** Where somebody may work on a remote, the content policy of the page names the addresses: a stored page knows old ones. */
function takesOverrides({ registry }: WorkerState): boolean {
  return (registry?.overrides?.length ?? 0) > 0;
}

/** The stored host fails, and there is none before it. */
function hasLostHost({ apps }: WorkerState): boolean {
  return apps.host !== undefined && isLost(apps.host);
}

/** What the server has; null when it does not come in time. */
async function fromServer(environment: Environment, { url, headers }: Request): Promise<Response | null> {
  // Named anew: the request of a navigation takes no time limit.
  const request = {
    credentials: 'same-origin',
    headers: { accept: headers.get('accept') ?? '*/*' },
    redirect: 'error',
    signal: environment.timeLimit(SERVER_PAGE_TIMEOUT_MS),
  } as const;
  const response = await environment.fetch(url, request).catch(() => null);
  return response?.ok ? response : null;
}

async function answerRegistry(request: Request, { environment, store }: AnswerOptions): Promise<Response> {
  const state = await store.read();
  if (!state.apps.host?.active) return environment.fetch(request);
  // The page that the server gave belongs to the server's builds.
  const fresh = hasLostHost(state) ? await fromServer(environment, request) : null;
  if (fresh) return fresh;
  return new Response(JSON.stringify(registryOfCopies(state)), {
    headers: { 'content-type': 'application/json' },
  });
}

/** The registry as this device can open it: the active build of each app, and the server's line where there is none. */
function registryOfCopies(state: WorkerState): unknown {
  const { registry } = state;
  const lines = Object.entries(registry?.apps ?? {}).map(([app, line]) => [
    app,
    state.apps[app]?.active?.line ?? line,
  ]);
  return { ...registry, apps: Object.fromEntries(lines) };
}

async function answerBuildFile(request: Request, { environment }: AnswerOptions): Promise<Response> {
  const url = new URL(request.url);
  const [, , app = '', buildId = ''] = url.pathname.split('/');
  const name = cacheNameOf(app, buildId);
  if (await environment.caches.has(name)) {
    const stored = await (await environment.caches.open(name)).match(environment.origin + url.pathname);
    if (stored) return stored;
  }
  return environment.fetch(request);
}
