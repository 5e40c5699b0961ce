import { systemClock } from '../clock';
import type { Environment, KeyValueStorage, Locks, StorageKeeper, TabChannel } from './environment';
import { createPageLocks } from './page-locks';
import { browserPageSignals } from './page-signals';
import { openCacheStorage } from './text-store';

/** Builds the environment of a browser page. Each given part replaces the browser's part. */
export function browserEnvironment(given: Partial<Environment> = {}): Environment {
  return {
    fetch: given.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    clock: given.clock ?? systemClock,
    random: given.random ?? Math.random,
    sha256: given.sha256 ?? sha256,
    locks: given.locks ?? browserLocks(),
    indexedDB: given.indexedDB ?? globalThis.indexedDB,
    openChannel: given.openChannel ?? openBrowserChannel,
    openTextStore: given.openTextStore ?? openCacheStorage,
    localStorage: given.localStorage ?? storageOr(() => globalThis.localStorage),
    storageKeeper: given.storageKeeper !== undefined ? given.storageKeeper : browserStorageKeeper(),
    page: given.page ?? browserPageSignals(),
  };
}

async function sha256(text: string): Promise<string | null> {
  if (typeof crypto === 'undefined' || !crypto.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function browserLocks(): Locks {
  if (typeof navigator === 'undefined' || !navigator.locks) return createPageLocks();
  return { request: (name, options, run) => navigator.locks.request(name, options, run) };
}

function openBrowserChannel(name: string): TabChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen: (onMessage) => channel.addEventListener('message', ({ data }) => onMessage(data)),
    close: () => channel.close(),
  };
}

function browserStorageKeeper(): StorageKeeper | null {
  return typeof navigator !== 'undefined' && navigator.storage ? navigator.storage : null;
}

// Reading `localStorage` throws where the browser forbids access. The till then works, but forgets these values on a
// reload.
function storageOr(read: () => KeyValueStorage | undefined): KeyValueStorage {
  try {
    return read() ?? memoryStorage();
  } catch {
    return memoryStorage();
  }
}

function memoryStorage(): KeyValueStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => {
      values.set(key, value);
    },
    removeItem: (key) => {
      values.delete(key);
    },
  };
}
