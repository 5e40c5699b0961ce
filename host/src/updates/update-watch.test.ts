// @vitest-environment jsdom
import { createStore } from '@evertill/federation-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CopyStatus } from '../service-worker/messages';
import { type UpdateWatch, watchForUpdates } from './update-watch';

const MINUTE = 60_000;
const WEEK = 7 * 24 * 60 * MINUTE;

let watches: UpdateWatch[] = [];
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T09:00:00Z') });
});
afterEach(() => {
  for (const watch of watches) watch.stop();
  watches = [];
  document.body.replaceChildren();
  vi.useRealTimers();
});

/** A minimal LockManager for tabs that share one lock. */
function createLocks(): LockManager {
  const held = new Set<symbol>();
  const request = async (
    _: string,
    options: LockOptions,
    callback: (lock: Lock | null) => Promise<unknown>,
  ) => {
    if (options.ifAvailable) return callback(held.size === 0 ? ({} as Lock) : null);
    const mine = Symbol('lock');
    held.add(mine);
    return callback({} as Lock).finally(() => held.delete(mine));
  };
  return { request } as unknown as LockManager;
}

function aStatus(build: string): CopyStatus {
  const apps = [{ app: 'pos', active: build, live: build, error: null }];
  return { type: 'status', ready: 1, total: 1, bytes: 1, apps };
}

function createMemory(): Storage {
  const items = new Map<string, string>();
  const memory: Pick<Storage, 'getItem' | 'setItem'> = {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
  };
  return memory as Storage;
}

/** A tab that watches for updates. A test sets `hasUpdate` as the worker does when it has stored a newer build. */
function openTab({ locks = createLocks(), page = document, memory = createMemory() } = {}) {
  const hasUpdate = createStore(false);
  const status = createStore<CopyStatus | null>(aStatus('p2'));
  const reload = vi.fn();
  const sync = vi.fn();
  let isOnline = true;
  const options = { copies: { hasUpdate, status, sync }, reload, page, locks, memory };
  const watch = watchForUpdates({ ...options, isOnline: () => isOnline });
  watches.push(watch);
  const touch = () => page.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  const goOffline = () => {
    isOnline = false;
  };
  return { watch, hasUpdate, status, reload, sync, touch, goOffline, memory };
}

function put(html: string) {
  document.body.innerHTML = html;
}

describe('a page that is never reloaded by hand', () => {
  it('opens a newer build after five minutes without input, even when the page was open for days', async () => {
    const { hasUpdate, reload, touch } = openTab();
    await vi.advanceTimersByTimeAsync(WEEK);
    touch();
    hasUpdate.set(true);
    await vi.advanceTimersByTimeAsync(4.5 * MINUTE);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('stays as it is while there is nothing newer, and without a connection', async () => {
    const { reload, hasUpdate, goOffline } = openTab();
    await vi.advanceTimersByTimeAsync(WEEK);
    goOffline();
    hasUpdate.set(true);
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([
    ['items in the cart', '<main data-unsaved></main>'],
    ['a form that was begun', '<form data-unsaved><input></form>'],
    ['a payment', '<div role="dialog" aria-modal="true"></div>'],
    ['a question', '<div role="alertdialog"></div>'],
  ])('waits for %s, for as long as it takes', async (_, html) => {
    const { watch, hasUpdate, reload } = openTab();
    put(html);
    hasUpdate.set(true);
    await vi.advanceTimersByTimeAsync(24 * 60 * MINUTE);
    expect(watch.openNow()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    put('');
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('waits for another tab of the device that is in use', async () => {
    const locks = createLocks();
    const other = document.implementation.createHTMLDocument();
    const here = openTab({ locks });
    const there = openTab({ locks, page: other });
    other.body.innerHTML = '<main data-unsaved></main>';
    here.hasUpdate.set(true);
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    expect(here.reload).not.toHaveBeenCalled();
    other.body.innerHTML = '';
    there.touch();
    await vi.advanceTimersByTimeAsync(4 * MINUTE);
    expect(here.reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    expect(here.reload).toHaveBeenCalled();
  });

  it('decides alone in a browser without locks', async () => {
    vi.stubGlobal('navigator', {});
    const { hasUpdate, reload } = openTab({ locks: undefined });
    vi.unstubAllGlobals();
    hasUpdate.set(true);
    await vi.advanceTimersByTimeAsync(6 * MINUTE);
    expect(reload).toHaveBeenCalled();
  });

  it('opens the same builds once, so that rolled-back builds do not come back by themselves', async () => {
    const { hasUpdate, status, reload, memory, watch } = openTab();
    hasUpdate.set(true);
    await vi.advanceTimersByTimeAsync(6 * MINUTE);
    expect(reload).toHaveBeenCalledOnce();
    watch.stop();
    const after = openTab({ memory });
    after.hasUpdate.set(true);
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    expect(after.reload).not.toHaveBeenCalled();
    after.status.set(aStatus('p3'));
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(after.reload).toHaveBeenCalledOnce();
    expect(status.getSnapshot()).toEqual(aStatus('p2'));
  });

  it('opens it at once on request, when no work is open', () => {
    const { watch, reload } = openTab();
    expect(watch.openNow()).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('asks the server when a person returns to it, but not at every glance', async () => {
    const { sync } = openTab();
    await vi.advanceTimersByTimeAsync(WEEK);
    document.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(sync).toHaveBeenCalledOnce();
  });
});
