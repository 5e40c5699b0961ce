// A simulated shop that runs a day of actions and records what its tills were told.
import type { JournalEntry } from '../outbox/record/outbox-record';
import { createTestBrowser, type TestTab } from '../testing/create-test-offline';
import { aDeleteDraft, anEditDraft, aProductDraft, aSaleDraft } from '../testing/drafts';
import { createFakeLocks } from '../testing/fake-locks';
import { REFUSED_SKU } from '../testing/fake-resources';
import { settle, soon } from '../testing/macrotasks';
import type { Action, PersonIndex, Step } from './actions';
import type { Change } from './change';
import { hand } from './hand';

export interface Shop {
  live(day: readonly Step[]): Promise<void>;
  /** Ends all faults, signs in each person, and lets time pass. */
  closeDay(): Promise<void>;
  changes: Change[];
  discarded: Set<string>;
  /**
   * The numbers of kills, carried files and tabs without locks. After a carry or a tab without locks, the same key may
   * be sent twice at once.
   */
  counts: { killed: number; carried: number; lockless: number };
  browser: ReturnType<typeof createTestBrowser>;
  other: ReturnType<typeof createTestBrowser>;
  /** The journal entries that were lost with their databases. */
  lostJournal: JournalEntry[];
  /** Returns a living tab of the shop's first till. */
  anyTab(): TestTab;
  otherTab(): TestTab;
}

const TABS = 2;
// In milliseconds. The longest time until a change has its second copy, even when no event announced the change.
const COPIED_MS = 31_000;
// Low enough that a sale is sometimes refused while the person waits.
const SCARCE = 3;
const PLENTY = 1000;

