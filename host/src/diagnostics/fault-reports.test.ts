import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFaultReports, type DeviceFault } from './fault-reports';

const FAULT: DeviceFault = {
  kind: 'crash',
  app: 'sales',
  version: '1.2.3',
  buildId: 'b1',
  message: 'no rows',
};

function aDevice({ statuses = [200], isOnline = true } = {}) {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    // The code under test uses only these three members.
  } as Storage;
  const sent: DeviceFault[][] = [];
  const state = { isOnline };
  const open = () =>
    createFaultReports({
      storage,
      maySend: () => state.isOnline,
      async send(faults) {
        sent.push([...faults]);
        const status = statuses.shift() ?? 200;
        if (status === 0) throw new TypeError('Failed to fetch');
        return status;
      },
    });
  return { open, sent, state };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());
const minute = () => vi.advanceTimersByTimeAsync(60_000);

describe('faults of this device', () => {
  it('are reported together, a moment after the first', async () => {
    const { open, sent } = aDevice();
    const reports = open();
    reports.note(FAULT);
    reports.note({ ...FAULT, message: 'no columns' });
    expect(sent).toEqual([]);
    await minute();
    expect(sent).toEqual([[FAULT, { ...FAULT, message: 'no columns' }]]);
  });

  it('are reported once per page, however often they occur', async () => {
    const { open, sent } = aDevice();
    const reports = open();
    for (let time = 0; time < 100; time += 1) {
      reports.note(FAULT);
      await vi.advanceTimersByTimeAsync(7_000);
    }
    expect(sent).toEqual([[FAULT]]);
  });

  it('wait for a connection, also over a reload', async () => {
    const { open, sent, state } = aDevice({ isOnline: false });
    open().note(FAULT);
    await minute();
    expect(sent).toEqual([]);
    state.isOnline = true;
    await open().flush();
    expect(sent).toEqual([[FAULT]]);
  });

  it('are reported again after a minute without an answer, and dropped after a refusal', async () => {
    const { open, sent } = aDevice({ statuses: [0, 500, 400, 200] });
    const reports = open();
    reports.note(FAULT);
    for (let time = 0; time < 6; time += 1) await minute();
    expect(sent).toHaveLength(3);
  });

  it('name the request that failed, when it is an id of this server', async () => {
    const { open, sent } = aDevice();
    const reports = open();
    const requestId = '0f8fad5b-d9cb-469f-a165-70867728950e';
    reports.note({ ...FAULT, requestId });
    reports.note({ ...FAULT, message: 'through a proxy', requestId: 'x'.repeat(1_000) });
    reports.note({ ...FAULT, message: 'without a request', requestId: null });
    await minute();
    expect(sent).toEqual([
      [
        { ...FAULT, requestId },
        { ...FAULT, message: 'through a proxy' },
        { ...FAULT, message: 'without a request' },
      ],
    ]);
  });

  it('are twenty at most, and short', async () => {
    const { open, sent } = aDevice();
    const reports = open();
    for (let n = 0; n < 30; n += 1) reports.note({ ...FAULT, message: `${n} ${'x'.repeat(1_000)}` });
    await minute();
    expect(sent[0]).toHaveLength(20);
    expect(Math.max(...(sent[0] ?? []).map(({ message }) => message.length))).toBe(300);
  });
});
