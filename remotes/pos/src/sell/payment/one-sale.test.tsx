// Property: a payment that empties the cart makes exactly one sale, and any other payment makes none. Holds for any
// keys, clock, network and server.

import { HostApiContext } from '@evertill/federation-kit';
import { createFakeHostApi } from '@evertill/federation-kit/testing';
import { createTestData } from '@evertill/shared-data/testing';
import { aProduct } from '@evertill/shared-domain/testing';
import { createFakeClock } from '@evertill/shared-offline/testing';
import { act, cleanup, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { addProduct } from '../cart/cart';
import { createTillStore } from '../cart/till-store';
import { usePayment } from './use-payment';

const tea = aProduct({ id: 'tea', name: 'Tea', unitPrice: 4, stockQuantity: 2 });
const rates = { discount: null, taxes: [], cashStep: 0 };

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('confirm' as const), times: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('close' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(1, 400, 1500, 3000, 11_000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('network' as const), isUp: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      fault: fc.constantFrom(
        { status: 500 },
        { status: 503 },
        ...(['lose-answer', 'hang-before', 'hang-after', 'duplicate', 'refuse-connection'] as const),
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('slow' as const), ms: fc.constantFrom(0, 1000, 2500) }),
  },
);

type Step = typeof step extends fc.Arbitrary<infer Made> ? Made : never;

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

async function live(steps: readonly Step[]) {
  sessionStorage.clear();
  const clock = createFakeClock();
  const shop = await createTestData({ as: 'CASHIER', clock, products: [tea] });
  // Other tills have sold the product in the meantime, so the stock is enough for only one sale.
  const [onShelf] = shop.server.resources.rows('products');
  if (onShelf) onShelf.stockQuantity = 1;
  const store = createTillStore({ userId: 'user-cashier' });
  const taken = new Set<string>();
  store.subscribe(() => {
    const { cart, lastSale } = store.getSnapshot();
    if (cart.lines.length === 0 && lastSale) taken.add(lastSale.saleNumber);
  });
  const hostApi = createFakeHostApi({ as: 'CASHIER' });
  const { result, unmount } = renderHook(
    () => usePayment({ store, rates, userId: 'user-cashier', isOnline: true, hasReceiptLinks: true }),
    {
      wrapper: ({ children }) => (
        <HostApiContext value={hostApi}>
          <shop.Provider>{children}</shop.Provider>
        </HostApiContext>
      ),
    },
  );
  for (const each of steps) {
    await act(async () => {
      if (each.do === 'confirm') {
        // Two carts are never paid within the same millisecond.
        clock.jump(1);
        if (store.getSnapshot().cart.lines.length === 0) store.step((cart) => addProduct(cart, tea));
        result.current.open();
        result.current.choose('CREDIT_CARD');
        for (let n = 0; n < each.times; n += 1) void result.current.confirm();
      }
      if (each.do === 'close') result.current.close();
      if (each.do === 'wait') await clock.advance(each.ms);
      if (each.do === 'network') await shop.browser.setNetwork(each.isUp);
      if (each.do === 'fault') shop.server.faults.plan(each.fault, { when: ({ url }) => url === '/sales' });
      if (each.do === 'slow')
        shop.server.delayAnswers(
          each.ms === 0 ? null : () => new Promise((resolve) => clock.setTimeout(resolve, each.ms)),
        );
    });
  }
  await act(async () => {
    shop.server.faults.clear();
    shop.server.delayAnswers(null);
    await clock.advance(20_000);
    await shop.browser.setNetwork(true);
    await clock.advance(300_000);
  });
  const left = await shop.offline.outbox.list();
  const sold = shop.server.resources.rows('sales').map(({ saleNumber }) => String(saleNumber));
  const parked = left.map(({ data }) => String(data?.saleNumber));
  unmount();
  return {
    sales: [...sold, ...parked].sort(),
    taken: [...taken].sort(),
    isLeft: left.some(({ state }) => state !== 'parked'),
  };
}

it('makes one sale of each cart that was paid for, and no sale of a cart that was kept', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const { sales, taken, isLeft } = await live(steps);
      expect(sales).toEqual(taken);
      expect(isLeft).toBe(false);
    }),
    { numRuns: 60 },
  );
});