/** Opens a shop with two tabs at one till and one tab at another till. */
export function openShop(seed: number): Shop {
  const random = seeded(seed);
  const browser = createTestBrowser({ random });
  const other = createTestBrowser({ random, server: browser.server, clock: browser.clock });
  const { server, clock } = browser;
  const stock = [SCARCE, PLENTY, PLENTY].map((stockQuantity) => {
    return server.resources.insert('products', { name: 'Stock', stockQuantity, initial: stockQuantity }).id;
  });
  const products: string[] = [...stock];
  const changes: Change[] = [];
  const discarded = new Set<string>();
  const lostJournal: JournalEntry[] = [];
  // The server's ids by subject. A browser that starts again reads these ids from the server and knows no temporary id.
  const serverIds = new Map<string, string>();
  const counts = { killed: 0, carried: 0, lockless: 0 };
  let person: PersonIndex | null = 2;
  let tabs: TestTab[] = [];
  let marks = 0;

  const openTab = (till: typeof browser, locks = till.locks): TestTab => {
    const tab = till.openTab({ locks });
    tab.offline.outbox.setAuthor(authorOf(person));
    return tab;
  };
  tabs = Array.from({ length: TABS }, () => openTab(browser));
  const second = openTab(other);
  signIn(2);

  function authorOf(index: PersonIndex | null) {
    const user = index === null ? undefined : server.users[index];
    return user ? { userId: user.id, role: user.role, username: user.username } : null;
  }

  function signIn(next: PersonIndex | null): void {
    person = next;
    const author = authorOf(next);
    for (const till of [browser, other]) till.client.signIn(author?.userId ?? null);
    for (const tab of [...tabs, second]) tab.offline.outbox.setAuthor(author);
  }

  function tabAt(index: number): TestTab {
    const tab = tabs[index % tabs.length];
    if (!tab) throw new Error('A shop always has a tab.');
    return tab;
  }

  function productAt(index: number): string {
    return products[index % products.length] ?? '';
  }

  const idOf = (subject: string): string => serverIds.get(subject) ?? subject;

  // The network is down meanwhile, so no answer comes, and only data that the second copy cannot hold is lost.
  async function loseDatabases(): Promise<void> {
    const isUp = browser.client.isUp();
    browser.client.setNetwork(false);
    await settle();
    await clock.advance(COPIED_MS);
    const { outbox } = tabAt(0).offline;
    lostJournal.push(...(await outbox.history(Number.POSITIVE_INFINITY)));
    for (const subject of products) serverIds.set(subject, await outbox.resolveId(idOf(subject)));
    for (const tab of tabs) tab.kill();
    browser.dropDatabases();
    browser.client.setNetwork(isUp);
    tabs = Array.from({ length: TABS }, () => openTab(browser));
    await settle();
  }

  function change(kind: Change['kind'], subject: string, items: string[] = []): Change | null {
    if (person === null) return null;
    marks += 1;
    const isOrdered = changes.every((other) => other.subject !== subject || other.told !== 'nothing');
    const made: Change = {
      mark: `m${marks}`,
      kind,
      subject,
      items,
      person,
      isOrdered,
      told: 'nothing',
      isLetGo: false,
    };
    changes.push(made);
    return made;
  }

  const temporaryId = (name: string): string => `offline-${marks + 1}-${name}`;

  async function pending(): Promise<number> {
    const lists = await Promise.all([tabAt(0), second].map(({ offline }) => offline.outbox.list()));
    return lists.flat().length;
  }

  async function act(action: Action): Promise<void> {
    const outbox = 'tab' in action ? tabAt(action.tab).offline.outbox : null;
    switch (action.do) {
      case 'sell': {
        const items = [...new Set(action.items.map(productAt))];
        const made = change('sell', temporaryId('sale'), items);
        if (!made || !outbox) return;
        const draft = aSaleDraft(made.subject, Object.fromEntries(items.map((id) => [idOf(id), 1])));
        hand(
          outbox,
          made,
          { ...draft, data: { ...draft.data, saleNumber: made.mark } },
          action.how,
          action.patience,
        );
        return;
      }
      case 'add': {
        const made = change('add', temporaryId('product'));
        if (!made || !outbox) return;
        products.push(made.subject);
        const sku = action.isRefused ? REFUSED_SKU : made.mark;
        hand(
          outbox,
          made,
          aProductDraft(made.subject, { sku, name: made.mark, stockQuantity: 100, initial: 100 }),
          action.how,
        );
        return;
      }
      case 'edit': {
        const made = change('edit', productAt(action.product));
        if (made && outbox)
          hand(outbox, made, anEditDraft('products', idOf(made.subject), { name: made.mark }), action.how);
        return;
      }
      case 'delete': {
        const subject = productAt(action.product);
        if (stock.includes(subject)) return;
        const made = change('delete', subject);
        // A person does not sell or edit a product that was just deleted.
        if (made) products.splice(products.indexOf(subject), 1);
        if (made && outbox) hand(outbox, made, aDeleteDraft('products', idOf(subject)), action.how);
        return;
      }
      case 'open-tab':
        if (tabs.length < 3) tabs.push(openTab(browser));
        return;
      case 'open-lockless-tab':
        if (tabs.length < 3) tabs.push(openTab(browser, createFakeLocks()));
        counts.lockless += 1;
        return;
      case 'kill-tab': {
        const tab = tabAt(action.tab);
        tab.kill();
        counts.killed += 1;
        tabs = tabs.filter((one) => one !== tab);
        if (tabs.length === 0) tabs.push(openTab(browser));
        return;
      }
      case 'drop-connections':
        tabAt(action.tab).indexedDB.dropConnections();
        return;
      case 'lose-databases':
        return loseDatabases();
      case 'wake':
        tabAt(action.tab).page.wake();
        return;
      case 'network':
        browser.client.setNetwork(action.isUp);
        for (const { page } of tabs) page.setOnlineHint(action.isUp);
        return;
      case 'fault':
        server.faults.plan(action.fault, { times: action.times });
        return;
      case 'wait':
        await clock.advance(action.ms);
        return;
      case 'jump-clock':
        clock.jump(action.ms);
        return;
      case 'lose-tab-messages':
        browser.channels.setLossy(action.isLossy);
        return;
      case 'sign-in':
        signIn(action.person);
        return;
      case 'sign-out':
        signIn(null);
        return;
      case 'expire-session':
        browser.client.signIn(null);
        return;
      case 'retry-parked':
        void eachParked(async (key) => {
          await outbox?.retry(key);
        });
        return;
      case 'discard-parked':
        void eachParked(async (key, mark) => {
          discarded.add(mark);
          await outbox?.discard(key, 'not wanted', 'user-manager');
        });
        return;
      case 'carry-to-other-till':
        counts.carried += 1;
        void tabAt(0)
          .offline.outbox.exportPending()
          .then((text) => second.offline.outbox.importPending(text))
          .catch(() => undefined);
        return;
    }

    async function eachParked(decide: (key: string, mark: string) => Promise<void>): Promise<void> {
      const records = (await outbox?.list().catch(() => [])) ?? [];
      for (const record of records.filter(({ state }) => state === 'parked')) {
        void decide(record.key, record.summary).catch(() => undefined);
      }
    }
  }

  return {
    changes,
    discarded,
    counts,
    lostJournal,
    browser,
    other,
    anyTab: () => tabAt(0),
    otherTab: () => second,
    async live(day) {
      for (const { action, steps } of day) {
        await act(action);
        if (steps === 10) await settle();
        else for (let step = 0; step < steps; step++) await soon();
      }
      await settle();
    },
    async closeDay() {
      server.faults.clear();
      browser.channels.setLossy(false);
      browser.client.setNetwork(true);
      for (const { page } of tabs) page.setOnlineHint(true);
      await settle();
      // A change that waits for its author needs that person's sign-in, and a chain may pass from person to person
      // several times.
      for (let before = -1, left = await pending(); left !== before; before = left, left = await pending()) {
        for (const next of [0, 1, 2] as const) {
          signIn(next);
          await clock.advance(125_000);
        }
      }
      await settle();
    },
  };
}

function seeded(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return state / 0x7fff_ffff;
  };
}
