import { describe, expect, it } from 'vitest';
import { OfflineError } from '../../errors';
import { OUTBOX_MESSAGES } from '../../messages';
import { anEditDraft, aProductDraft, aSaleDraft, createTestOffline, settle } from '../../testing';

async function withParkedSale(status = 400) {
  const world = await createTestOffline({ online: false });
  const record = await world.offline.outbox.enqueue(aSaleDraft('offline-1-a'));
  world.server.faults.plan(
    { status, body: { error: 'Not like this' } },
    { when: ({ url }) => url === '/sales' },
  );
  await world.browser.setNetwork(true);
  return { ...world, record };
}

describe('retry', () => {
  it('takes a new key after a refusal, which the server keeps forever', async () => {
    const { offline, server, record } = await withParkedSale(400);
    const again = await offline.outbox.retry(record.key);
    await settle();
    expect(again).toMatchObject({ replaces: record.key, registerSequence: record.registerSequence });
    expect(again.key).not.toBe(record.key);
    expect(server.outcome(again.key)).toMatchObject({ effects: 1 });
    expect(await offline.outbox.list()).toEqual([]);
  });

  it('keeps the key after a 403, which says nothing about the change', async () => {
    const { offline, server, record } = await withParkedSale(403);
    expect((await offline.outbox.retry(record.key)).key).toBe(record.key);
    await settle();
    expect(server.outcome(record.key)).toMatchObject({ effects: 1 });
  });

  it('frees the records that waited for this one', async () => {
    const { offline, server, browser } = await createTestOffline({ online: false });
    const add = await offline.outbox.enqueue(aProductDraft('offline-1-p'));
    await offline.outbox.enqueue(aSaleDraft('offline-1-s', { 'offline-1-p': 1 }));
    server.faults.plan({ status: 400 }, { when: ({ url }) => url === '/products' });
    await browser.setNetwork(true);
    await offline.outbox.retry(add.key);
    await settle();
    expect(await offline.outbox.list()).toEqual([]);
    expect(server.resources.rows('sales')).toHaveLength(1);
  });
});

describe('discard', () => {
  it('removes a record after the server has recorded the reason', async () => {
    const { offline, server, record } = await withParkedSale();
    await offline.outbox.discard(record.key, 'rung up twice', 'user-manager');
    expect(server.discards.get(record.key)).toBe('rung up twice');
    expect(await offline.outbox.list()).toEqual([]);
  });

  it('is refused while offline', async () => {
    const { offline, browser, record } = await withParkedSale();
    await browser.setNetwork(false);
    const discard = offline.outbox.discard(record.key, 'rung up twice', 'user-manager');
    await expect(discard).rejects.toThrow(new OfflineError(OUTBOX_MESSAGES.discardOffline));
    expect(await offline.outbox.list()).toHaveLength(1);
  });

  it('keeps the record when the server does not answer', async () => {
    const { offline, server, record } = await withParkedSale();
    server.faults.plan('refuse-connection', { when: ({ url }) => url === '/sync/discards' });
    await expect(offline.outbox.discard(record.key, 'why', 'user-manager')).rejects.toThrow(OfflineError);
    expect(await offline.outbox.list()).toHaveLength(1);
  });

  it('first checks whether the server has done the change after all', async () => {
    const { offline, server, browser, record } = await withParkedDelivered();
    const discard = offline.outbox.discard(record.key, 'why', 'user-manager');
    await expect(discard).rejects.toMatchObject({ status: 409, message: OUTBOX_MESSAGES.alreadyDelivered });
    expect(await offline.outbox.list()).toEqual([]);
    expect(server.discards.size).toBe(0);
    expect(browser.server.resources.rows('sales')).toHaveLength(1);
  });

  it('sends no passwords to the server', async () => {
    const { offline, server, browser } = await createTestOffline({ online: false, as: 'ADMIN' });
    const user = { ...aProductDraft('offline-1-u'), kind: 'users.add', entity: 'users', url: '/users' };
    const record = await offline.outbox.enqueue({
      ...user,
      data: { username: 'kim', password: 'secret words' },
    });
    server.faults.plan({ status: 400 }, { when: ({ url }) => url === '/users' });
    await browser.setNetwork(true);
    await offline.outbox.discard(record.key, 'why', 'user-admin');
    const told = server.requests.find(({ url }) => url === '/sync/discards')?.body;
    expect(told).toContain('kim');
    expect(told).not.toContain('secret words');
  });
});

