import { isRecord } from '@evertill/shared-domain';
import type { HostStorage } from './host-api';

/** The limit for all values of one remote, in characters. The browser's five million are for the whole origin. */
export const STORAGE_LIMIT = 100_000;
const PREFIX = 'evertill.remote:';

/** The part of the browser's storage that this file uses. */
type Texts = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Creates the storage of one remote on this device, separate for each embedding of the remote. Must: keep all values in
 * one text under the remote's own name, so that no key can ever reach the values of another remote.
 */
export function createRemoteStorage(app: string, storage: Texts, namespace = ''): HostStorage {
  const place = PREFIX + app + (namespace && `:${namespace}`);

  function read(): Map<string, unknown> {
    try {
      const kept: unknown = JSON.parse(storage.getItem(place) ?? '{}');
      return new Map(isRecord(kept) ? Object.entries(kept) : []);
    } catch {
      // The storage is blocked, or the text was not written by this file. Either way it counts as empty.
      return new Map();
    }
  }

  function write(kept: ReadonlyMap<string, unknown>): void {
    const text = JSON.stringify(Object.fromEntries(kept));
    if (text.length > STORAGE_LIMIT)
      throw new Error(`${app} can store at most ${STORAGE_LIMIT} characters on a device.`);
    try {
      storage.setItem(place, text);
    } catch (cause) {
      throw new Error(`The browser cannot store more for ${app}.`, { cause });
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
    throw new Error(`${what} is not a JSON value.`, { cause });
  }
}
