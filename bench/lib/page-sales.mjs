/** The cashier and the sales of the benchmarks that run in a page. */
import { createSaleBodies } from './sale-body.mjs';

export const CASHIER = {
  userId: '018f0000-0000-7000-8000-000000000001',
  role: 'CASHIER',
  username: 'cashier',
};

/** Returns the body of the next sale, of three lines. */
export const nextBody = createSaleBodies({
  products: Array.from({ length: 80 }, (_, n) => ({
    id: `018f0000-0000-7000-8000-0000000001${10 + n}`,
    unitPrice: 2.5 + (n % 40),
  })),
  taxes: [],
  userId: CASHIER.userId,
});
