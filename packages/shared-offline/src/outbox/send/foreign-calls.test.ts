import { describe, expect, it } from 'vitest';
import { aSaleDraft, createTestOffline } from '../../testing';
import { FOREIGN_URL } from '../../testing/fake-server';

const aCount = (n: number, chain: string) => ({
  kind: 'stock-count.call',
  entity: 'stock-count',
  type: 'call' as const,
  method: 'POST' as const,
  url: `${FOREIGN_URL}counts`,
  data: { n },
  chain,
});

async function withCounts(chains: readonly string[]) {
  const world = await createTestOffline({ online: false });
  for (const [n, chain] of chains.entries()) await world.offline.outbox.enqueue(aCount(n, chain));
  const arrived = () =>
    world.server.requests
      .filter(({ url }) => url.startsWith(FOREIGN_URL))
      .map(({ body }) => JSON.parse(body ?? '').n);
  return { ...world, arrived };
}

describe("calls to another team's service", () => {
  it('arrive one by one, even when many wait, and are never parked', async () => {
    const { browser, offline, arrived } = await withCounts(Array(6).fill('counts'));
    await browser.setNetwork(true);
    expect(arrived()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(await offline.outbox.list()).toEqual([]);
  });

  it('keep the order of their chain when a call fails at first, and delay no other chain', async () => {
    const { browser, server, offline, arrived } = await withCounts(['a', 'a', 'b', 'a']);
    server.faults.plan({ status: 503 }, { when: ({ body }) => body === '{"n":0}' });
    await browser.setNetwork(true);
    expect(arrived()).toEqual([0, 2]);
    await offline.outbox.replay();
    expect(arrived()).toEqual([0, 2, 0, 1, 3]);
  });

  it('do not affect the batches of sales', async () => {
    const { browser, server, offline } = await withCounts(['a', 'b', 'c', 'd']);
    for (let n = 0; n < 4; n++) await offline.outbox.enqueue(aSaleDraft(`offline-1-${n}`));
    await browser.setNetwork(true);
    expect(server.requests.filter(({ url }) => url === '/sync/batch')).toHaveLength(1);
    expect(server.resources.rows('sales')).toHaveLength(4);
    expect(await offline.outbox.list()).toEqual([]);
  });
});

const aCard = (n: number) => ({
  kind: 'loyalty.cards.add',
  entity: 'loyalty.cards',
  type: 'add' as const,
  method: 'POST' as const,
  url: '/loyalty-cards',
  localId: `offline-1-card${n}`,
  data: { holder: `Ann ${n}` },
  service: 'loyalty',
});

async function withCards(count: number) {
  const world = await createTestOffline({ online: false });
  for (let n = 0; n < count; n++) await world.offline.outbox.enqueue(aCard(n));
  const sent = () => world.server.requests.filter(({ url }) => url === '/loyalty-cards');
  return { ...world, sent };
}

describe("changes of an entity that another team's service keeps", () => {
  it('arrive one by one, and get the ids of that service', async () => {
    const { browser, server, offline, sent } = await withCards(6);
    await browser.setNetwork(true);
    expect(server.requests.some(({ url }) => url === '/sync/batch')).toBe(false);
    expect(sent()).toHaveLength(6);
    const [first] = server.resources.rows('loyalty-cards');
    expect(await offline.outbox.resolveId('offline-1-card0')).toBe(first?.id);
  });

  it('are not sent by builds that would put them into a batch', async () => {
    const { offline } = await withCards(1);
    await offline.outbox.enqueue(aSaleDraft('offline-1-a'));
    expect((await offline.outbox.list()).map(({ v }) => v)).toEqual([2, 1]);
  });

  it('wait when that service answers 401, and delay no sale', async () => {
    const { browser, server, offline, sent } = await withCards(1);
    await offline.outbox.enqueue(aSaleDraft('offline-1-a'));
    server.faults.always(({ url }) => (url === '/loyalty-cards' ? { status: 401 } : null));
    await browser.setNetwork(true);
    expect(server.resources.rows('sales')).toHaveLength(1);
    expect(offline.outbox.getSnapshot()).toMatchObject({ state: 'idle', pending: 1 });
    server.faults.always(null);
    await offline.outbox.replay();
    expect(sent()).toHaveLength(2);
    expect(await offline.outbox.list()).toEqual([]);
  });

  it.each([401, 403])('do not end the session with a %i while a person waits', async (status) => {
    const { offline, server } = await createTestOffline();
    let lost = 0;
    offline.http.onSessionLost(() => {
      lost += 1;
    });
    server.faults.plan({ status, body: { error: 'Managers only' } });
    const submitted = offline.outbox.submit(aCard(1));
    if (status === 403)
      await expect(submitted).rejects.toMatchObject({ status: 403, message: 'Managers only' });
    else
      await expect(submitted).resolves.toMatchObject({
        fate: { is: 'waiting' },
        record: { lastError: { status: 401 } },
      });
    expect(lost).toBe(0);
    expect(offline.outbox.getSnapshot().state).not.toBe('paused');
  });
});
