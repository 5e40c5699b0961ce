import { createTestData } from '@evertill/shared-data/testing';
import { expect, it } from 'vitest';
import { wireSession } from './wire-session';

async function aWiredTill() {
  const device = await createTestData({ as: 'CASHIER' });
  const { session, offline, data, server } = device;
  const notices: string[] = [];
  wireSession({
    session,
    offline,
    data,
    notify: ({ text, timeoutMs }) => notices.push(`${text} (${timeoutMs})`),
    onError: (error) => notices.push(error.code),
  });
  const goOffline = () => device.setOnline(false);
  async function goOnline() {
    server.requests.length = 0;
    await device.setOnline(true);
    await device.settle();
  }
  return { ...device, notices, goOffline, goOnline };
}

it('loads the till’s lists when the connection is back, and stores the time', async () => {
  const { server, offline, clock, notices, goOffline, goOnline } = await aWiredTill();
  await goOffline();
  await goOnline();
  const asked = server.requests.filter(({ method }) => method === 'GET').map(({ url }) => url.split('?')[0]);
  expect(new Set(asked)).toEqual(
    new Set(['/health', '/auth/user', '/products', '/taxes', '/discounts', '/categories', '/settings']),
  );
  expect(offline.connectivity.getSnapshot().lastSyncTime).toBe(clock.now().toISOString());
  expect(notices[0]).toBe('Working in offline mode. Changes will sync when connection is restored. (2000)');
});

it('stores no time when the connection is lost while the lists load', async () => {
  const { server, data, offline, goOffline, goOnline } = await aWiredTill();
  await data.taxes.list();
  await goOffline();
  let isCut = false;
  server.faults.always(({ url }) => {
    isCut ||= url === '/taxes';
    return isCut ? 'refuse-connection' : null;
  });
  await goOnline();
  expect(offline.connectivity.getSnapshot().lastSyncTime).toBeNull();
});

it('stores the time in a shop that does not name its registers', async () => {
  const { server, offline, goOffline, goOnline } = await aWiredTill();
  await goOffline();
  server.faults.always(({ url }) => (url === '/auth/register' ? { status: 404, body: {} } : null));
  await goOnline();
  expect(offline.connectivity.getSnapshot().lastSyncTime).not.toBeNull();
});
