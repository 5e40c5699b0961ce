import { createStore, HostApiContext, type HostUser } from '@evertill/federation-kit';
import { createFakeHostApi, type FakeHostApi } from '@evertill/federation-kit/testing';
import type { Session, SessionState } from '@evertill/shared-auth';
import type { OwnStore, PersonWithPin } from '@evertill/shared-domain';
import { provideOffline } from '@evertill/shared-offline';
import { createTestOffline } from '@evertill/shared-offline/testing';
import { EvertillProvider } from '@evertill/shared-ui';
import { act, render } from '@testing-library/react';
import { vi } from 'vitest';
import { collectScreens } from '../apps/screens';
import type { CopyStatus } from '../service-worker/messages';
import type { OwnStores } from '../stores/own-stores';
import { Shell } from './shell';
import { ShellContext, type ShellParts } from './shell-context';

interface Setting {
  as?: HostUser['role'];
  syncNow?: () => Promise<boolean>;
  logout?: () => Promise<void>;
  isNarrow?: boolean;
  /** The open path. */
  at?: string;
  /** The browser's answer to whether it keeps the databases permanently. */
  persisted?: boolean;
  /** The person's answer to a question of the open screen. */
  mayLeave?: () => Promise<boolean>;
  /** Takes the device to another store. */
  go?: OwnStores['go'];
}

/** Renders the shell for a person of this role, and returns the shell's parts to the test. */
export async function openShell({
  as = 'MANAGER',
  syncNow = async () => true,
  logout = async () => {},
  isNarrow = false,
  at = '/app/products',
  persisted = true,
  mayLeave = async () => true,
  go = async () => {},
}: Setting = {}) {
  const width = createStore(isNarrow);
  vi.stubGlobal('matchMedia', (query: string) => {
    const matches = () => width.getSnapshot() && query.includes('max-width');
    let stop = (): void => {};
    return {
      get matches() {
        return matches();
      },
      media: query,
      addEventListener(_: string, listener: (event: { matches: boolean }) => void) {
        stop = width.subscribe(() => listener({ matches: matches() }));
      },
      removeEventListener: () => stop(),
    };
  });
  const device = await createTestOffline({ as, storageKeeper: aStorageKeeper(persisted) });
  provideOffline(device.offline);
  const hostApi: FakeHostApi = createFakeHostApi({ as });
  const status = createStore<CopyStatus | null>(null);
  const hasUpdate = createStore(false);
  const hasProducts = createStore(true);
  const people = createStore<readonly PersonWithPin[]>([]);
  const stores = createStore<readonly OwnStore[]>([]);
  const theme = createStore<'light' | 'dark'>('light');
  const parts: ShellParts = {
    // The shell uses only these two of the session.
    session: { logout, getSnapshot: () => ({ hand: null }) as SessionState } as Session,
    screens: collectScreens(null),
    theme: { ...theme, toggle: () => theme.set(theme.getSnapshot() === 'light' ? 'dark' : 'light') },
    pathname: createStore(at),
    title: createStore('Product Management'),
    copies: {
      status,
      hasUpdate,
      sync: vi.fn(),
      reportOpened: () => {},
      reportStarted: () => {},
      reportFailed: () => {},
      onRolledBack: () => {},
    },
    hasProducts,
    lock: { people, lock: vi.fn() },
    stores: { list: stores, refresh: async () => {}, go },
    syncNow,
    openUpdate: vi.fn(() => true),
    warmUp: vi.fn(),
    mayLeave,
  };
  render(
    <HostApiContext value={hostApi}>
      <EvertillProvider idPrefix="shell-">
        <ShellContext value={parts}>
          <Shell />
        </ShellContext>
      </EvertillProvider>
    </HostApiContext>,
  );
  const setOnline = async (isOnline: boolean) => {
    await act(async () => {
      await device.browser.setNetwork(isOnline);
      await device.offline.connectivity.check();
      await device.settle();
    });
  };
  return { ...device, hostApi, parts, status, people, stores, hasProducts, hasUpdate, width, setOnline };
}

const aStorageKeeper = (persisted: boolean) => ({
  persisted: async () => persisted,
  persist: async () => persisted,
  estimate: async () => ({ usage: 1, quota: 1e9 }),
});
