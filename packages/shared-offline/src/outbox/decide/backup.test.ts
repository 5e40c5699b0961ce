import { describe, expect, it } from 'vitest';
import { aProductDraft, aSaleDraft, createTestBrowser, createTestOffline, settle } from '../../testing';

const CASHIER = { userId: 'user-cashier', role: 'CASHIER' } as const;
const BACKUP = 'evertill-outbox-backup';

/** Builds a till without a connection, with a function that starts its browser again after the databases are lost. */
async function aTill() {
  const { offline, browser, server, clock, tab } = await createTestOffline({ online: false });
  async function restart() {
    const next = browser.openTab();
    next.offline.outbox.setAuthor(CASHIER);
    await settle();
    return next.offline.outbox;
  }
  return {
    outbox: offline.outbox,
    browser,
    server,
    clock,
    tab,
    restart,
    async restartWithoutDatabases() {
      tab.kill();
      browser.dropDatabases();
      return restart();
    },
  };
}

describe('the second copy of waiting changes', () => {
  it('restores the waiting sales after the browser dropped its databases, and each is sold once', async () => {
    const { outbox, clock, browser, server, restartWithoutDatabases } = await aTill();
    await outbox.enqueue(aProductDraft('offline-1-p'));
    await outbox.enqueue(aSaleDraft('offline-1-s', { 'offline-1-p': 2 }));
    await outbox.enqueue(aSaleDraft('offline-1-t'));
    const before = await outbox.list();
    await clock.advance(1000);
    const later = await restartWithoutDatabases();
    expect((await later.list()).map(({ key }) => key)).toEqual(before.map(({ key }) => key));
    expect(later.getSnapshot()).toMatchObject({ pending: 3, storage: { restored: 3 } });
    await browser.setNetwork(true);
    await clock.advance(1000);
    expect(await later.list()).toEqual([]);
    const sales = server.resources.rows('sales');
    const numbers = (rows: readonly object[]) =>
      rows.map((row) => ('registerSequence' in row ? row.registerSequence : null)).sort();
    expect(numbers(sales)).toEqual([1, 2]);
    expect(new Set(sales.map(({ registerId }) => registerId))).toEqual(new Set([before[1]?.registerId]));
    const product = server.resources.rows('products').find(({ sku }) => sku === 'offline-1-p');
    expect(JSON.stringify(sales)).toContain(`"productId":"${product?.id}"`);
  });

  it('holds no change that was sent, or that is sent at once', async () => {
    const { outbox, clock, browser } = await aTill();
    await outbox.enqueue(aSaleDraft('offline-1-a'));
    await clock.advance(1000);
    expect(browser.texts.kept(BACKUP).size).toBe(1);
    await browser.setNetwork(true);
    await outbox.submit(aSaleDraft('offline-1-b'));
    expect(browser.texts.kept(BACKUP).size).toBe(1);
    await clock.advance(1000);
    expect(browser.texts.kept(BACKUP).size).toBe(0);
  });

  it('does not repeat a sale that was sent after its copy was made', async () => {
    const { outbox, clock, browser, server, restartWithoutDatabases } = await aTill();
    await outbox.enqueue(aSaleDraft('offline-1-a'));
    await clock.advance(1000);
    browser.texts.setBroken(true);
    await browser.setNetwork(true);
    await clock.advance(100);
    expect(await outbox.list()).toEqual([]);
    browser.texts.setBroken(false);
    const later = await restartWithoutDatabases();
    await clock.advance(1000);
    expect(await later.list()).toEqual([]);
    expect(server.resources.rows('sales')).toHaveLength(1);
  });

  it('is not used while the database is there', async () => {
    const { outbox, clock, browser, tab, restart } = await aTill();
    const sale = await outbox.enqueue(aSaleDraft('offline-1-a'));
    await clock.advance(1000);
    browser.texts.plant(BACKUP, 'stale', JSON.stringify({ ...sale, key: 'stale' }));
    tab.kill();
    const later = await restart();
    expect(await later.list()).toMatchObject([{ key: sale.key }]);
    await clock.advance(1000);
    expect([...browser.texts.kept(BACKUP).keys()]).toEqual([sale.key]);
    expect(later.getSnapshot().storage.restored).toBe(0);
  });

  it('is written again at the start, whatever it contained', async () => {
    const { outbox, clock, browser, tab, restart } = await aTill();
    const sale = await outbox.enqueue(aSaleDraft('offline-1-a'));
    await clock.advance(1000);
    browser.texts.plant(BACKUP, sale.key, 'half a re');
    tab.kill();
    await restart();
    expect(JSON.parse(browser.texts.kept(BACKUP).get(sale.key) ?? '')).toMatchObject({ key: sale.key });
  });

  it('restores the other changes when one copy is corrupted', async () => {
    const { outbox, clock, browser, restartWithoutDatabases } = await aTill();
    const damaged = await outbox.enqueue(aSaleDraft('offline-1-a'));
    const whole = await outbox.enqueue(aSaleDraft('offline-1-b'));
    await clock.advance(1000);
    browser.texts.plant(BACKUP, damaged.key, 'half a re');
    const later = await restartWithoutDatabases();
    expect(await later.list()).toMatchObject([{ key: whole.key }]);
  });

  it('is read when the databases are lost while the till is open', async () => {
    const { outbox, clock, browser } = await aTill();
    const sale = await outbox.enqueue(aSaleDraft('offline-1-a'));
    await clock.advance(1000);
    browser.dropDatabases();
    const next = await outbox.enqueue(aSaleDraft('offline-1-b'));
    await clock.advance(2000);
    const keys = (await outbox.list()).map(({ key }) => key);
    expect(keys.sort()).toEqual([sale.key, next.key].sort());
  });

  it('follows a record whose temporary ids have become known', async () => {
    const { outbox, clock, browser, server, restartWithoutDatabases } = await aTill();
    await outbox.enqueue(aProductDraft('offline-1-p'));
    const sale = await outbox.enqueue(aSaleDraft('offline-1-s', { 'offline-1-p': 2 }));
    await clock.advance(1000);
    server.faults.always(({ url }) => (url === '/products' ? null : { status: 503 }));
    await browser.setNetwork(true);
    await clock.advance(3000);
    await browser.setNetwork(false);
    expect(await outbox.list()).toMatchObject([{ key: sale.key }]);
    await clock.advance(3000);
    const later = await restartWithoutDatabases();
    const [restored] = await later.list();
    expect(JSON.stringify(restored)).not.toContain('offline-1-p');
  });

  it('is kept by another tab when the one that kept it is gone', async () => {
    const { clock, browser, tab, restart } = await aTill();
    const other = await restart();
    tab.kill();
    await settle();
    const sale = await other.enqueue(aSaleDraft('offline-1-a'));
    await clock.advance(1000);
    expect([...browser.texts.kept(BACKUP).keys()]).toEqual([sale.key]);
  });

  it('loses no sale when it cannot be written, and is written as soon as possible', async () => {
    const { outbox, clock, browser } = await aTill();
    browser.texts.setBroken(true);
    const sale = await outbox.enqueue(aSaleDraft('offline-1-a'));
    await clock.advance(1000);
    expect(await outbox.list()).toHaveLength(1);
    browser.texts.setBroken(false);
    await clock.advance(60_000);
    expect([...browser.texts.kept(BACKUP).keys()]).toEqual([sale.key]);
  });

  it('waits for a moment of quiet, but not for long', async () => {
    const { outbox, clock, browser } = await aTill();
    for (let n = 0; n < 15; n += 1) {
      await outbox.enqueue(aSaleDraft(`offline-${n}-a`));
      expect(browser.texts.kept(BACKUP).size).toBe(0);
      await clock.advance(600);
    }
    await outbox.enqueue(aSaleDraft('offline-15-a'));
    await clock.advance(600);
    await outbox.enqueue(aSaleDraft('offline-16-a'));
    await clock.advance(500);
    expect(browser.texts.kept(BACKUP).size).toBe(17);
  });

  it('includes a change that was not announced, half a minute later', async () => {
    const { clock, browser, restart } = await aTill();
    const other = await restart();
    browser.channels.setLossy(true);
    const sale = await other.enqueue(aSaleDraft('offline-1-a'));
    await clock.advance(30_000);
    expect([...browser.texts.kept(BACKUP).keys()]).toEqual([sale.key]);
  });

  it('is separate for each till of an origin', async () => {
    const browser = createTestBrowser();
    browser.client.setNetwork(false);
    const tab = browser.openTab({ namespace: 'kiosk' });
    tab.offline.outbox.setAuthor(CASHIER);
    await tab.offline.outbox.enqueue(aSaleDraft('offline-1-a'));
    await browser.clock.advance(1000);
    expect(browser.texts.kept(BACKUP).size).toBe(0);
    expect(browser.texts.kept('evertill-outbox:kiosk-backup').size).toBe(1);
  });

  it.each([199, 200, 201])('holds all of %i waiting changes', async (count) => {
    const { outbox, clock, browser } = await aTill();
    for (let n = 0; n < count; n += 1) await outbox.enqueue(aSaleDraft(`offline-${n}-a`));
    await clock.advance(1000);
    expect(browser.texts.kept(BACKUP).size).toBe(count);
  });
});
