import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
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
import { createMemoryTexts, type MemoryTexts } from './memory-texts';
import { createMortalIndexedDb, type MortalIndexedDb } from './mortal-indexeddb';
import { createWriteWatch, type WriteWatch } from './write-watch';

/** One tab of a simulated browser. */
export interface TestTab {
  offline: Offline;
  page: FakePage;
  /** This tab's view of the browser's localStorage. */
  storage: KeyValueStorage;
  onStorage: (listener: (key: string | null) => void) => () => void;
  indexedDB: MortalIndexedDb;
  /** Ends the tab as if its process was killed. Work in progress neither continues nor finishes. */
  kill(): void;
}

/** A browser with the storage that its tabs share, and its connection to the server. */
export interface TestBrowser {
  server: FakeServer;
  clock: FakeClock;
  client: FakeClient;
  channels: FakeChannels;
  locks: FakeLocks;
  writes: WriteWatch;
  texts: MemoryTexts;
  openTab(options?: TabOptions): TestTab;
  /** Drops all databases and all connections to them, as a browser does when it finds its databases corrupted. */
  dropDatabases(): void;
  /** Cuts or restores the network, and tells every page. */
  setNetwork(isUp: boolean): Promise<void>;
}

export interface TabOptions {
  namespace?: string;
  clock?: Clock;
  /** The locks of another browser, for a tab that lost contact with the other tabs. */
  locks?: FakeLocks;
}

export interface TestOptions {
  server?: FakeServer;
  clock?: FakeClock;
  /** Returns a number from 0 to 1. Fixed by default, so that a run can be repeated. */
  random?: () => number;
  storageKeeper?: StorageKeeper | null;
}

/** Builds a simulated browser. Its tabs share databases, locks, messages, storage and cookie. */
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
  const texts = createMemoryTexts();
  let factory = new FakeIdbFactory();
  // The offline layer uses only `open`.
  const databases = {
    open: (name: string, version?: number) => factory.open(name, version),
  } as unknown as IDBFactory;
  const writes = createWriteWatch();
  const tabs = new Set<TestTab>();

  function openTab({
    namespace = '',
    clock: tabClock = clock,
    locks: lockedBy = locks,
  }: TabOptions = {}): TestTab {
    const page = createFakePage();
    const tabLocks = lockedBy.forTab();
    const indexedDB = createMortalIndexedDb(databases, writes);
    const { storage, onStorage } = durable.forTab();
    const life = new AbortController();
    let isAlive = true;
    const offline = createOffline({
      namespace,
      clock: tabClock,
      random,
      sha256: async (text) => createHash('sha256').update(text).digest('hex'),
      indexedDB: indexedDB.factory,
      locks: tabLocks,
      openChannel: channels.open,
      openTextStore: texts.open,
      localStorage: storage,
      storageKeeper,
      page,
      fetch: (input, init) =>
        isAlive ? client.fetch(input, dyingWith(init, life.signal)).then(unlessDead, unlessDead) : forever(),
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
        life.abort();
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
    writes,
    texts,
    openTab,
    dropDatabases() {
      factory = new FakeIdbFactory();
      for (const { indexedDB } of tabs) indexedDB.dropConnections();
    },
    async setNetwork(isUp) {
      client.setNetwork(isUp);
      for (const { page } of tabs) page.setOnlineHint(isUp);
      await settle();
    },
  };
}

/** Builds the offline layer in a simulated browser. A person is signed in, unless `as` is null. */
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

// The connection of a dead process is closed. The server finishes the requests that it has begun.
function dyingWith(init: RequestInit, life: AbortSignal): RequestInit {
  return { ...init, signal: init.signal ? AbortSignal.any([init.signal, life]) : life };
}

function forever(): Promise<never> {
  return new Promise(() => undefined);
}
