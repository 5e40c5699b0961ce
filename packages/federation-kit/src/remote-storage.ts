import { isRecord } from '@evertill/shared-domain';
import type { HostStorage } from './host-api';

/** In characters, of everything that one remote keeps: the browser's five million are for the whole origin. */
export const STORAGE_LIMIT = 100_000;
const PREFIX = 'evertill.remote:';

/** The part of the browser's storage that is used. */
type Texts = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * What one remote keeps on this device, apart for each embedding of it. Must: all of it stands in one text under the remote's own name, so that no key, whatever it
 * is called, leads to what another one keeps.
 */
export function createRemoteStorage(app: string, storage: Texts, namespace = ''): HostStorage {
  const place = PREFIX + app + (namespace && `:${namespace}`);

  function read(): Map<string, unknown> {
    try {
      const kept: unknown = JSON.parse(storage.getItem(place) ?? '{}');
      return new Map(isRecord(kept) ? Object.entries(kept) : []);
    } catch {
      // Blocked, or not what was written below: nothing is kept then.
      return new Map();
    }
  }

  function write(kept: ReadonlyMap<string, unknown>): void {
    const text = JSON.stringify(Object.fromEntries(kept));
    if (text.length > STORAGE_LIMIT)
      throw new Error(`${app} keeps no more than ${STORAGE_LIMIT} characters on a device.`);
    try {
      storage.setItem(place, text);
    } catch (cause) {
      throw new Error(`This browser keeps nothing more for ${app}.`, { cause });
    }
  }

  return Object.freeze<HostStorage>({
    get: async (key) => read().get(key),
    async set(key, value) {
      write(read().set(key, jsonCopy(value, `${key} of ${app}`)));
    },
    async remove(key) {
      const kept = read();
      if (kept.delete(key)) write(kept);
    },
    keys: async () => [...read().keys()].sort(),
  });
}

function jsonCopy(value: unknown, what: string): unknown {
  try {
    return JSON.parse(JSON.stringify(value));
  } catch (cause) {
    throw new Error(`${what} is no JSON value.`, { cause });
  }
}
