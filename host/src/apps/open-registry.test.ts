import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openRegistry } from './open-registry';
import { aRemoteLine } from './testing';

const REGISTRY = { generation: 3, apps: { sales: aRemoteLine('sales') } };
const provided = { hostApi: '1.0.0', shared: {} };
const never = () => new Promise<unknown>(() => {});

function aStorage(): Storage {
  const items = new Map<string, string>();
  const storage: Pick<Storage, 'getItem' | 'setItem'> = {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
  };
  // The code under test uses only these two members.
  return storage as Storage;
}

async function aDeviceThatWasToldOnce(): Promise<Storage> {
  const storage = aStorage();
  await openRegistry({ provided, ask: async () => REGISTRY, storage, hasWorker: false });
  return storage;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the registry at the start of a page', () => {
  it('is the server’s', async () => {
    const registry = await openRegistry({
      provided,
      ask: async () => REGISTRY,
      storage: aStorage(),
      hasWorker: false,
    });
    expect([...(registry?.remotes.keys() ?? [])]).toEqual(['sales']);
  });

  it.each<[what: string, answer: unknown]>([
    ['no answer', null],
    ['a page', '<html>'],
    ['something else', { hello: 'world' }],
  ])('is the last one that this device was told, after %s', async (_, answer) => {
    const storage = await aDeviceThatWasToldOnce();
    const registry = await openRegistry({ provided, ask: async () => answer, storage, hasWorker: false });
    expect(registry?.generation).toBe(3);
  });

  it('is the stored one when the request fails in an unexpected way', async () => {
    const storage = await aDeviceThatWasToldOnce();
    const ask = async () => Promise.reject(new Error('no such thing'));
    const opening = openRegistry({ provided, ask, storage, hasWorker: false });
    await vi.advanceTimersByTimeAsync(4_000);
    expect((await opening)?.generation).toBe(3);
  });

  it('is the last one after two and a half seconds of silence', async () => {
    const opening = openRegistry({
      provided,
      ask: never,
      storage: await aDeviceThatWasToldOnce(),
      hasWorker: false,
    });
    await vi.advanceTimersByTimeAsync(2_500);
    expect((await opening)?.generation).toBe(3);
  });

  it('is not awaited for longer than four seconds without a stored registry', async () => {
    const opening = openRegistry({ provided, ask: never, storage: aStorage(), hasWorker: false });
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await opening).toBeNull();
  });

  it('comes from the offline copies where there are some, and from nothing older', async () => {
    const storage = await aDeviceThatWasToldOnce();
    expect(await openRegistry({ provided, ask: async () => null, storage, hasWorker: true })).toBeNull();
  });

  it('starts without one where it cannot be kept', async () => {
    const full = {
      ...aStorage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const registry = await openRegistry({
      provided,
      ask: async () => REGISTRY,
      storage: full,
      hasWorker: false,
    });
    expect(registry?.generation).toBe(3);
  });
});
