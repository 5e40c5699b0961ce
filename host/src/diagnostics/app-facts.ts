import { KNOWN_APPS } from '../apps/known-apps';
import type { Registry } from '../apps/registry';
import type { LoadFailure } from '../federation/load-failure';
import type { CopyStatus } from '../service-worker/messages';

/** One row of /app/diagnostics. */
export interface AppFacts {
  readonly app: string;
  readonly version: string;
  readonly published: string;
  readonly running: string;
  /** The origin of the running build's files. */
  readonly source: 'device' | 'server' | '–';
  /** Null until the service worker has answered. */
  readonly isStored: boolean | null;
  readonly lastError: string;
  readonly hasFailed: boolean;
}

export interface AppFactsInput {
  registry: Registry | null;
  opened: ReadonlyMap<string, string>;
  failures: ReadonlyMap<string, LoadFailure>;
  status: CopyStatus | null;
  host: { buildId: string; version: string };
}

const NOTHING = '–';

/** Combines what the registry, this page and the service worker know about each app. */
export function collectAppFacts({ registry, opened, failures, status, host }: AppFactsInput): AppFacts[] {
  const copies = new Map(status?.apps.map((copy) => [copy.app, copy]));
  const knownNames = KNOWN_APPS.map(({ name }) => name);
  const listed = [...(registry?.remotes.keys() ?? []), ...(registry?.broken.keys() ?? [])];
  const names = ['host', ...new Set([...knownNames, ...listed])];
  return names.map((app) => {
    const line = app === 'host' ? registry?.host : registry?.remotes.get(app);
    const copy = copies.get(app);
    const running = app === 'host' ? host.buildId : opened.get(app);
    const isPublished = line !== undefined && line !== null;
    const error =
      failures.get(app)?.cause ??
      registry?.broken.get(app) ??
      copy?.error ??
      (isPublished ? null : 'It is not published.');
    return {
      app,
      version: (app === 'host' ? host.version : line?.version) ?? NOTHING,
      published: copy?.live ?? registry?.waiting.get(app)?.buildId ?? line?.buildId ?? NOTHING,
      running: running ?? NOTHING,
      source: running === undefined ? NOTHING : copy?.active === running ? 'device' : 'server',
      isStored: status === null ? null : Boolean(copy?.active),
      lastError: error ?? NOTHING,
      hasFailed: error !== null && error !== undefined,
    };
  });
}
