import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserEnvironment } from './browser-environment';
import { createPageLocks } from './page-locks';

/**
 * Builds a lock manager like the browser's. A request for a held lock waits. With `ifAvailable`, the request gets null.
 */
function aLockManager() {
  const queue = createPageLocks();
  const held = new Set<string>();
  return {
    async request<T>(
      name: string,
      { ifAvailable, ...options }: { ifAvailable?: boolean; signal?: AbortSignal },
      run: (lock: object | null) => Promise<T>,
    ): Promise<T> {
      if (ifAvailable && held.has(name)) return run(null);
      return queue.request(name, options, async () => {
        held.add(name);
        return run({ name }).finally(() => held.delete(name));
      });
    },
  };
}

describe('the locks of a browser', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('make a request wait while another tab sends', async () => {
    vi.stubGlobal('navigator', { locks: aLockManager() });
    const { locks } = browserEnvironment({ page: aStillPage() });
    let close = (): void => undefined;
    let leader = Promise.resolve();
    await new Promise<void>((leading) => {
      leader = locks.request('sender', {}, () => {
        leading();
        return new Promise<void>((resolve) => (close = resolve));
      });
    });
    let hasTakenOver = false;
    const survivor = locks.request('sender', {}, async () => {
      hasTakenOver = true;
    });
    expect(hasTakenOver).toBe(false);
    close();
    await Promise.all([leader, survivor]);
    expect(hasTakenOver).toBe(true);
  });

  it('work within the page when the browser has no locks', async () => {
    vi.stubGlobal('navigator', {});
    const { locks } = browserEnvironment({ page: aStillPage() });
    expect(await locks.request('sender', {}, async () => 'mine')).toBe('mine');
  });
});

describe('the checksum of a browser', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is the SHA-256 of the text in UTF-8', async () => {
    const { sha256 } = browserEnvironment({ page: aStillPage() });
    expect(await sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(await sha256('Grüße')).toBe(createHash('sha256').update('Grüße').digest('hex'));
  });

  it('is missing over plain http', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const { sha256 } = browserEnvironment({ page: aStillPage() });
    expect(await sha256('abc')).toBeNull();
  });
});

function aStillPage() {
  return { isOnlineHint: () => true, onNetworkHint: () => () => undefined, onWake: () => () => undefined };
}
