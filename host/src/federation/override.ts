// `?remote=pos@http://localhost:3001` runs one remote from somewhere else inside a deployed suite, for the person who
// works on it. Only origins that the registry lists are taken, and it lists none unless the operator says so.

import { AppManifestStruct, type RemoteLine, readLine } from '@evertill/federation-kit/registry';
import { is } from 'superstruct';
import type { Registry } from '../apps/registry';

export interface Override {
  readonly app: string;
  readonly origin: string;
}

const OVERRIDE_KEY = 'evertill.override';
const TIMEOUT_MS = 8_000;

/** The override of this tab: named in the address, or kept from a page before; null when there is none or it may not be. */
export function findOverride(
  search: string,
  registry: Registry | null,
  storage: Storage = sessionStorage,
): Override | null {
  const named = new URLSearchParams(search).get('remote');
  const wanted = named ?? storage.getItem(OVERRIDE_KEY);
  const override = wanted ? readOverride(wanted) : null;
  if (!override || !registry?.overrides.includes(override.origin)) return null;
  storage.setItem(OVERRIDE_KEY, `${override.app}@${override.origin}`);
  return override;
}

/** Ends the override of this tab. */
export function resetOverride(storage: Storage = sessionStorage): void {
  storage.removeItem(OVERRIDE_KEY);
  const url = new URL(location.href);
  url.searchParams.delete('remote');
  location.replace(url);
}

/** The registry with one remote from the override's origin; throws, with a reason, when that origin does not serve one. */
export async function applyOverride(
  registry: Registry,
  { app, origin }: Override,
  fetcher: typeof fetch = fetch,
): Promise<Registry> {
  const [manifest, appManifest] = await Promise.all(
    ['mf-manifest.json', 'app.json'].map(async (file) => {
      const response = await fetcher(`${origin}/${file}`, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
        mode: 'cors',
      });
      return response.json() as Promise<unknown>;
    }),
  );
  if (!is(appManifest, AppManifestStruct) || appManifest.name !== app)
    throw new Error(`${origin} does not serve ${app}.`);
  const line = {
    buildId: 'override',
    version: appManifest.version,
    url: `/r/${app}/override/`,
    // It has no list of files: what somebody works on is never stored.
    assets: 'sha384-none',
    manifest,
    app: appManifest,
  };
  const { line: read } = readLine(app, line);
  if (!read) throw new Error(`${origin} serves no manifest of ${app}.`);
  const remotes = new Map(registry.remotes).set(app, { ...(read as RemoteLine), url: `${origin}/` });
  return { ...registry, remotes };
}

function readOverride(text: string): Override | null {
  const match = /^([a-z][a-z0-9_]*)@(https?:\/\/[^/]+)\/?$/.exec(text);
  return match?.[1] && match[2] ? { app: match[1], origin: match[2] } : null;
}
