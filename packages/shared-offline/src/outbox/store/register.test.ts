import { describe, expect, it } from 'vitest';
import { aSaleDraft, createTestOffline } from '../../testing';

const inStore = (store: string) => ({ userId: 'user-cashier', role: 'CASHIER', store }) as const;

describe('a device that works in several shops', () => {
  it('numbers its sales in each shop without a gap, as the same register', async () => {
    const { offline } = await createTestOffline({ online: false });
    const { outbox } = offline;
    const ring = async (store: string, id: string) => {
      outbox.setAuthor(inStore(store));
      const { record } = await outbox.submit(aSaleDraft(id));
      return [record.store, record.registerSequence, record.data?.registerSequence];
    };
    expect(await ring('corner', 'offline-1-a')).toEqual(['corner', 1, 1]);
    expect(await ring('corner', 'offline-1-b')).toEqual(['corner', 2, 2]);
    expect(await ring('pier', 'offline-1-c')).toEqual(['pier', 1, 1]);
    expect(await ring('corner', 'offline-1-d')).toEqual(['corner', 3, 3]);
    expect(await ring('pier', 'offline-1-e')).toEqual(['pier', 2, 2]);
    expect(new Set((await outbox.list()).map(({ registerId }) => registerId)).size).toBe(1);
  });

  it('goes on with the numbers of an earlier build in the shop where it is', async () => {
    const { offline } = await createTestOffline({ online: false });
    const { outbox } = offline;
    outbox.setAuthor({ userId: 'user-cashier', role: 'CASHIER' });
    for (const id of ['offline-1-a', 'offline-1-b']) await outbox.submit(aSaleDraft(id));
    outbox.setAuthor(inStore('corner'));
    expect((await outbox.submit(aSaleDraft('offline-1-c'))).record.registerSequence).toBe(3);
    outbox.setAuthor(inStore('pier'));
    expect((await outbox.submit(aSaleDraft('offline-1-d'))).record.registerSequence).toBe(1);
  });

  it('gives the number of a refused sale back in the shop of the sale', async () => {
    const { offline, server } = await createTestOffline();
    const { outbox } = offline;
    outbox.setAuthor(inStore('corner'));
    await outbox.submit(aSaleDraft('offline-1-a'));
    outbox.setAuthor(inStore('pier'));
    server.faults.plan({ status: 400 }, { when: ({ url }) => url === '/sales' });
    await expect(outbox.submit(aSaleDraft('offline-1-b'))).rejects.toThrow();
    expect((await outbox.submit(aSaleDraft('offline-1-c'))).record.registerSequence).toBe(1);
    outbox.setAuthor(inStore('corner'));
    expect((await outbox.submit(aSaleDraft('offline-1-d'))).record.registerSequence).toBe(2);
  });
});
