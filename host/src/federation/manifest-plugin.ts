// The registry already carries every manifest: the federation runtime is answered from there instead of fetching them
// one by one. Must: a manifest that is fetched (an override's) is checked here, because the runtime keeps any JSON it
// once got, and waits for ever on a server that does not answer.
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

const MANIFEST_TIMEOUT_MS = 8_000;

/** Answers the runtime's manifest requests; `inlined` finds the manifest of an address in the registry. */
export function createManifestPlugin(inlined: (url: string) => unknown): ModuleFederationRuntimePlugin {
  return {
    name: 'evertill-manifests',
    async fetch(url, init) {
      const known = inlined(url);
      return known === undefined ? fetchManifest(url, init) : jsonResponse(known);
    },
  };
}

async function fetchManifest(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(MANIFEST_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}.`);
  const manifest: unknown = await response.json();
  if (!isManifest(manifest)) throw new Error(`${url} is not the manifest of a remote.`);
  return jsonResponse(manifest);
}

function isManifest(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'metaData' in value && 'exposes' in value;
}

function jsonResponse(value: unknown): Response {
  return new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } });
}
