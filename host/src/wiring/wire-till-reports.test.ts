import { createTestData } from '@evertill/shared-data/testing';
import { aSaleDraft } from '@evertill/shared-offline/testing';
import { describe, expect, it } from 'vitest';
import { wireTillReports } from './wire-till-reports';

const SOON_MS = 10_000;
const AGAIN_MS = 5 * 60_000;

async function aReportingTill({ online = true } = {}) {
  const device = await createTestData({ as: 'CASHIER', online });
  const { server, clock, settle } = device;
  wireTillReports(device);
  await settle();
  const pass = async (ms: number) => {
    await clock.advance(ms);
    await settle();
  };
  const said = () =>
    server.requests
      .filter(({ url }) => url === '/till-reports')
      .map(({ body }) => JSON.parse(body ?? '').waiting);
  return { ...device, pass, said };
}

describe('the number of waiting changes', () => {
  it('is told soon after the start, and again every few minutes', async () => {
    const { pass, said } = await aReportingTill();
    expect(said()).toEqual([]);
    await pass(SOON_MS);
    expect(said()).toEqual([0]);
    await pass(AGAIN_MS);
    expect(said()).toEqual([0, 0]);
  });

  it('is told when the connection is back, and not while it is away', async () => {
    const { pass, said, setOnline } = await aReportingTill({ online: false });
    await pass(SOON_MS);
    await pass(AGAIN_MS);
    expect(said()).toEqual([]);
    await setOnline(true);
    await pass(SOON_MS);
    expect(said()).toEqual([0]);
  });

  it('has what the server refused, until a person has decided', async () => {
    const { offline, server, settle, pass, said } = await aReportingTill();
    await pass(SOON_MS);
    server.faults.always(({ url }) => (url === '/sales' ? { status: 400, body: { error: 'No' } } : null));
    await offline.outbox.enqueue(aSaleDraft('offline-1'));
    await offline.outbox.replay();
    await settle();
    expect(offline.outbox.getSnapshot()).toMatchObject({ pending: 0, parked: 1 });
    await pass(SOON_MS);
    expect(said()).toEqual([0, 1]);
  });

  it('is told again after a failure, which ends nothing', async () => {
    const { server, session, pass, said } = await aReportingTill();
    server.faults.always(({ url }) => (url === '/till-reports' ? { status: 401, body: {} } : null));
    await pass(SOON_MS);
    expect(session.getSnapshot().isAuthenticated).toBe(true);
    await pass(AGAIN_MS);
    expect(said()).toEqual([0, 0]);
  });
});
