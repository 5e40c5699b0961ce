import { createStore } from '@evertill/federation-kit';
import { createTestData } from '@evertill/shared-data/testing';
import { createMemoryStorage } from '@evertill/shared-offline/testing';
import { describe, expect, it } from 'vitest';
import { createHostApis } from './create-host-api';

async function aHost({ online = true } = {}) {
  const device = await createTestData({ as: 'MANAGER', online });
  const apis = createHostApis({
    ...{ session: device.session, offline: device.offline, theme: createStore<'light' | 'dark'>('light') },
    ...{ navigate: () => {}, notify: () => {}, setTitle: () => {}, log: () => {} },
    ...{ storage: createMemoryStorage(), servicesOf: () => ['/loyalty-cards'] },
  });
  return { ...device, apis };
}

describe('what the shell gives to its remotes', () => {
  it('is one object for each of them, which nobody can change', async () => {
    const { apis } = await aHost();
    expect(apis.of('loyalty')).toBe(apis.of('loyalty'));
    expect(apis.of('loyalty')).not.toBe(apis.of('stock_count'));
    for (const part of [apis.of('loyalty'), ...Object.values(apis.of('loyalty'))])
      expect(Object.isFrozen(part) || typeof part !== 'object').toBe(true);
  });

  it('names the remote in its calls, and keeps the order of its own', async () => {
    const { apis, offline } = await aHost({ online: false });
    await apis.of('loyalty').offline.enqueue({ method: 'POST', url: '/loyalty/points', data: { points: 1 } });
    await apis
      .of('stock_count')
      .offline.enqueue({ method: 'POST', url: '/stock-count/x', entity: 'shelves' });
    expect(await offline.outbox.list()).toMatchObject([
      { kind: 'loyalty.call', entity: 'loyalty', chain: 'loyalty' },
      { kind: 'shelves.call', entity: 'shelves', chain: 'shelves' },
    ]);
  });

  it('keeps what each stores apart', async () => {
    const { apis } = await aHost();
    await apis.of('loyalty').storage.set('seen', 1);
    expect(await apis.of('stock_count').storage.get('seen')).toBeUndefined();
    expect(await apis.of('loyalty').storage.get('seen')).toBe(1);
  });
});
