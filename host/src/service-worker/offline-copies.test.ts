import { describe, expect, it, vi } from 'vitest';
import type { CopyStatus } from './messages';
import { createOfflineCopies, type OfflineCopiesOptions } from './offline-copies';

const STATUS: CopyStatus = {
  type: 'status',
  ready: 2,
  total: 5,
  bytes: 1_000,
  apps: [
    { app: 'host', active: 'h1', live: 'h1', error: null },
    { app: 'pos', active: 'p1', live: 'p1', error: null },
  ],
};

/** Simulates the members of a browser's service worker container that a page uses. */
function aContainer({ register = async () => ({}) }: { register?: () => Promise<unknown> } = {}) {
  const sent: unknown[] = [];
  const unregister = vi.fn(async () => true);
  const target = new EventTarget();
  const container = Object.assign(target, {
    ready: Promise.resolve({ active: { postMessage: (message: unknown) => sent.push(message) } }),
    register: vi.fn(register),
    startMessages: () => {},
    getRegistrations: async () => [{ unregister }],
  });
  const say = (data: unknown) => target.dispatchEvent(new MessageEvent('message', { data }));
  return {
    container: container as unknown as ServiceWorkerContainer & { register: typeof container.register },
    sent,
    unregister,
    say,
  };
}

function open(about: Partial<OfflineCopiesOptions> = {}) {
  vi.stubGlobal('addEventListener', () => {});
  const rolledBack: string[] = [];
  const errors: unknown[] = [];
  const copies = createOfflineCopies({
    hostBuildId: 'h1',
    container: undefined,
    isWanted: true,
    onError: (error) => errors.push(error),
    ...about,
  });
  copies.onRolledBack(({ app, from, to }) => rolledBack.push(`${app} ${from} ${to}`));
  return { copies, rolledBack, errors };
}

describe('the offline copies, seen from a page', () => {
  it('register the worker without the browser’s cache, report the running builds and request a sync', async () => {
    const { container, sent } = aContainer();
    open({ container });
    await vi.waitFor(() =>
      expect(sent).toEqual([{ type: 'hello', builds: { host: 'h1' } }, { type: 'sync' }]),
    );
    expect(container.register).toHaveBeenCalledWith('/sw.js', { scope: '/', updateViaCache: 'none' });
  });

  it('tell how many apps would open without a connection', () => {
    const { container, say } = aContainer();
    const { copies } = open({ container });
    expect(copies.status.getSnapshot()).toBeNull();
    say(STATUS);
    expect(copies.status.getSnapshot()).toMatchObject({ ready: 2, total: 5 });
    expect(copies.hasUpdate.getSnapshot()).toBe(false);
  });

  it('tell when a running app has a newer build', () => {
    const { container, say } = aContainer();
    const { copies } = open({ container });
    copies.reportOpened('pos', 'p0');
    say(STATUS);
    expect(copies.hasUpdate.getSnapshot()).toBe(true);
  });

  it('report how builds start', async () => {
    const { container, sent } = aContainer();
    const { copies } = open({ container });
    copies.reportOpened('pos', 'p1');
    copies.reportStarted('pos', 'p1');
    copies.reportFailed('sales', 's1');
    await vi.waitFor(() => {
      expect(sent).toContainEqual({ type: 'boot-up', app: 'pos', buildId: 'p1' });
      expect(sent).toContainEqual({ type: 'boot-ok', app: 'pos', buildId: 'p1' });
      expect(sent).toContainEqual({ type: 'boot-failed', app: 'sales', buildId: 's1' });
    });
  });

  it('report a rollback', () => {
    const { container, say } = aContainer();
    const { rolledBack } = open({ container });
    say({ type: 'rolled-back', app: 'pos', from: 'p2', to: 'p1' });
    say('something else');
    expect(rolledBack).toEqual(['pos p2 p1']);
  });

  it('remove the worker when the server wants no copies', async () => {
    const { container, unregister } = aContainer();
    open({ container, isWanted: false });
    await vi.waitFor(() => expect(unregister).toHaveBeenCalledOnce());
    expect(container.register).not.toHaveBeenCalled();
  });

  it('report the reason when they are not available, and let the page work', async () => {
    const { container } = aContainer({ register: () => Promise.reject(new Error('blocked')) });
    const { copies, errors } = open({ container });
    await vi.waitFor(() => expect(errors).toHaveLength(1));
    expect(copies.status.getSnapshot()).toBeNull();
  });

  it('work without a service worker', () => {
    const { copies } = open();
    copies.sync();
    copies.reportOpened('pos', 'p1');
    expect(copies.status.getSnapshot()).toBeNull();
  });
});
