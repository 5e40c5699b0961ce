// Loads remotes by address. Must: never wait forever, and let every failure be retried in the same page.
import { chunkFailureOf, type Lifecycles } from '@evertill/federation-kit';
import { findIncompatibility, type Provided, type RemoteLine } from '@evertill/federation-kit/registry';
import { isRecord } from '@evertill/shared-domain';
import { type Language, offerTexts } from '@evertill/shared-domain/language';
import type { Registry } from '../apps/registry';
import { HOST_APPS } from '../apps/screens';
import { type LoadFailure, RemoteUnavailable } from './load-failure';
import { LOAD_TIMEOUT_MS, TimeoutError, TRANSLATION_TIMEOUT_MS, withTimeout } from './timeouts';

/** The functions of the federation runtime that the loader uses. */
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
  /**
   * Resolves once every shared package that all screens need is loaded, so that remotes never have to serve each other.
   */
  sharedReady(): Promise<void>;
  /** Downloads the files that a module of an app needs first. */
  prepare(line: RemoteLine, module: string): Promise<void>;
  registry(): Registry | null;
  /** Returns the current registry for loading this app. */
  refreshRegistry(app: string): Promise<Registry | null>;
  isOnline(): boolean;
  /** The language of the page. A remote's own texts in this language are offered before the remote's modules run. */
  language: Language;
}

/** A loaded fills module. Its export is not checked. */
export interface LoadedFills {
  readonly exposed: unknown;
  readonly version: string;
  readonly buildId: string;
}

export interface RemoteLoader {
  /**
   * Loads an app. Rejects only with RemoteUnavailable. `again` asks the server for the registry again and discards the
   * cached manifest and container.
   */
  load(name: string, options?: { again?: boolean }): Promise<LoadedRemote>;
}

export interface RemoteModules extends RemoteLoader {
  /** Loads what an app brings to the slots of other apps. Rejects only with RemoteUnavailable. */
  loadFills(name: string): Promise<LoadedFills>;
}

/** Returns the address of a remote's manifest for the federation runtime. */
export function manifestUrl(line: Pick<RemoteLine, 'url'>, origin: string = location.origin): string {
  return new URL('mf-manifest.json', new URL(line.url, origin)).href;
}

export function createRemoteLoader(options: RemoteLoaderOptions): RemoteModules {
  const registeredBuilds = new Map<string, string>();

  /** Makes an app's build ready, so that its modules can be loaded. */
  async function openBuild(name: string, module: string, again: boolean): Promise<RemoteLine> {
    // The suite also starts without a registry, and the server may be reachable by now.
    const knownRegistry = again ? null : options.registry();
    const registry = knownRegistry ?? (await options.refreshRegistry(name)) ?? options.registry();
    const line = findLine(name, registry, options.isOnline());
    const incompatibility = findIncompatibility(line.app, options.provided);
    if (incompatibility) throw unavailable(name, line, 'incompatible', incompatibility);
    await Promise.all([options.prepare(line, module), options.sharedReady()]);
    register(line, again);
    await offerTranslation(line);
    return line;
  }

  async function attempt(name: string, again: boolean): Promise<LoadedRemote> {
    const line = await openBuild(name, './app', again);
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
    // Without `force` the runtime keeps the manifest and the container that it first received, even faulty ones.
    const force = again || (registeredBuilds.has(name) && registeredBuilds.get(name) !== line.buildId);
    if (registeredBuilds.has(name) && !force) return;
    registeredBuilds.set(name, line.buildId);
    options.runtime.registerRemotes([{ name, entry: manifestUrl(line) }], { force });
  }

  /** Offers the remote's translation. A remote without one, or with one that cannot be loaded, is in English. */
  async function offerTranslation({ manifest, app }: RemoteLine): Promise<void> {
    const path = `./texts.${options.language}`;
    if (options.language === 'en' || !manifest.exposes.some((exposed) => exposed.path === path)) return;
    const id = `${manifest.name}/texts.${options.language}`;
    const loading = options.runtime.loadRemote<{ texts?: unknown }>(id);
    const loaded = await withTimeout(loading, TRANSLATION_TIMEOUT_MS, 'Loading its texts').catch(() => null);
    if (isRecord(loaded?.texts)) offerTexts(app.name, loaded.texts);
  }

  async function attemptFills(name: string): Promise<LoadedFills> {
    const line = await openBuild(name, './fills', false);
    const exposed = await options.runtime.loadRemote(`${line.manifest.name}/fills`);
    return { exposed, version: line.version, buildId: line.buildId };
  }

  async function inTime<T>(name: string, work: Promise<T>): Promise<T> {
    try {
      return await withTimeout(work, LOAD_TIMEOUT_MS, 'Loading it');
    } catch (error) {
      if (error instanceof RemoteUnavailable) throw error;
      const line = options.registry()?.remotes.get(name) ?? null;
      const isSlow = error instanceof TimeoutError;
      throw unavailable(name, line, isSlow ? 'too-slow' : 'unreachable', describe(error));
    }
  }

  return {
    load: (name, { again = false } = {}) => inTime(name, attempt(name, again)),
    loadFills: (name) => inTime(name, attemptFills(name)),
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

/**
 * Describes an error for the shop. Shortens the runtime's own messages, because they contain a page of advice for
 * developers.
 */
function describe(error: unknown): string {
  const failure = chunkFailureOf(error);
  if (failure) return failure;
  const text = error instanceof Error ? error.message : String(error);
  // The original error is the cause when the runtime wraps another error. Otherwise the first line is the cause.
  const cause = /Original Error Message:\s*(?:Error: )?(.+)/i.exec(text)?.[1] ?? text.split('\n')[0];
  return cause?.trim() || 'It could not be loaded.';
}
