// The registry at the start of a page. Nobody looks at a white page for its sake: what this device was told last names
// builds that do not change, and without that the suite starts and asks again when a screen needs it.
import type { Provided } from '@evertill/federation-kit/registry';
import { fetchRegistryDocument, parseRegistry, type Registry } from './registry';

const KEPT_KEY = 'evertill.registry';
/** How long the server may take where there is something to start with meanwhile. */
const PATIENCE_MS = 2_500;
/** How long it may take where there is nothing. */
const PATIENCE_WITHOUT_MS = 4_000;

export interface OpenRegistryOptions {
  /** What the host of this page offers. */
  provided: Provided;
  ask?: () => Promise<unknown>;
  storage?: Storage;
  /** The copies of the service worker answer at once, and are newer. */
  hasWorker?: boolean;
}

/** The server's registry, or the last one this device was told when it does not come in time; null without either. */
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
    // Cut off by a full disk: as good as none.
    return null;
  }
}

function keep(storage: Storage, document: unknown): void {
  try {
    const text = JSON.stringify(document);
    if (storage.getItem(KEPT_KEY) !== text) storage.setItem(KEPT_KEY, text);
  } catch {
    // No room for it: the next start waits for the server, as this one did.
  }
}
