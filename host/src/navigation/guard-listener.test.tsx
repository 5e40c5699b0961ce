// Tests the guard inside the suite's real router: which applications are mounted and where a navigation ends.
import { createSession } from '@evertill/shared-auth';
import { createTestSession } from '@evertill/shared-auth/testing';
import {
  type ActivityFn,
  getMountedApps,
  registerApplication,
  start,
  triggerAppChange,
  unregisterApplication,
} from 'single-spa';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { collectScreens } from '../apps/screens';
import type { GuardUser } from './guard';
import { createGuard } from './guard-listener';
import { createGuardUserSource } from './guard-user';

const SCREENS = collectScreens(null);
const APPS: Record<string, (path: string) => boolean> = {
  login: (path) => path === '/' || path.startsWith('/saas/login'),
  pos: (path) => path.startsWith('/app/pos'),
  sales: (path) => path.startsWith('/app/transactions'),
  shell: (path) => path.startsWith('/app'),
  'not-found': (path) => path === '/app/nothing',
};
const mounted: string[] = [];
const fetched: string[] = [];
let user: GuardUser;
let answer: () => Promise<void>;

const guard = createGuard({
  screens: SCREENS,
  user: { now: () => user, known: () => answer() },
  recheck: () => void triggerAppChange(),
});

/** Resolves when single-spa has no work left. */
async function settled() {
  await new Promise((resolve) => setTimeout(resolve));
  await triggerAppChange();
  await new Promise((resolve) => setTimeout(resolve));
  await triggerAppChange();
}

async function go(path: string) {
  history.pushState(null, '', path);
  await settled();
}

async function be(next: GuardUser) {
  user = next;
  await triggerAppChange();
  await settled();
}

const here = () => location.pathname + location.search + location.hash;

beforeAll(async () => {
  history.replaceState(null, '', '/');
  user = 'nobody';
  answer = async () => {};
  guard.listen();
  for (const [name, isAt] of Object.entries(APPS)) {
    const isActive: ActivityFn = (at) =>
      (name === 'shell' ? guard.frames(at) : guard.allows(at)) && isAt(at.pathname);
    registerApplication({
      name,
      activeWhen: isActive,
      app: async () => {
        fetched.push(name);
        return {
          bootstrap: async () => {},
          mount: async () => void mounted.push(name),
          unmount: async () => {},
        };
      },
    });
  }
  start();
  await settled();
  return async () => {
    for (const name of Object.keys(APPS)) await unregisterApplication(name);
  };
});

beforeEach(async () => {
  await be('nobody');
  await go('/');
  mounted.length = 0;
  fetched.length = 0;
});

describe('the guard on a navigation', () => {
  it('sends a person who is not signed in to the login, and remembers the wanted address', async () => {
    await go('/app/transactions?from=2026-01-01#top');
    expect(here()).toBe('/saas/login?redirect=%2Fapp%2Ftransactions%3Ffrom%3D2026-01-01%23top');
    expect(mounted).not.toContain('sales');
  });

  it('neither fetches nor mounts a screen of another role', async () => {
    await be({ role: 'CASHIER' });
    await go('/app/transactions');
    expect(here()).toBe('/');
    expect(fetched).not.toContain('sales');
    expect(mounted).not.toContain('sales');
  });

  it('sends a person to the start from a permitted screen too', async () => {
    await be({ role: 'CASHIER' });
    await go('/app/pos');
    await go('/app/transactions');
    expect(here()).toBe('/');
    expect(mounted).not.toContain('sales');
  });

  it('lets the right role in', async () => {
    await be({ role: 'MANAGER' });
    await go('/app/transactions');
    expect(getMountedApps().sort()).toEqual(['sales', 'shell']);
  });

  it('shows an unknown address to every person, and the frame to signed-in people', async () => {
    await go('/app/nothing');
    expect(here()).toBe('/app/nothing');
    expect(getMountedApps()).toEqual(['not-found']);
    await be({ role: 'CASHIER' });
    expect(getMountedApps().sort()).toEqual(['not-found', 'shell']);
    await be('nobody');
    expect(here()).toBe('/app/nothing');
    expect(getMountedApps()).toEqual(['not-found']);
  });

  it('waits for the session where it is not known, and then opens the screen', async () => {
    await be('unknown');
    answer = async () => {
      user = { role: 'CASHIER' };
    };
    await go('/app/pos');
    await settled();
    expect(here()).toBe('/app/pos');
    expect(getMountedApps().sort()).toEqual(['pos', 'shell']);
  });

  it('waits for the session where it is not known, and then redirects', async () => {
    await be('unknown');
    answer = async () => {
      user = 'nobody';
    };
    await go('/app/pos');
    await settled();
    expect(here()).toBe('/saas/login?redirect=%2Fapp%2Fpos');
  });

  it('leads away from a screen when the session ends', async () => {
    await be({ role: 'CASHIER' });
    await go('/app/pos');
    await be('nobody');
    expect(here()).toBe('/saas/login?redirect=%2Fapp%2Fpos');
    expect(getMountedApps()).toEqual(['login']);
  });

  it('does not redirect a sign-out that goes to the start', async () => {
    await be({ role: 'CASHIER' });
    await go('/app/pos');
    user = 'nobody';
    void triggerAppChange();
    await Promise.resolve();
    history.pushState(null, '', '/');
    await settled();
    expect(here()).toBe('/');
    expect(getMountedApps()).toEqual(['login']);
  });
});

describe('the guard at the start of a page', () => {
  it('settles the address before anything is loaded', async () => {
    await go('/');
    user = { role: 'CASHIER' };
    history.replaceState(null, '', '/app');
    await guard.settleStart();
    expect(here()).toBe('/app/pos');
  });
});

describe('who is at the device', () => {
  /** Creates a session that has not been checked yet, on a device where a manager was signed in. */
  async function aSession(check: () => Promise<null>) {
    const { offline, tab } = await createTestSession({ as: 'MANAGER' });
    const session = createSession({ offline, storage: tab.storage, onStorage: tab.onStorage });
    return { ...session, check };
  }

  it('is the cached user when the server takes longer than a second and a half', async () => {
    const source = createGuardUserSource(await aSession(() => new Promise(() => {})));
    expect(source.now()).toBe('unknown');
    vi.useFakeTimers();
    const known = source.known();
    await vi.advanceTimersByTimeAsync(1_500);
    await known;
    vi.useRealTimers();
    expect(source.now()).toEqual({ role: 'MANAGER' });
  });

  it('is the cached user when the question itself fails', async () => {
    const source = createGuardUserSource(await aSession(() => Promise.reject(new Error('no storage'))));
    await source.known();
    expect(source.now()).toEqual({ role: 'MANAGER' });
  });
});
