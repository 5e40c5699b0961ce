import { describe, expect, it } from 'vitest';
import { ApiError } from '../errors';
import { aDeleteDraft, anEditDraft, aProductDraft, aSaleDraft, createTestOffline, settle } from '../testing';
import type { OutboxDraft } from './record/outbox-record';

describe('submitting a change', () => {
  it('returns the server’s answer when online', async () => {
    const { offline, server } = await createTestOffline();
    const result = await offline.outbox.submit<{ id: string }>(aSaleDraft('offline-1-a', { p1: 2 }));
    expect(result).toMatchObject({
      fate: { is: 'booked', answer: { saleNumber: 'SALE-offline-1-a', totalAmount: '5.00' } },
    });
    expect(server.resources.rows('sales')).toHaveLength(1);
    expect(await offline.outbox.list()).toEqual([]);
  });

  it('sends the key, the author, and whether a person waits', async () => {
    const { offline, server, browser } = await createTestOffline();
    await offline.outbox.submit(aSaleDraft('offline-1-a'));
    await browser.setNetwork(false);
    await offline.outbox.submit(aSaleDraft('offline-1-b'));
    await browser.setNetwork(true);
    const [foreground, replayed] = server.requests.filter(({ url }) => url === '/sales');
    expect(foreground).toMatchObject({ delivery: 'foreground', author: 'user-cashier' });
    expect(foreground?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(replayed).toMatchObject({ delivery: 'replay', author: 'user-cashier' });
  });

  it('is queued at once while offline', async () => {
    const { offline, server } = await createTestOffline({ online: false });
    const result = await offline.outbox.submit(aSaleDraft('offline-1-a'));
    expect(result.fate).toEqual({ is: 'waiting', why: 'not-sent' });
    await settle();
    expect(server.requests).toEqual([]);
    expect(offline.outbox.getSnapshot()).toMatchObject({ pending: 1, state: 'offline' });
  });

  it('undoes a definite refusal and throws the server’s words', async () => {
    const { offline, server } = await createTestOffline();
    server.resources.insert('products', { id: 'p1', stockQuantity: 1 });
    const sale = offline.outbox.submit(aSaleDraft('offline-1-a', { p1: 2 }));
    await expect(sale).rejects.toThrow(ApiError);
    await expect(sale).rejects.toMatchObject({ status: 400, serverError: 'Insufficient stock for p1' });
    expect(await offline.outbox.list()).toEqual([]);
  });

  it('stays queued under its key when no answer comes, and is accepted as completed later', async () => {
    const { offline, server, clock } = await createTestOffline();
    server.resources.insert('products', { id: 'p1', stockQuantity: 1 });
    server.faults.plan('hang-before');
    const sale = offline.outbox.submit(aSaleDraft('offline-1-a', { p1: 2 }));
    await clock.advance(10_000);
    const result = await sale;
    expect(result.fate).toEqual({ is: 'waiting', why: 'unanswered' });
    await clock.advance(2000);
    expect(server.outcome(result.record.key)).toMatchObject({ status: 201, effects: 1 });
    expect(server.resources.rows('products')[0]?.stockQuantity).toBe(-1);
  });

  it('requires a signed-in person', async () => {
    const { offline } = await createTestOffline({ as: null });
    await expect(offline.outbox.submit(aSaleDraft('offline-1-a'))).rejects.toMatchObject({ status: 401 });
    expect(await offline.outbox.list()).toEqual([]);
  });

  it('stores amounts with two decimals', async () => {
    const { offline } = await createTestOffline({ online: false });
    const record = await offline.outbox.enqueue(aProductDraft('offline-1-a', { unitPrice: 3 }));
    expect(record.data).toMatchObject({ unitPrice: '3.00', stockQuantity: 10 });
  });

  it('tells when the queue has emptied, once', async () => {
    const { offline, browser } = await createTestOffline({ online: false });
    const events: string[] = [];
    offline.outbox.subscribe(({ type }) => events.push(type));
    await offline.outbox.submit(aSaleDraft('offline-1-a'));
    await offline.outbox.submit(aSaleDraft('offline-1-b'));
    await browser.setNetwork(true);
    await settle();
    expect(events.filter((type) => type === 'drained')).toHaveLength(1);
    expect(events.filter((type) => type === 'sent')).toHaveLength(2);
    expect(offline.outbox.getSnapshot()).toMatchObject({ pending: 0, parked: 0, state: 'idle' });
  });
});

const aRefund: OutboxDraft = {
  kind: 'sales.refund',
  entity: 'sales',
  type: 'call',
  method: 'POST',
  url: '/transactions/sales/s1/refund',
  localId: 's1',
  data: { refundTotal: 2 },
};

describe('a server that fails and confirms that nothing was done', () => {
  it.each<[string, OutboxDraft]>([
    ['a new product', aProductDraft('offline-1-a')],
    ['an edit', anEditDraft('products', 'p1', { name: 'Tea' })],
    ['a deletion', aDeleteDraft('products', 'p1')],
    ['a refund', aRefund],
  ])('refuses %s to the person’s face, and nothing is queued', async (_, draft) => {
    const { offline, server } = await createTestOffline({ as: 'MANAGER' });
    for (const [fault, words] of [
      [{ status: 500, body: {} }, 'Internal server error'],
      [{ status: 503, body: { error: 'The server is busy' }, retryAfter: 1 }, 'The server is busy'],
    ] as const) {
      server.faults.plan(fault);
      const write = offline.outbox.submit(draft);
      await expect(write).rejects.toThrow(ApiError);
      await expect(write).rejects.toThrow(words);
      expect(await offline.outbox.list()).toEqual([]);
    }
    await offline.outbox.replay();
    expect(server.outcomes()).toEqual([]);
  });

  it('does not stop a sale: it is kept with the server’s words, and sent again', async () => {
    const { offline, server, clock } = await createTestOffline();
    server.faults.plan({ status: 500, body: {} });
    const result = await offline.outbox.submit(aSaleDraft('offline-1-a'));
    expect(result).toMatchObject({
      fate: { is: 'waiting', why: 'server-error' },
      record: { lastError: { status: 500, message: 'Internal server error' } },
    });
    await clock.advance(5_000);
    expect(server.outcome(result.record.key)).toMatchObject({ status: 201, effects: 1 });
  });
});

describe('an answer that does not tell whether the change was done', () => {
  it.each(['status-after-commit', 'no-echo', 'lose-answer', 'in-flight'] as const)(
    '%s: the change waits under its key with the reason, and is done once',
    async (fault) => {
      const { offline, server, clock } = await createTestOffline({ as: 'MANAGER' });
      server.faults.plan(fault, { when: ({ url }) => url === '/products' });
      const result = await offline.outbox.submit(aProductDraft('offline-1-a'));
      const message = expect.stringMatching(/^(No response received from server|in progress)$/);
      expect(result).toMatchObject({ fate: { is: 'waiting' }, record: { lastError: { message } } });
      await clock.advance(5_000);
      expect(server.outcome(result.record.key)).toMatchObject({ status: 201, effects: 1 });
      expect(await offline.outbox.list()).toEqual([]);
    },
  );
});
