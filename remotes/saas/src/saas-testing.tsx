import { createTestSession } from '@evertill/shared-auth/testing';
import { createData, provideData } from '@evertill/shared-data';
import type { Role, StoreDetails, Subscription, SubscriptionPlan } from '@evertill/shared-domain';
import { showScreen, standIn } from '@evertill/shared-screens/testing';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { onTestFinished } from 'vitest';

export const PLANS: readonly SubscriptionPlan[] = [
  {
    id: 'starter',
    name: 'Starter',
    description: 'One till',
    price: '0.00',
    interval: 'month',
    features: ['Sells offline'],
  },
  {
    id: 'standard',
    name: 'Standard',
    description: 'Many tills',
    price: '29.00',
    interval: 'month',
    features: [],
  },
];

export const STORE: StoreDetails = {
  id: 'store-1',
  code: 'corner',
  name: 'Corner',
  address: null,
  phone: null,
  timezone: 'UTC',
  planId: 'starter',
};

export const SUBSCRIPTION: Subscription = {
  isPlanChosen: true,
  plan: {
    id: 'starter',
    name: 'Starter',
    description: 'One till',
    price: '0.00',
    interval: 'month',
    features: ['Sells offline'],
    limits: { registers: 2, users: 5, products: 500 },
  },
  usage: { registers: 2, users: 4, products: 30, pictureMegabytes: 1, tokens: 0 },
};

interface AreaOptions {
  as?: Role | null;
  path?: string;
  /** False when the device has no network from the start. */
  online?: boolean;
  /** The answers of the server, by call: 'POST /saas/subscribe'. Plans and store have default answers. */
  answers?: Record<string, { status: number; body?: unknown }>;
}

/** Opens a page of the subscription area with a server that answers its calls. */
export async function openArea(
  screen: ReactNode,
  { as = null, path = '/', answers = {}, online = true }: AreaOptions = {},
) {
  const world = await createTestSession({ as, online });
  standIn(world);
  const data = createData({ offline: world.offline, session: world.session });
  onTestFinished(() => data.dispose());
  provideData(data);
  const known: typeof answers = {
    'GET /saas/plans': { status: 200, body: PLANS },
    'GET /saas/store': { status: 200, body: STORE },
    'GET /saas/subscription': { status: 200, body: SUBSCRIPTION },
    'GET /saas/server': { status: 200, body: { mayRegister: true, sendsMail: true } },
    ...answers,
  };
  world.server.faults.always(({ method, url }) => known[`${method} ${url}`] ?? null);
  const shown = showScreen(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
      {screen}
    </SWRConfig>,
    { as, path },
  );
  const sent = (call: string) => {
    const found = world.server.requests.find(({ method, url }) => `${method} ${url}` === call);
    return JSON.parse(found?.body ?? 'null');
  };
  return { ...world, ...shown, sent };
}
