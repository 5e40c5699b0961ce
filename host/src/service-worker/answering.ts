// Answers the requests of pages. Every answer comes from one complete set of builds, so a page never sees half of an
// update.
import { fits } from '@evertill/federation-kit/registry';
import { isLost, TILL } from './activation';
import { judgeStarts, noteStart, type RolledBack } from './boots';
import { type DamageCheck, repair } from './damage';
import type { Environment } from './environment';
import { missingPage } from './missing-page';
import { withScreenFiles } from './page-files';
import { answerPicture } from './pictures';
import { offered } from './plan';
import { isWhole, storedAt, storedFile } from './staging';
import { type Line, noCopies, type StateStore, type WorkerState } from './state';

/** The longest time a person waits on a blank page while the device has a copy to show. In milliseconds. */
const SERVER_PAGE_TIMEOUT_MS = 5_000;

export type Subject = 'page' | 'registry' | 'build-file' | 'picture' | 'not-ours';

/** Classifies a request. The worker never answers API calls, because only the server may answer them. */
export function subjectOf(request: Pick<Request, 'method' | 'url' | 'mode'>, origin: string): Subject {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return 'not-ours';
  if (url.pathname === '/registry.json') return url.search === '' ? 'registry' : 'not-ours';
  if (url.pathname.startsWith('/pictures/')) return 'picture';
  if (url.pathname.startsWith('/r/')) return 'build-file';
  if (request.mode !== 'navigate') return 'not-ours';
  // Files that are opened in their own tab end in an extension. Addresses of screens do not. The server alone has
  // receipts, for people without an account.
  return /^\/api\/|^\/embed\/|^\/receipt\/|\.[a-z0-9]+$/i.test(url.pathname) ? 'not-ours' : 'page';
}

export interface AnswerOptions {
  environment: Environment;
  store: StateStore;
  damage: DamageCheck;
  /** The id of the page that this navigation creates. */
  page: string;
  onRolledBack(event: RolledBack): void;
}

/** Answers a request that `subjectOf` did not classify as 'not-ours'. */
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
  // Starts are judged before the damage check, which looks at every file of a build that has failed.
  await store.change((state) => {
    const rolledBack = judgeStarts(state, environment.now());
    if (rolledBack) onRolledBack(rolledBack);
  });
  // The damage check runs in the background, and the registry request of this page waits for the check. The page itself
  // waits only when the host or the till is incomplete or has failed.
  damage.begin();
  if (!(await canSell(environment, await store.read()))) await damage.done();
  const { apps, asksServer } = await store.change((state) => {
    noteStart(state, page, environment.now());
    return { apps: state.apps, asksServer: takesOverrides(state) || hasLostHost(state) };
  });
  if (asksServer) {
    const fresh = await fromServer(environment, request);
    if (fresh) return fresh;
  }
  const { host } = apps;
  for (const copy of [host?.active, host?.previous]) {
    const stored = copy && (await storedFile(environment, 'host', copy.line, 'index.html'));
    // Hints only save time. A page whose hints cannot be written opens without them.
    if (stored) return withScreenFiles(stored, request.url, { apps }).catch(() => stored);
  }
  // Falls back to the server's page, and to a page that explains the problem when the server does not answer.
  return environment.fetch(request).catch((error: unknown) => {
    if (!host) throw error;
    return missingPage();
  });
}

/**
 * Returns true when the host and the till are stored whole and have not failed to start. A damaged till may roll the
 * host back too, which changes the page to answer with.
 */
async function canSell(environment: Environment, { apps }: WorkerState): Promise<boolean> {
  const whole = ['host', TILL].map((app) => {
    const { active: copy, failures } = apps[app] ?? noCopies();
    return !copy || (!(copy.line.buildId in failures) && isWhole(environment, app, copy));
  });
  return (await Promise.all(whole)).every(Boolean);
}

/**
 * Returns true when the registry allows overrides. The page's content policy lists the allowed addresses, and a stored
 * page lists old ones, so such a page comes from the server.
 */
function takesOverrides({ registry }: WorkerState): boolean {
  return (registry?.overrides?.length ?? 0) > 0;
}

/** Returns true when the stored host fails to start and no earlier host is stored. */
function hasLostHost({ apps }: WorkerState): boolean {
  return apps.host !== undefined && isLost(apps.host);
}

/** Returns the server's answer. Null when the server does not answer in time. */
async function fromServer(environment: Environment, { url, headers }: Request): Promise<Response | null> {
  // The request is built again because the request of a navigation accepts no abort signal.
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
  // A page that came from the server needs the server's builds.
  const fresh = hasLostHost(state) ? await fromServer(environment, request) : null;
  if (fresh) return fresh;
  return new Response(JSON.stringify(registryOfCopies(state)), {
    headers: { 'content-type': 'application/json' },
  });
}

/**
 * Returns the registry that this device can open: the active build of each app, or the server's newest fitting build
 * when no build of an app is stored.
 */
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

/** Marks the line as stored, so that the page does not check this build's files over the network. */
function storedLine(line: Line | undefined): unknown {
  return line && { ...line, stored: true };
}

async function answerBuildFile(request: Request, { environment, damage }: AnswerOptions): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const [, , app = '', buildId = ''] = pathname.split('/');
  // A page adds a query to the address when the file failed to run, so the stored copy is not used for that request.
  const isDoubted = search !== '';
  const stored = isDoubted ? undefined : await storedAt(environment, { app, buildId }, pathname);
  if (stored) return stored;
  return repair(environment, pathname).catch((error: unknown) => {
    damage.begin();
    throw error;
  });
}
