import { createStore } from '@evertill/federation-kit';
import { createTestData } from '@evertill/shared-data/testing';
import { createMemoryStorage } from '@evertill/shared-offline/testing';
import { describe, expect, it } from 'vitest';
import { createLeaveQuestions } from '../navigation/leave-questions';
import { createHostApis } from './create-host-api';
import { createKnownDescriptions } from './known-descriptions';

async function aHost({ online = true } = {}) {
  const device = await createTestData({ as: 'MANAGER', online });
  const ready: string[] = [];
  const leaving = createLeaveQuestions({
    ask: async () => false,
    isSignedIn: () => true,
    view: new EventTarget() as Window,
  });
  const apis = createHostApis({
    session: device.session,
    offline: device.offline,
    theme: createStore<'light' | 'dark'>('light'),
    navigate: () => {},
    notify: () => {},
    setTitle: () => {},
    log: () => {},
    askApproval: async () => null,
    fills: {
      lines: () => [],
      load: () => Promise.reject(new Error('Nothing fills a slot here.')),
      faults: { failed: () => {}, failedLate: () => {} },
    },
    storage: createMemoryStorage(),
    servicesOf: () => ['/loyalty-cards'],
    known: createKnownDescriptions(createMemoryStorage()),
    leaving,
    onReady: (app) => ready.push(app),
    loadData: async () => device.data,
  });
  return { ...device, apis, ready, leaving };
}

describe('the HostApi of a remote', () => {
  it('is one object per remote, which no remote can change', async () => {
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

  it('keeps the stored data of each remote apart', async () => {
    const { apis } = await aHost();
    await apis.of('loyalty').storage.set('seen', 1);
    expect(await apis.of('stock_count').storage.get('seen')).toBeUndefined();
    expect(await apis.of('loyalty').storage.get('seen')).toBe(1);
  });

  it('knows which screen is up, and which screen asks before it is left', async () => {
    const { apis, ready, leaving } = await aHost();
    apis.of('loyalty').ready();
    apis.of('loyalty').beforeLeave(() => 'The card is not saved.');
    expect(ready).toEqual(['loyalty']);
    leaving.drop('stock_count');
    expect(leaving.hasAny()).toBe(true);
    leaving.drop('loyalty');
    expect(leaving.hasAny()).toBe(false);
  });

  it('reports the outcome of a call, to a later page too', async () => {
    const { apis, browser } = await aHost({ online: false });
    const { key } = await apis
      .of('loyalty')
      .offline.enqueue({ method: 'POST', url: '/loyalty-cards', data: {} });
    await browser.setNetwork(true);
    expect(await apis.of('loyalty').offline.delivered(key)).toMatchObject({ outcome: 'sent' });
  });
});
