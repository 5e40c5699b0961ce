// Gets the registry at the start of a page without keeping the page white for long. The registry last stored on this
// device still works, because the builds it names do not change. Without a stored registry the suite starts and asks
// again when a screen needs the registry.
import type { Provided } from '@evertill/federation-kit/registry';
import { fetchRegistryDocument, parseRegistry, type Registry } from './registry';

const KEPT_KEY = 'evertill.registry';
/** The longest wait for the server when a stored registry can be used instead. */
const PATIENCE_MS = 2_500;
/** The longest wait for the server when no registry is stored. */
const PATIENCE_WITHOUT_MS = 4_000;

export interface OpenRegistryOptions {
  /** The HostApi and shared packages that the host of this page offers. */
  provided: Provided;
  ask?: () => Promise<unknown>;
  storage?: Storage;
  /** True when a service worker controls the page. Its registry answers at once and is newer than the stored one. */
  hasWorker?: boolean;
}

/** Returns the server's registry, or the stored registry when the server does not answer in time. Null without both. */
export async function openRegistry({
  provided,
  ask = fetchRegistryDocument,
  storage = localStorage,
  hasWorker = Boolean(navigator.serviceWorker?.controller),
}: OpenRegistryOptions): Promise<Registry | null> {
  const kept = hasWorker ? null : read(storage, provided);
  const asked = ask().then((document) => {
    const registry = parseRegistry(document, provided);
    if (registry && !hasWorker) keep(storage, document);
    return registry;
  });
  return (await inTime(asked, kept ? PATIENCE_MS : PATIENCE_WITHOUT_MS)) ?? kept;
}

function inTime<T>(work: Promise<T>, ms: number): Promise<T | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms, null);
    void work.then(resolve, () => resolve(null)).finally(() => clearTimeout(timer));
  });
}

function read(storage: Storage, provided: Provided): Registry | null {
  try {
    return parseRegistry(JSON.parse(storage.getItem(KEPT_KEY) ?? 'null'), provided);
  } catch {
    // A full disk can cut the stored text short. It then counts as missing.
    return null;
  }
}

function keep(storage: Storage, document: unknown): void {
  try {
    const text = JSON.stringify(document);
    if (storage.getItem(KEPT_KEY) !== text) storage.setItem(KEPT_KEY, text);
  } catch {
    // The storage is full, so the next start waits for the server as this start did.
  }
}
