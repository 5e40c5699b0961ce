import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { locked } from './lock.mjs';

let site: string;
let lock: string;
const minuteAgo = () => new Date(Date.now() - 60_000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  site = mkdtempSync(join(tmpdir(), 'evertill-lock-'));
  lock = join(site, '.registry-lock');
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(site, { recursive: true, force: true });
});

describe('the lock of a site', () => {
  it('lets one change wait for the other', async () => {
    const done: string[] = [];
    let finish = () => {};
    const first = locked(site, () => new Promise<void>((resolve) => (finish = resolve)));
    expect(existsSync(lock)).toBe(true);
    await Promise.resolve();
    const second = locked(site, () => done.push('second'));
    done.push('first');
    finish();
    await Promise.all([first, second]);
    expect([done, existsSync(lock)]).toEqual([['first', 'second'], false]);
  });

  it('stays young while the work lasts, so that no other release takes it away', async () => {
    await locked(site, () => {
      utimesSync(lock, minuteAgo(), minuteAgo());
      vi.advanceTimersByTime(5_000);
      expect(Date.now() - statSync(lock).mtimeMs).toBeLessThan(10_000);
    });
  });

  it('is taken over when the process that held it was killed', async () => {
    mkdirSync(lock);
    utimesSync(lock, minuteAgo(), minuteAgo());
    expect(await locked(site, () => 'done')).toBe('done');
  });

  it('of another release is neither refreshed nor removed by a process that was suspended', async () => {
    await locked(site, () => {
      rmSync(lock, { recursive: true });
      mkdirSync(lock);
      utimesSync(lock, minuteAgo(), minuteAgo());
      vi.advanceTimersByTime(5_000);
    });
    expect(Date.now() - statSync(lock).mtimeMs).toBeGreaterThan(50_000);
  });
});
