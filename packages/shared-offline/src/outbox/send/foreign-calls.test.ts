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
  it('arrive one by one, however many wait, and none is parked', async () => {
    const { browser, offline, arrived } = await withCounts(Array(6).fill('counts'));
    await browser.setNetwork(true);
    expect(arrived()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(await offline.outbox.list()).toEqual([]);
  });

  it('keep the order of their chain when one of it fails at first, and hold up no other chain', async () => {
    const { browser, server, offline, arrived } = await withCounts(['a', 'a', 'b', 'a']);
    server.faults.plan({ status: 503 }, { when: ({ body }) => body === '{"n":0}' });
    await browser.setNetwork(true);
    expect(arrived()).toEqual([0, 2]);
    await offline.outbox.replay();
    expect(arrived()).toEqual([0, 2, 0, 1, 3]);
  });

  it('leave the batches of sales as they are', async () => {
    const { browser, server, offline } = await withCounts(['a', 'b', 'c', 'd']);
    for (let n = 0; n < 4; n++) await offline.outbox.enqueue(aSaleDraft(`offline-1-${n}`));
    await browser.setNetwork(true);
    expect(server.requests.filter(({ url }) => url === '/sync/batch')).toHaveLength(1);
    expect(server.resources.rows('sales')).toHaveLength(4);
    expect(await offline.outbox.list()).toEqual([]);
  });
});
