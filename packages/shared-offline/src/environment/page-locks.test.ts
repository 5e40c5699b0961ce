import { describe, expect, it } from 'vitest';
import { createPageLocks } from './page-locks';

describe('locks of one page', () => {
  it('are granted one after the other, in the order of the requests', async () => {
    const locks = createPageLocks();
    const seen: string[] = [];
    const hold = (name: string) =>
      locks.request('sender', {}, async () => {
        seen.push(`${name} begins`);
        await Promise.resolve();
        seen.push(`${name} ends`);
      });
    await Promise.all([hold('a'), hold('b')]);
    expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });

  it('can be abandoned while waiting, without delaying the next request', async () => {
    const locks = createPageLocks();
    let release = (): void => undefined;
    const first = locks.request('sender', {}, () => new Promise<void>((resolve) => (release = resolve)));
    const patience = new AbortController();
    const second = locks.request('sender', { signal: patience.signal }, async () => 'second');
    const third = locks.request('sender', {}, async () => 'third');
    patience.abort();
    await expect(second).rejects.toMatchObject({ name: 'AbortError' });
    release();
    await first;
    expect(await third).toBe('third');
  });

  it('are free again after a failure', async () => {
    const locks = createPageLocks();
    const failed = locks.request('sender', {}, () => Promise.reject(new Error('no')));
    await expect(failed).rejects.toThrow('no');
    expect(await locks.request('sender', {}, async () => 'next')).toBe('next');
  });
});
