import { createStore } from '@evertill/federation-kit';
import { createTestData } from '@evertill/shared-data/testing';
import type { Role } from '@evertill/shared-domain';
import { describe, expect, it, vi } from 'vitest';
import { wirePlanNotice } from './wire-plan-notice';
// Loaded before the tests, because a page loads this part when it needs it.
import './plan-warning';

const PLAN = { id: 'shop', name: 'Shop', description: '', price: '29.00', interval: 'month', features: [] };
const DUE = {
  isPlanChosen: true,
  plan: PLAN,
  usage: {},
  state: 'past-due',
  readOnlyFrom: '2026-04-16T12:00:00.000Z',
};

async function aWiredPage({
  as = 'ADMIN' as Role,
  at = '/app/products',
  body = DUE as object,
  status = 200,
} = {}) {
  const device = await createTestData({ as });
  const notices: { text: string; intent: string }[] = [];
  const events: string[] = [];
  const pathname = createStore(at);
  device.server.faults.always(({ url }) => (url === '/saas/subscription' ? { status, body } : null));
  const asked = () => device.server.requests.filter(({ url }) => url === '/saas/subscription').length;
  wirePlanNotice({
    ...device,
    pathname,
    notify: (notice) => notices.push(notice),
    log: ({ message }) => events.push(message),
  });
  await device.settle();
  return { ...device, notices, events, pathname, asked };
}

describe('a payment that is due', () => {
  it.each(['ADMIN', 'MANAGER'] as const)('is said to an %s in the back office, once', async (as) => {
    const { notices, pathname, settle } = await aWiredPage({ as });
    await vi.waitFor(() => expect(notices).toHaveLength(1));
    expect(notices).toMatchObject([
      { intent: 'warning', text: expect.stringMatching(/^A payment for the Shop plan is due/) },
    ]);
    pathname.set('/app/categories');
    await settle();
    expect(notices).toHaveLength(1);
  });

  it('is never said at the register, and is said after it', async () => {
    const { notices, pathname, asked, settle } = await aWiredPage({ at: '/app/pos' });
    await settle();
    expect([notices, asked()]).toEqual([[], 0]);
    pathname.set('/app/suppliers');
    await vi.waitFor(() => expect(notices).toHaveLength(1));
  });

  it('is not said twice on a page that shows it, nor to a cashier', async () => {
    expect((await aWiredPage({ at: '/app/today' })).asked()).toBe(0);
    expect((await aWiredPage({ as: 'CASHIER' })).asked()).toBe(0);
  });

  it('is not known after a refusal, which does not end the session', async () => {
    const { events, notices, session } = await aWiredPage({ status: 403, body: { error: 'No' } });
    await vi.waitFor(() => expect(events).toEqual(['Nothing is known about the payments of the store.']));
    expect(notices).toEqual([]);
    expect(session.getSnapshot().isAuthenticated).toBe(true);
  });
});
