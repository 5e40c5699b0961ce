import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserEnvironment } from './browser-environment';
import { createPageLocks } from './page-locks';

/** What a browser does with a lock that is taken: by default it waits, with `ifAvailable` it hands out nothing. */
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

  it('are waited for: whoever asks while another tab sends comes after it', async () => {
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

  it('end at the page where the browser has none', async () => {
    vi.stubGlobal('navigator', {});
    const { locks } = browserEnvironment({ page: aStillPage() });
    expect(await locks.request('sender', {}, async () => 'mine')).toBe('mine');
  });
});

function aStillPage() {
  return { isOnlineHint: () => true, onNetworkHint: () => () => undefined, onWake: () => () => undefined };
}
