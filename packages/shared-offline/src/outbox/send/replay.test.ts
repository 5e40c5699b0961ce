import { describe, expect, it } from 'vitest';
import type { Fault } from '../../testing';
import { aSaleDraft, createTestOffline, settle } from '../../testing';

async function withQueuedSale() {
  const world = await createTestOffline({ online: false });
  const record = await world.offline.outbox.enqueue(aSaleDraft('offline-1-a'));
  return { ...world, record };
}

describe('replay', () => {
  it.each<[string, Fault]>([
    ['a lost connection', 'refuse-connection'],
    ['a lost answer', 'lose-answer'],
    ['a captive portal', 'captive-portal'],
    ['a truncated answer', 'truncate'],
    ['an answer without the key', 'no-echo'],
    ['a request that arrives twice', 'duplicate'],
    ['a key that is still running', 'in-flight'],
    ['a 408', { status: 408 }],
    ['a 425', { status: 425 }],
    ['a 429', { status: 429, retryAfter: 2 }],
    ['a 500', { status: 500 }],
    ['a 503', { status: 503 }],
  ])('delivers exactly once after %s', async (_, fault) => {
    const { server, browser, clock, offline, record } = await withQueuedSale();
    server.faults.plan(fault, { when: ({ url }) => url === '/sales' });
    await browser.setNetwork(true);
    await clock.advance(5000);
    expect(server.outcome(record.key)).toMatchObject({ status: 201, effects: 1 });
    expect(await offline.outbox.list()).toEqual([]);
  });

  it.each<[string, Fault]>([
    ['no answer at all', 'hang-before'],
    ['no answer after the server did its work', 'hang-after'],
  ])('gives up waiting after 10 s on %s, and sends the same key again', async (_, fault) => {
    const { server, browser, clock, offline, record } = await withQueuedSale();
    const failures = async () => (await offline.outbox.list()).map(({ lastError }) => lastError);
    server.faults.plan(fault, { when: ({ url }) => url === '/sales' });
    await browser.setNetwork(true);
    await clock.advance(9999);
    expect(await failures()).toEqual([null]);
    expect(server.requests.filter(({ url }) => url === '/sales').length).toBe(fault === 'hang-after' ? 1 : 0);
    await clock.advance(1);
    expect(await failures()).toMatchObject([{ message: 'No response received from server' }]);
    await clock.advance(3000);
    expect(server.outcome(record.key)).toMatchObject({ effects: 1 });
  });

  it.each([400, 403, 404, 409, 422])(
    'parks a %i with the server’s words, and goes on with the rest',
    async (status) => {
      const { server, browser, offline, record } = await withQueuedSale();
      const other = await offline.outbox.enqueue(aSaleDraft('offline-1-b'));
      server.faults.plan(
        { status, body: { error: 'Not like this' } },
        { when: ({ key }) => key === record.key },
      );
      await browser.setNetwork(true);
      await settle();
      expect(await offline.outbox.list()).toMatchObject([
        { key: record.key, state: 'parked', lastError: { status, message: 'Not like this' } },
      ]);
      expect(server.outcome(other.key)).toMatchObject({ effects: 1 });
      expect(offline.outbox.getSnapshot()).toMatchObject({ pending: 0, parked: 1 });
    },
  );

  it('waits 1 s, 2 s, 4 s … up to 120 s between attempts, less the jitter', async () => {
    const { server, browser, clock } = await createTestOffline({ online: false, random: () => 1 }).then(
      async (world) => {
        await world.offline.outbox.enqueue(aSaleDraft('offline-1-a'));
        return world;
      },
    );
    const times: number[] = [];
    server.faults.always(({ url }) => {
      if (url !== '/sales') return null;
      times.push(clock.elapsed());
      return { status: 500 };
    });
    await browser.setNetwork(true);
    await clock.advance(400_000);
    const gaps = times.slice(1).map((time, i) => Math.round((time - (times[i] ?? 0)) / 1000));
    expect(gaps.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 64, 120]);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(120);
  });

  it('waits as long as the server asks', async () => {
    const { server, browser, clock } = await withQueuedSale();
    server.faults.plan({ status: 429, retryAfter: 30 }, { when: ({ url }) => url === '/sales' });
    await browser.setNetwork(true);
    await clock.advance(29_000);
    expect(server.requests.filter(({ url }) => url === '/sales')).toHaveLength(1);
    await clock.advance(1500);
    expect(server.requests.filter(({ url }) => url === '/sales')).toHaveLength(2);
  });

  it('tries again every 2 minutes, on coming into view, and when asked to', async () => {
    const { server, browser, clock, tab, offline } = await withQueuedSale();
    const sends = () => server.requests.filter(({ url }) => url === '/sales').length;
    server.faults.plan({ status: 429, retryAfter: 120 }, { times: 9, when: ({ url }) => url === '/sales' });
    await browser.setNetwork(true);
    expect(sends()).toBe(1);
    await clock.advance(119_999);
    expect(sends()).toBe(1);
    await clock.advance(1);
    expect(sends()).toBe(2);
    await offline.outbox.replay();
    expect(sends()).toBe(3);
    clock.jump(121_000);
    tab.page.wake();
    await settle();
    expect(sends()).toBe(4);
  });

  it('does not send every record to a failing server', async () => {
    const { server, browser, offline } = await createTestOffline({ online: false });
    server.supportsBatch = false;
    for (let n = 0; n < 30; n++) await offline.outbox.enqueue(aSaleDraft(`offline-1-${n}`));
    server.faults.always(({ url }) => (url === '/sales' ? { status: 500 } : null));
    await browser.setNetwork(true);
    await settle();
    expect(server.requests.filter(({ url }) => url === '/sales').length).toBeLessThan(20);
  });

  it('gets past records that always fail', async () => {
    const { server, browser, clock, offline } = await createTestOffline({ online: false });
    server.supportsBatch = false;
    const records = [];
    for (let n = 0; n < 20; n++) records.push(await offline.outbox.enqueue(aSaleDraft(`offline-1-${n}`)));
    const bad = new Set(records.slice(0, 10).map(({ key }) => key));
    server.faults.always(({ key }) => (key && bad.has(key) ? { status: 500 } : null));
    await browser.setNetwork(true);
    await clock.advance(10_000);
    expect(server.resources.rows('sales')).toHaveLength(10);
  });

  it('does not depend on the wall clock', async () => {
    for (const jump of [-157_680_000_000, 157_680_000_000]) {
      const { server, browser, clock, record } = await withQueuedSale();
      server.faults.plan({ status: 500 }, { when: ({ url }) => url === '/sales' });
      await browser.setNetwork(true);
      clock.jump(jump);
      await clock.advance(121_000);
      expect(server.outcome(record.key)).toMatchObject({ effects: 1 });
    }
  });
});