/** Parks a record that the server has done. The server's answer was lost, and the next attempt got a 403. */
async function withParkedDelivered() {
  const world = await createTestOffline({ online: false });
  const record = await world.offline.outbox.enqueue(aSaleDraft('offline-1-a'));
  const isSale = ({ url }: { url: string }) => url === '/sales';
  world.server.faults.plan('lose-answer', { when: isSale });
  world.server.faults.plan({ status: 403 }, { when: isSale });
  await world.browser.setNetwork(true);
  await world.clock.advance(2000);
  expect(await world.offline.outbox.list()).toMatchObject([{ state: 'parked', unsure: true }]);
  return { ...world, record };
}

describe('edit', () => {
  it('replaces a refused record by a record with other data and a new key', async () => {
    const { offline, server, record } = await withParkedSale();
    const edited = await offline.outbox.edit(record.key, {
      ...record.data,
      totalAmount: 9,
      registerSequence: 77,
    });
    await settle();
    expect(edited).toMatchObject({
      replaces: record.key,
      data: { totalAmount: '9.00', registerSequence: 1 },
    });
    expect(server.outcome(edited.key)).toMatchObject({ effects: 1 });
  });

  it('does not repeat a sale that the server has done', async () => {
    const { offline, server, record } = await withParkedDelivered();
    await expect(offline.outbox.edit(record.key, { ...record.data })).rejects.toMatchObject({ status: 409 });
    expect(server.resources.rows('sales')).toHaveLength(1);
    expect(await offline.outbox.list()).toEqual([]);
  });

  it('waits for the answer to a record that is on its way', async () => {
    const { offline, server, browser } = await createTestOffline({ online: false });
    const record = await offline.outbox.enqueue(aSaleDraft('offline-1-a'));
    server.faults.plan('refuse-connection', { times: 9 });
    await browser.setNetwork(true);
    const edit = offline.outbox.edit(record.key, { ...record.data });
    await expect(edit).rejects.toMatchObject({ message: OUTBOX_MESSAGES.awaitingAnswer });
  });

  it('reports that a record is gone', async () => {
    const { offline } = await createTestOffline();
    await expect(offline.outbox.edit('no-such-key', {})).rejects.toMatchObject({ status: 404 });
  });
});

describe('a clash of edits', () => {
  async function withConflict() {
    const world = await createTestOffline({ online: false, as: 'MANAGER' });
    world.server.resources.insert('products', { id: 'p1', name: 'Tea', sku: 'T' });
    const edit = anEditDraft('products', 'p1', { name: 'Green tea', sku: 'T2' });
    const record = await world.offline.outbox.enqueue({ ...edit, base: { name: 'Tea', sku: 'T' } });
    Object.assign(world.server.resources.rows('products')[0] ?? {}, { name: 'Black tea' });
    await world.browser.setNetwork(true);
    return { ...world, record };
  }

  it('parks the edit with both sides', async () => {
    const { offline } = await withConflict();
    const conflict = { mine: { name: 'Green tea' }, theirs: { name: 'Black tea' }, base: { name: 'Tea' } };
    expect(await offline.outbox.list()).toMatchObject([
      { state: 'parked', lastError: { status: 409, conflict } },
    ]);
  });

  it.each([
    ['mine', 'Green tea'],
    ['theirs', 'Black tea'],
  ] as const)(
    'is resolved with %s by a new record that starts from the server’s value',
    async (choice, name) => {
      const { offline, server, record } = await withConflict();
      const resolved = await offline.outbox.resolveConflict(record.key, { name: choice });
      await settle();
      expect(resolved).toMatchObject({ replaces: record.key, base: { name: 'Black tea', sku: 'T' } });
      expect(server.resources.rows('products')).toMatchObject([{ name, sku: 'T2' }]);
      expect(await offline.outbox.list()).toEqual([]);
    },
  );

  it('cannot be resolved when there is no conflict', async () => {
    const { offline, record } = await withParkedSale();
    const settled = offline.outbox.resolveConflict(record.key, {});
    await expect(settled).rejects.toMatchObject({ message: OUTBOX_MESSAGES.notAConflict });
  });
});
