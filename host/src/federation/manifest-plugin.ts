// Answers the federation runtime's manifest requests from the registry, which contains every manifest, so that the
// runtime does not fetch them one by one. Must: check a fetched manifest (of an override) here, because the runtime
// keeps any JSON that it once received and waits forever for a server that does not answer.
import type { FileRunner } from '@evertill/federation-kit';
import type { RemoteLine } from '@evertill/federation-kit/registry';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { fileNameOf } from './run-script';

const MANIFEST_TIMEOUT_MS = 8_000;

type RemoteEntryExports = Exclude<
  Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>,
  void
>;

/**
 * Answers the runtime's requests for manifests from the registry, and for containers through the page's file runner.
 */
export function createManifestPlugin(
  inlined: (url: string) => RemoteLine['manifest'] | undefined,
  files: FileRunner,
): ModuleFederationRuntimePlugin {
  return {
    name: 'evertill-manifests',
    async fetch(url, init) {
      const manifest = inlined(url);
      return manifest === undefined ? fetchManifest(url, init) : jsonResponse(withoutFiles(manifest));
    },
    async loadEntry({ remoteInfo: { entry, entryGlobalName } }) {
      // The runtime deletes the global of a container that it has removed, so the file is then run again.
      if (containerNamed(entryGlobalName) === undefined) await files.run(entry);
      const container = containerNamed(entryGlobalName);
      if (container) return container;
      throw new Error(`${fileNameOf(entry)} does not hold ${entryGlobalName}.`);
    },
  };
}

function containerNamed(name: string): RemoteEntryExports | undefined {
  // A build defines its container as a global variable of the page.
  return (globalThis as unknown as Record<string, RemoteEntryExports | undefined>)[name];
}

/**
 * Removes the file lists from a manifest, because the runtime would load these files in its own way, which cannot be
 * canceled.
 */
function withoutFiles(manifest: RemoteLine['manifest']): unknown {
  const nothing = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
  return { ...manifest, exposes: manifest.exposes.map((exposed) => ({ ...exposed, assets: nothing })) };
}

async function fetchManifest(url: string, init: RequestInit): Promise<Response> {
  const signal = AbortSignal.timeout(MANIFEST_TIMEOUT_MS);
  const response = await fetch(url, { ...init, signal }).catch((error: unknown) => {
    // The browser's own error names no file.
    throw new Error(`${url} could not be fetched: the server cannot be reached.`, { cause: error });
  });
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}.`);
  const manifest: unknown = await response.json().catch((error: unknown) => {
    throw new Error(`${url} is no JSON.`, { cause: error });
  });
  if (!isManifest(manifest)) throw new Error(`${url} is not the manifest of a remote.`);
  return jsonResponse(manifest);
}

function isManifest(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'metaData' in value && 'exposes' in value;
}

function jsonResponse(value: unknown): Response {
  return new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } });
}
