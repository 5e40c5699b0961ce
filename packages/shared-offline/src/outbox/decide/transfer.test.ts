import { describe, expect, it } from 'vitest';
import { StorageError } from '../../errors';
import { OUTBOX_MESSAGES } from '../../messages';
import {
  anEditDraft,
  aProductDraft,
  aSaleDraft,
  createTestBrowser,
  createTestOffline,
  settle,
} from '../../testing';
import { OLDER_EXPORT } from '../../testing/older-export';

const CASHIER = { userId: 'user-cashier', role: 'CASHIER' } as const;

/** Builds two tills of one store. The first till is offline and has changes to send. */
async function twoTills() {
  const till = createTestBrowser();
  const { server, clock } = till;
  till.client.setNetwork(false);
  const other = createTestBrowser({ server, clock });
  for (const { client } of [till, other]) client.signIn(CASHIER.userId);
  const [first, second] = [till.openTab(), other.openTab()];
  for (const { offline } of [first, second]) offline.outbox.setAuthor(CASHIER);
  await settle();
  await first.offline.outbox.enqueue(aProductDraft('offline-1-p'));
  await first.offline.outbox.enqueue(aSaleDraft('offline-1-s', { 'offline-1-p': 1 }));
  await first.offline.outbox.enqueue(aSaleDraft('offline-1-t'));
  const text = await first.offline.outbox.exportPending();
  return { till, other, server, clock, first: first.offline.outbox, second: second.offline.outbox, text };
}

