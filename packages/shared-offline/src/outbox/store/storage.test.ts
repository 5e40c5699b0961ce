import { describe, expect, it } from 'vitest';
import { createTestOffline } from '../../testing';

const MEGABYTE = 1024 * 1024;

function aKeeper({ isKept = true, freeMegabytes = 500 } = {}) {
  const keeper = {
    isKept,
    freeMegabytes,
    persist: async () => keeper.isKept,
    persisted: async () => false,
    estimate: async () => ({ quota: 1000 * MEGABYTE, usage: (1000 - keeper.freeMegabytes) * MEGABYTE }),
  };
  return keeper;
}

describe('the storage under the outbox', () => {
  it('is asked for at sign-in', async () => {
    const { offline } = await createTestOffline({ storageKeeper: aKeeper({ isKept: false }) });
    expect(offline.outbox.getSnapshot().storage).toEqual({ persisted: false, quotaLow: false, restored: 0 });
  });

  it('is asked for again at a person’s request, and the status shows the answer', async () => {
    const keeper = aKeeper({ isKept: false, freeMegabytes: 5 });
    const { offline } = await createTestOffline({ storageKeeper: keeper });
    expect(offline.outbox.getSnapshot().storage).toEqual({ persisted: false, quotaLow: true, restored: 0 });
    Object.assign(keeper, { isKept: true, freeMegabytes: 500 });
    await offline.outbox.askForStorage();
    expect(offline.outbox.getSnapshot().storage).toEqual({ persisted: true, quotaLow: false, restored: 0 });
  });
});
