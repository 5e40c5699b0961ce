// Loads remotes by address. Must: nothing here waits for ever, and every failure can be tried again in the same page.
import { chunkFailureOf, type Lifecycles } from '@evertill/federation-kit';
import { findIncompatibility, type Provided, type RemoteLine } from '@evertill/federation-kit/registry';
import type { Registry } from '../apps/registry';
import { HOST_APPS } from '../apps/screens';
import { type LoadFailure, RemoteUnavailable } from './load-failure';
import { LOAD_TIMEOUT_MS, TimeoutError, withTimeout } from './timeouts';

/** The part of the federation runtime that is used. */
export interface FederationRuntime {
  registerRemotes(remotes: { name: string; entry: string }[], options?: { force?: boolean }): void;
  loadRemote<T>(id: string): Promise<T | null>;
}

/** A loaded remote and the build it came from. */
export interface LoadedRemote {
  readonly lifecycles: Pick<Lifecycles, 'bootstrap' | 'mount' | 'unmount'>;
  readonly version: string;
  readonly buildId: string;
}

export interface RemoteLoaderOptions {
  runtime: FederationRuntime;
  provided: Provided;
  /** Resolves once every shared package is loaded, so that remotes never have to serve each other. */
  sharedReady(): Promise<void>;
  /** Begins to fetch what an app asks for first. */
  prepare(line: RemoteLine): Promise<void>;
  registry(): Registry | null;
  /** Asks for the registry as it is now, for the sake of this app. */
  refreshRegistry(app: string): Promise<Registry | null>;
  isOnline(): boolean;
}

export interface RemoteLoader {
  /** Loads an app; rejects with RemoteUnavailable only. `again` asks the server anew and forgets what was cached. */
  load(name: string, options?: { again?: boolean }): Promise<LoadedRemote>;
}

/** Where the federation runtime finds a remote's manifest. */
export function manifestUrl(line: Pick<RemoteLine, 'url'>, origin: string = location.origin): string {
  return new URL('mf-manifest.json', new URL(line.url, origin)).href;
}

export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const registeredBuilds = new Map<string, string>();

  async function attempt(name: string, again: boolean): Promise<LoadedRemote> {
    // Without one the suite has started all the same, and the server may have come back since.
    const knownRegistry = again ? null : options.registry();
    const registry = knownRegistry ?? (await options.refreshRegistry(name)) ?? options.registry();
    const line = findLine(name, registry, options.isOnline());
    const incompatibility = findIncompatibility(line.app, options.provided);
    if (incompatibility) throw unavailable(name, line, 'incompatible', incompatibility);
    await Promise.all([options.prepare(line), options.sharedReady()]);
    register(line, again);
    const exposed = await options.runtime.loadRemote<Partial<Lifecycles>>(`${line.manifest.name}/app`);
    if (!isLifecycles(exposed)) {
      throw unavailable(
        name,
        line,
        'faulty',
        'Its ./app module does not offer bootstrap, mount, unmount and update.',
      );
    }
    return { lifecycles: exposed, version: line.version, buildId: line.buildId };
  }

  function register(line: RemoteLine, again: boolean) {
    const { name } = line.manifest;
    // Without force the runtime keeps a manifest or a container that it once got, however wrong it was.
    const force = again || (registeredBuilds.has(name) && registeredBuilds.get(name) !== line.buildId);
    if (registeredBuilds.has(name) && !force) return;
    registeredBuilds.set(name, line.buildId);
    options.runtime.registerRemotes([{ name, entry: manifestUrl(line) }], { force });
  }

  return {
    async load(name, { again = false } = {}) {
      try {
        return await withTimeout(attempt(name, again), LOAD_TIMEOUT_MS, 'Loading it');
      } catch (error) {
        if (error instanceof RemoteUnavailable) throw error;
        const line = options.registry()?.remotes.get(name) ?? null;
        const isSlow = error instanceof TimeoutError;
        throw unavailable(name, line, isSlow ? 'too-slow' : 'unreachable', describe(error));
      }
    },
  };
}

function findLine(name: string, registry: Registry | null, isOnline: boolean): RemoteLine {
  const line = registry?.remotes.get(name);
  if (line && !HOST_APPS.includes(name)) return line;
  const broken = registry?.broken.get(name);
  if (broken) throw unavailable(name, null, 'broken-line', `The registry describes it wrongly: ${broken}.`);
  if (registry)
    throw unavailable(name, null, 'missing', 'It is not part of what is published on this server.');
  const why = isOnline
    ? 'The server did not say which version to open.'
    : 'This device has no copy of it yet.';
  throw unavailable(name, null, 'unreachable', why);
}

function unavailable(
  app: string,
  line: Pick<RemoteLine, 'version' | 'buildId'> | null,
  kind: LoadFailure['kind'],
  cause: string,
): RemoteUnavailable {
  return new RemoteUnavailable({
    app,
    version: line?.version ?? null,
    buildId: line?.buildId ?? null,
    kind,
    cause,
  });
}

function isLifecycles(exposed: Partial<Lifecycles> | null): exposed is Lifecycles {
  return (['bootstrap', 'mount', 'unmount'] as const).every((name) => typeof exposed?.[name] === 'function');
}

/** What an error says to a shop: the runtime's own messages bring a page of advice for developers along. */
function describe(error: unknown): string {
  const failure = chunkFailureOf(error);
  if (failure) return failure;
  const text = error instanceof Error ? error.message : String(error);
  // Where the runtime was told of another error, that is the cause; else its first line is.
  const cause = /Original Error Message:\s*(?:Error: )?(.+)/i.exec(text)?.[1] ?? text.split('\n')[0];
  return cause?.trim() || 'It could not be loaded.';
}