describe('an export of unsent changes', () => {
  it('is delivered by another till, with the same key, author and number', async () => {
    const { first, second, server, text } = await twoTills();
    const records = await first.list();
    expect(await second.importPending(text)).toEqual({ imported: 3, known: 0 });
    await settle();
    expect(await second.list()).toEqual([]);
    expect(
      server
        .outcomes()
        .map(({ key }) => key)
        .sort(),
    ).toEqual(records.map(({ key }) => key).sort());
    const numbers = server.resources
      .rows('sales')
      .map(({ registerId, registerSequence }) => [registerId, registerSequence]);
    const id = await first.registerId();
    expect(numbers.sort()).toEqual([
      [id, 1],
      [id, 2],
    ]);
  });

  it('adds nothing when it is imported twice, before and after it was sent', async () => {
    const { second, text, other } = await twoTills();
    await other.setNetwork(false);
    await second.importPending(text);
    expect(await second.importPending(text)).toEqual({ imported: 0, known: 3 });
    await other.setNetwork(true);
    await settle();
    expect(await second.list()).toEqual([]);
    expect(await second.importPending(text)).toEqual({ imported: 0, known: 3 });
  });

  it('repeats nothing when the first till comes back', async () => {
    const { till, first, second, server, text } = await twoTills();
    await second.importPending(text);
    await settle();
    await till.setNetwork(true);
    await settle();
    expect(await first.list()).toEqual([]);
    expect(server.outcomes().every(({ effects }) => effects === 1)).toBe(true);
    expect(server.resources.rows('sales')).toHaveLength(2);
    expect(server.mismatches).toEqual([]);
  });

  it('fixes the bytes of its records on both tills', async () => {
    const { till, first, second, server, text } = await twoTills();
    await first.enqueue(anEditDraft('products', 'offline-1-p', { name: 'Cocoa' }));
    expect(await first.list()).toHaveLength(4);
    await second.importPending(text);
    await settle();
    await till.setNetwork(true);
    await settle();
    expect(server.mismatches).toEqual([]);
    expect(server.resources.rows('products')).toMatchObject([{ name: 'Cocoa' }]);
  });

  it('leaves out a sale whose person still waits for the answer', async () => {
    const { offline, server } = await createTestOffline();
    server.faults.plan('hang-before', { when: ({ url }) => url === '/sales' });
    void offline.outbox.submit(aSaleDraft('offline-1-a'));
    await settle();
    expect(JSON.parse(await offline.outbox.exportPending())).toMatchObject({ records: [] });
  });

  it('is not changed afterwards by the till that made it', async () => {
    const { offline } = await createTestOffline({ online: false });
    const add = await offline.outbox.enqueue(aProductDraft('offline-1-p'));
    await offline.outbox.exportPending();
    await offline.outbox.enqueue(anEditDraft('products', 'offline-1-p', { name: 'Cocoa' }));
    const [first, second] = await offline.outbox.list();
    expect(first).toMatchObject({ key: add.key, data: add.data });
    expect(second).toMatchObject({ type: 'edit', dependsOn: [add.key] });
  });

  it('keeps its content when its records were about to be sent at that moment', async () => {
    const { offline, server, browser } = await createTestOffline({ online: false, as: 'MANAGER' });
    await offline.outbox.enqueue(aSaleDraft('offline-1-s'));
    const add = await offline.outbox.enqueue(aProductDraft('offline-1-p'));
    let answer = (): void => undefined;
    server.delayAnswers(() => new Promise((resolve) => (answer = resolve)));
    await browser.setNetwork(true);
    answer(); // the health call
    await settle();
    expect(await offline.outbox.list()).toMatchObject([{ state: 'sending' }, { state: 'sending' }]);
    await offline.outbox.exportPending();
    offline.outbox.setAuthor(null);
    answer();
    await settle();
    expect(await offline.outbox.list()).toMatchObject([{ key: add.key, state: 'ready', attempts: 0 }]);

    await browser.setNetwork(false);
    offline.outbox.setAuthor({ userId: 'user-manager', role: 'MANAGER' });
    await offline.outbox.enqueue(anEditDraft('products', 'offline-1-p', { name: 'Cocoa' }));
    expect(await offline.outbox.list()).toMatchObject([
      { key: add.key, data: add.data },
      { type: 'edit', dependsOn: [add.key] },
    ]);
  });

  it('is refused when it is corrupted, or when it is another file', async () => {
    const { offline } = await createTestOffline();
    const { text } = await twoTills();
    const damaged = offline.outbox.importPending(text.replace('"quantity": 1', '"quantity": 9'));
    await expect(damaged).rejects.toThrow(new StorageError(OUTBOX_MESSAGES.importDamaged));
    for (const other of ['', '{}', '[]', 'no JSON', '{"format":"evertill-pending-changes","records":3}']) {
      const refused = offline.outbox.importPending(other);
      await expect(refused).rejects.toThrow(new StorageError(OUTBOX_MESSAGES.importUnreadable));
    }
    expect(await offline.outbox.list()).toEqual([]);
  });

  it('is imported from an older build, with hashes in the records and keys in another order', async () => {
    const { second } = await twoTills();
    const text = JSON.stringify(OLDER_EXPORT);
    expect(await second.importPending(text)).toEqual({ imported: 1, known: 0 });
    const damaged = text.replace('"totalAmount":"5.00"', '"totalAmount":"2.00"');
    await expect(second.importPending(damaged)).rejects.toThrow(OUTBOX_MESSAGES.importDamaged);
  });

  it('is imported without a checksum, as made over plain http', async () => {
    const { second, text } = await twoTills();
    const { checksum: _, ...file } = JSON.parse(text);
    expect(await second.importPending(JSON.stringify(file))).toEqual({ imported: 3, known: 0 });
  });

  it('leaves out records with a password', async () => {
    const { offline } = await createTestOffline({ online: false, as: 'ADMIN' });
    const user = { ...aProductDraft('offline-1-u'), kind: 'users.add', entity: 'users', url: '/users' };
    await offline.outbox.enqueue({ ...user, data: { username: 'kim', password: 'secret words' } });
    expect(await offline.outbox.exportPending()).not.toContain('secret words');
    expect(await offline.outbox.list()).toHaveLength(1);
  });
});
