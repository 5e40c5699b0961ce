import type { PlanLimit, Subscription } from '@evertill/shared-domain';
import { openShop } from '@evertill/shared-screens/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PlanRoom } from './plan-room';

async function open(
  usage: Subscription['usage'],
  { adding, as = 'MANAGER' }: { adding?: number; as?: 'MANAGER' | 'CASHIER' } = {},
) {
  const shop = await openShop({ as });
  const limits = { users: 5, products: 500, pictureMegabytes: 100 };
  const plan = { id: 'shop', name: 'Shop', description: '', price: '29.00', interval: 'month', features: [] };
  const body = { isPlanChosen: true, plan: { ...plan, limits }, usage };
  shop.server.faults.always(({ url }) => (url === '/saas/subscription' ? { status: 200, body } : null));
  const added = adding === undefined ? {} : { adding };
  shop.show(<PlanRoom of={Object.keys(usage) as PlanLimit[]} {...added} />);
  await shop.settle();
  return shop;
}

describe('the room that a plan has left', () => {
  it('is not talked about while there is plenty', async () => {
    await open({ users: 3, products: 399, pictureMegabytes: 79 });
    expect(screen.queryByText(/plan/)).toBeNull();
  });

  it('is named from 80 % on, before the limit is reached', async () => {
    await open({ users: 4, products: 0 });
    await screen.findByText('You have 4 of 5 users on the Shop plan.');
  });

  it('is none when the plan is full', async () => {
    await open({ users: 5, pictureMegabytes: 100 });
    await screen.findByText(/^The Shop plan is full: you have 5 of 5 users\./);
    screen.getByText(/^The Shop plan is full: you have 100 of 100 MB of pictures\./);
  });

  it('is compared with what is added at once', async () => {
    await open({ products: 301 }, { adding: 200 });
    await screen.findByText(
      'The Shop plan has room for 199 more, and this adds 200. You have 301 of 500 products.',
    );
  });

  it('is enough for the last one', async () => {
    await open({ products: 300 }, { adding: 200 });
    expect(screen.queryByText(/plan/)).toBeNull();
  });

  it('is not asked for by a cashier, and by nobody when nothing is added', async () => {
    const { server } = await open({ users: 5 }, { as: 'CASHIER' });
    expect(server.requests.filter(({ url }) => url === '/saas/subscription')).toEqual([]);
    await open({ products: 500 }, { adding: 0 });
    expect(screen.queryByText(/plan/)).toBeNull();
  });
});
