// What the worker answers. Everything comes from one complete set of builds, so that a page never meets half an update.
import { fits } from '@evertill/federation-kit/registry';
import { isLost, TILL } from './activation';
import { judgeStarts, noteStart, type RolledBack } from './boots';
import { type DamageCheck, repair } from './damage';
import type { Environment } from './environment';
import { missingPage } from './missing-page';
import { answerPicture } from './pictures';
import { offered } from './plan';
import { isWhole, storedFile, storedIn } from './staging';
import type { Line, StateStore, WorkerState } from './state';

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
  damage: DamageCheck;
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
  { environment, store, damage, page, onRolledBack }: AnswerOptions,
): Promise<Response> {
  // The registry that this page asks for waits for it; the page itself looks only whether its host and the till are whole.
  damage.begin();
  if (!(await canSell(environment, await store.read()))) await damage.done();
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
  // The server's page, and where that cannot be had, one that says what is wrong.
  return environment.fetch(request).catch((error: unknown) => {
    if (!host) throw error;
    return missingPage();
  });
}

/** A till that lost a file may take its host back with it: then this page is the host before. */
async function canSell(environment: Environment, { apps }: WorkerState): Promise<boolean> {
  const whole = ['host', TILL].map((app) => {
    const copy = apps[app]?.active;
    return !copy || isWhole(environment, app, copy);
  });
  return (await Promise.all(whole)).every(Boolean);
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

async function answerRegistry(
  request: Request,
  { environment, store, damage }: AnswerOptions,
): Promise<Response> {
  await damage.done();
  const state = await store.read();
  if (!state.apps.host?.active) return environment.fetch(request);
  // The page that the server gave belongs to the server's builds.
  const fresh = hasLostHost(state) ? await fromServer(environment, request) : null;
  if (fresh) return fresh;
  return new Response(JSON.stringify(registryOfCopies(state)), {
    headers: { 'content-type': 'application/json' },
  });
}

/** The registry as this device can open it: the active build of each app, and where there is none the server's that fits. */
function registryOfCopies(state: WorkerState): unknown {
  const { registry, apps } = state;
  const provides = apps.host?.active?.line.provides;
  const lines = Object.keys(registry?.apps ?? {}).map((app) => {
    const { active, lost } = apps[app] ?? {};
    const builds = offered(state, app);
    const fitting = [...builds, lost].find((line) => line && fits(line, provides));
    return [app, storedLine(active?.line) ?? fitting ?? builds[0]];
  });
  return { ...registry, apps: Object.fromEntries(lines) };
}

/** Says to the page that this build's files are here, and need no look at the network. */
function storedLine(line: Line | undefined): unknown {
  return line && { ...line, stored: true };
}

async function answerBuildFile(request: Request, { environment, damage }: AnswerOptions): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const [, , app = '', buildId = ''] = pathname.split('/');
  // An address with a question is that of a file which did not run as it came.
  const isDoubted = search !== '';
  const cache = isDoubted ? undefined : await storedIn(environment, { app, buildId });
  const stored = await cache?.match(environment.origin + pathname);
  if (stored) return stored;
  return repair(environment, pathname).catch((error: unknown) => {
    damage.begin();
    throw error;
  });
}
