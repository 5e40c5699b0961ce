import { createSession } from '@evertill/shared-auth';
import { createData } from '@evertill/shared-data';
import { createTestData } from '@evertill/shared-data/testing';
import { createTestOffline, type Fault } from '@evertill/shared-offline/testing';
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

it('asks once more at most where the shop knows the token and refuses its reads', async () => {
  const { session, server, browser, user, settle, notices } = await aWiredTill();
  await session.logout();
  await settle();
  browser.client.signIn(user.id);
  server.faults.plan({ status: 401 }, { times: 5, when: ({ url }) => url === '/products' });
  server.requests.length = 0;
  notices.length = 0;
  await session.check();
  await settle();
  expect(session.getSnapshot().status).toBe('signed-out');
  expect(notices).toEqual(['unauthorized']);
  expect(server.requests.filter(({ url }) => url === '/auth/user')).toHaveLength(1);
});

it.each<[string, Fault | null, string, string[]]>([
  ['opens on a first start whose questions hang until the shop answers again', null, 'signed-in', []],
  ['says that the token is refused where it is', { status: 401 }, 'signed-out', ['unauthorized']],
])('%s', async (_, answer, status, told) => {
  const { offline, tab, server, clock } = await createTestOffline({ as: 'CASHIER' });
  const { storage, onStorage } = tab;
  const session = createSession({ offline, storage, onStorage });
  const data = createData({ offline, session, sessionStorage: storage, deviceStorage: storage });
  const codes: string[] = [];
  wireSession({
    session,
    offline,
    data,
    notify: () => undefined,
    onError: ({ code }) => codes.push(code),
  });
  server.faults.always(() => 'hang-before');
  void session.check();
  void offline.connectivity.check();
  await clock.advance(5000);
  expect(offline.connectivity.getSnapshot().isOnline).toBe(false);
  server.faults.always(({ url }) => (url === '/auth/user' ? answer : null));
  await clock.advance(5000);
  expect([session.getSnapshot().status, codes]).toEqual([status, told]);
});
