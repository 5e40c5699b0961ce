import 'fake-indexeddb/auto';
import type { Role } from '@evertill/shared-domain';
import { IDBFactory as FakeIdbFactory } from 'fake-indexeddb';
import type { Clock } from '../clock';
import type { KeyValueStorage, StorageKeeper } from '../environment/environment';
import { createOffline, type Offline } from '../offline';
import { createFakeChannels, type FakeChannels } from './fake-channels';
import { createFakeClock, type FakeClock } from './fake-clock';
import { createFakeLocks, type FakeLocks } from './fake-locks';
import { createFakePage, type FakePage } from './fake-page';
import { createFakeServer, type FakeClient, type FakeServer } from './fake-server';
import { settle, watch } from './macrotasks';
import { createMemoryStorage } from './memory-storage';
import { createMortalIndexedDb, type MortalIndexedDb } from './mortal-indexeddb';

/** One tab of a simulated browser. */
export interface TestTab {
  offline: Offline;
  page: FakePage;
  /** This tab's view of the browser's durable storage. */
  storage: KeyValueStorage;
  onStorage: (listener: (key: string | null) => void) => () => void;
  indexedDB: MortalIndexedDb;
  /** As if the process was ended: nothing of it runs on, nothing is finished. */
  kill(): void;
}

/** A browser with its storage, shared by its tabs, and its connection to the server. */
export interface TestBrowser {
  client: FakeClient;
  channels: FakeChannels;
  locks: FakeLocks;
  openTab(options?: { namespace?: string; clock?: Clock }): TestTab;
  /** Cuts or restores the network, and tells every page so. */
  setNetwork(isUp: boolean): Promise<void>;
}

export interface TestOptions {
  server?: FakeServer;
  clock?: FakeClock;
  /** 0 to 1; fixed so that a run can be repeated. */
  random?: () => number;
  storageKeeper?: StorageKeeper | null;
}

/** A simulated browser; its tabs share database, locks, hints, storage and cookie. */
export function createTestBrowser(
  options: TestOptions = {},
): TestBrowser & { server: FakeServer; clock: FakeClock } {
  watch();
  const {
    server = createFakeServer(),
    clock = createFakeClock(),
    random = () => 0.5,
    storageKeeper = null,
  } = options;
  const client = server.connect();
  const channels = createFakeChannels();
  const locks = createFakeLocks();
  const durable = createMemoryStorage();
  const factory = new FakeIdbFactory();
  const tabs = new Set<TestTab>();

  function openTab({
    namespace = '',
    clock: tabClock = clock,
  }: {
    namespace?: string;
    clock?: Clock;
  } = {}): TestTab {
    const page = createFakePage();
    const tabLocks = locks.forTab();
    const indexedDB = createMortalIndexedDb(factory);
    const { storage, onStorage } = durable.forTab();
    let isAlive = true;
    const offline = createOffline({
      namespace,
      clock: tabClock,
      random,
      indexedDB: indexedDB.factory,
      locks: tabLocks,
      openChannel: channels.open,
      localStorage: storage,
      sessionStorage: createMemoryStorage(),
      storageKeeper,
      page,
      fetch: (input, init) => (isAlive ? client.fetch(input, init).then(unlessDead, unlessDead) : forever()),
    });
    function unlessDead<T>(value: T): T | Promise<never> {
      if (!isAlive) return forever();
      if (value instanceof Error) throw value;
      return value;
    }
    const tab: TestTab = {
      offline,
      page,
      storage,
      onStorage,
      indexedDB,
      kill() {
        isAlive = false;
        tabs.delete(tab);
        indexedDB.kill();
        tabLocks.kill();
        offline.dispose();
      },
    };
    tabs.add(tab);
    return tab;
  }

  return {
    server,
    clock,
    client,
    channels,
    locks,
    openTab,
    async setNetwork(isUp) {
      client.setNetwork(isUp);
      for (const { page } of tabs) page.setOnlineHint(isUp);
      await settle();
    },
  };
}

/** An offline heart in a simulated browser, with somebody signed in unless `as` is null. */
export async function createTestOffline(
  options: TestOptions & { as?: Role | null; online?: boolean; namespace?: string } = {},
): Promise<{
  offline: Offline;
  tab: TestTab;
  browser: TestBrowser;
  server: FakeServer;
  clock: FakeClock;
  settle: () => Promise<void>;
}> {
  const { as = 'CASHIER', online = true, namespace = '' } = options;
  const browser = createTestBrowser(options);
  const { server, clock, client } = browser;
  client.setNetwork(online);
  const tab = browser.openTab({ namespace });
  const user = as && server.users.find(({ role }) => role === as);
  if (user) {
    client.signIn(user.id);
    tab.offline.outbox.setAuthor({ userId: user.id, role: user.role, username: user.username });
  }
  await settle();
  return { offline: tab.offline, tab, browser, server, clock, settle };
}

function forever(): Promise<never> {
  return new Promise(() => undefined);
}
