import { describe, expect, it } from 'vitest';
import { aSaleDraft, createTestOffline } from '../../testing';

describe('the history of the outbox', () => {
  it('is listed newest first, up to the limit', async () => {
    const { offline } = await createTestOffline();
    for (const id of ['offline-1-a', 'offline-1-b', 'offline-1-c']) {
      await offline.outbox.submit({ ...aSaleDraft(id), summary: id });
    }
    const history = await offline.outbox.history(2);
    expect(history.map(({ outcome, record }) => [outcome, record.summary])).toEqual([
      ['sent', 'offline-1-c'],
      ['sent', 'offline-1-b'],
    ]);
  });

  it('tells who discarded a change and why, and leaves out replaced records', async () => {
    const { offline, browser, settle } = await createTestOffline({ as: 'MANAGER', online: false });
    await offline.outbox.submit(aSaleDraft('offline-1-a'));
    const [record] = await offline.outbox.list();
    await offline.outbox.edit(record?.key ?? '', { ...record?.data, note: 'changed' });
    const [edited] = await offline.outbox.list();
    browser.server.faults.plan({ status: 400 });
    await browser.setNetwork(true);
    await settle();
    await offline.outbox.discard(edited?.key ?? '', 'Rung up twice', 'Max');
    expect(await offline.outbox.history(10)).toMatchObject([
      { outcome: 'discarded', reason: 'Rung up twice', by: 'Max' },
    ]);
  });
});
