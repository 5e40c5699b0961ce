import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, aSale, type TestProduct } from '../../../test/builders';
import { ENGINE } from '../../../test/engine';
import { type Answer, type Client, type Shop, startTestApp } from '../../../test/test-app';
import { registerNumbers, sales } from '../../kernel/db/schema';

const test = startTestApp();
let shop: Shop;
let milk: TestProduct;

beforeEach(async () => {
  shop = await test.openShop();
  milk = await addProduct(shop.manager, { stockQuantity: 10 });
});

const sell = (till: Client, body: unknown, key: string = randomUUID()): Promise<Answer> =>
  till.send('POST', '/sales', body, { 'idempotency-key': key });

/** Sells from several tills of a shop at once, one sale after the other at each. */
async function sellAtOnce(bodies: readonly unknown[], { cashier, manager, admin } = shop): Promise<Answer[]> {
  const tills = [cashier, manager, admin];
  return Promise.all(bodies.map((body, i) => sell(tills[i % tills.length] ?? cashier, body)));
}

const stockOf = async ({ id }: TestProduct, { manager } = shop): Promise<number> => {
  const { body } = await manager.get<TestProduct[]>('/products');
  return body.find((product) => product.id === id)?.stockQuantity ?? Number.NaN;
};

/** Returns the transactions that wrote a shop's sales. */
async function transactionsOf({ storeId }: Shop): Promise<string[]> {
  const rows = await test.owner
    .selectDistinct({ transaction: sql<string>`xmin::text` })
    .from(sales)
    .where(eq(sales.storeId, storeId));
  return rows.map(({ transaction }) => transaction);
}

const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status);

describe('sales of several tills at once', () => {
  it('share transactions, take their pieces from stock, and leave no gap in the numbers of a register', async () => {
    const bodies = Array.from({ length: 9 }, (_, i) =>
      aSale([[milk, 1]], { fields: { registerId: 'register-1', registerSequence: i + 1 } }),
    );
    const answers = await sellAtOnce(bodies);
    expect(statuses(answers)).toEqual(bodies.map(() => 201));
    expect(answers.map(({ body }) => body.registerSequence)).toEqual(bodies.map((_, i) => i + 1));
    expect(await stockOf(milk)).toBe(1);
    const numbers = await test.owner
      .select({ sequence: registerNumbers.sequence, outcome: registerNumbers.outcome })
      .from(registerNumbers)
      .where(eq(registerNumbers.storeId, shop.storeId))
      .orderBy(registerNumbers.sequence);
    expect(numbers).toEqual(bodies.map((_, i) => ({ sequence: i + 1, outcome: 'accepted' })));
    expect((await transactionsOf(shop)).length).toBeLessThan(bodies.length);
  });

  it.runIf(ENGINE === 'pglite')('share the next transaction when all arrived during one', async () => {
    const bodies = Array.from({ length: 9 }, () => aSale([[milk, 1]]));
    expect(statuses(await sellAtOnce(bodies))).toEqual(bodies.map(() => 201));
    expect((await transactionsOf(shop)).length).toBeLessThanOrEqual(2);
  });

  it('are each answered on their own when one of them is refused', async () => {
    const good = () => aSale([[milk, 1]]);
    const unpaid = { ...good(), totalAmount: '999.00' };
    const tooMany = aSale([[milk, 11]]);
    const answers = await sellAtOnce([
      good(),
      unpaid,
      good(),
      tooMany,
      good(),
      { saleItems: 'none' },
      good(),
    ]);
    expect(statuses(answers)).toEqual([201, 400, 201, 400, 201, 400, 201]);
    expect(answers[3]?.body.error).toMatch(/^Insufficient stock/);
    expect(await stockOf(milk)).toBe(6);
  });

  it('are one sale when it is sent twice, and its second delivery is asked to wait', async () => {
    const body = aSale([[milk, 2]]);
    const key = randomUUID();
    const answers = await Promise.all([
      sell(shop.manager, aSale([[milk, 1]])),
      sell(shop.cashier, body, key),
      sell(shop.cashier, body, key),
      sell(shop.admin, aSale([[milk, 1]])),
    ]);
    expect(statuses(answers).sort()).toEqual([201, 201, 201, 409]);
    expect(await stockOf(milk)).toBe(6);
    expect((await sell(shop.cashier, body, key)).headers['idempotent-replayed']).toBe('true');
  });

  it('never share a transaction with sales of another store, whose refusals do not touch them', async () => {
    const other = await test.openShop();
    const tea = await addProduct(other.manager, { stockQuantity: 10 });
    const [own, others] = await Promise.all([
      sellAtOnce(Array.from({ length: 6 }, () => aSale([[milk, 1]]))),
      sellAtOnce(
        Array.from({ length: 6 }, (_, i) => aSale([[i % 2 === 0 ? tea : milk, 1]])),
        other,
      ),
    ]);
    expect(statuses(own)).toEqual([201, 201, 201, 201, 201, 201]);
    expect(statuses(others)).toEqual([201, 400, 201, 400, 201, 400]);
    expect([await stockOf(milk), await stockOf(tea, other)]).toEqual([4, 7]);
    const transactions = [...(await transactionsOf(shop)), ...(await transactionsOf(other))];
    expect(new Set(transactions).size).toBe(transactions.length);
  });

  it('are refused only for pieces that were not there, and the stock is what the booked ones left', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 8 }),
        async (all) => {
          const product = await addProduct(shop.manager, { stockQuantity: 10 });
          const answers = await sellAtOnce(all.map((quantity) => aSale([[product, quantity]])));
          const left = await stockOf(product);
          const booked = all.filter((_, i) => answers[i]?.status === 201);
          expect(left).toBe(10 - booked.reduce((sum, quantity) => sum + quantity, 0));
          const refused = all.filter((_, i) => answers[i]?.status === 400);
          expect(booked.length + refused.length).toBe(all.length);
          for (const quantity of refused) expect(quantity).toBeGreaterThan(left);
        },
      ),
      { numRuns: 12 },
    );
  });
});
