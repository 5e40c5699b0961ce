import { createTestData } from '@evertill/shared-data/testing';
import { describe, expect, it } from 'vitest';
import { wireRegister } from './wire-register';

async function aWiredTill({ online = true } = {}) {
  const device = await createTestData({ as: 'MANAGER', online });
  const events: string[] = [];
  const { session, offline, server, settle } = device;
  wireRegister({ session, offline, log: ({ message }) => events.push(message) });
  await settle();
  const said = () => server.requests.filter(({ url }) => url === '/auth/register').map(({ body }) => body);
  return { ...device, events, said };
}

describe('the register of this device', () => {
  it('is reported to the server once for each signed-in person', async () => {
    const { said, offline, session, settle, server, setOnline } = await aWiredTill();
    const body = JSON.stringify({ registerId: await offline.outbox.registerId() });
    expect(said()).toEqual([body]);
    await setOnline(false);
    await setOnline(true);
    expect(said()).toEqual([body]);
    const cashier = server.users.find(({ role }) => role === 'CASHIER');
    if (!cashier) throw new Error('A cashier was expected.');
    session.updateUser(cashier);
    await settle();
    expect(said()).toEqual([body, body]);
  });

  it('is told when the connection is back', async () => {
    const { said, setOnline } = await aWiredTill({ online: false });
    expect(said()).toEqual([]);
    await setOnline(true);
    expect(said()).toHaveLength(1);
  });

  it('does not end the session, whatever the server answers', async () => {
    for (const status of [401, 403, 404, 500]) {
      const device = await createTestData({ as: 'MANAGER' });
      const events: string[] = [];
      device.server.faults.always(({ url }) => (url === '/auth/register' ? { status, body: {} } : null));
      wireRegister({ ...device, log: ({ message }) => events.push(message) });
      await device.settle();
      expect(device.session.getSnapshot().isAuthenticated, String(status)).toBe(true);
      expect(events).toEqual(['The server was not told which register this is.']);
    }
  });
});
