// Creates five weeks of plausible sales, with more sales on Saturdays, peaks at noon and after work, and a few refunds.
import { calculateRefund, calculateTotals, Discount, Tax } from '@evertill/shared-domain';
import { createRatesRepository, rateToWire } from '../../catalog/rates/rates.repository';
import type { Sql } from '../../kernel/db/database';
import { insertRows } from '../../kernel/db/insert-rows';
import { payments, refunds, registerNumbers, saleItems, sales } from '../../kernel/db/schema';
import { createRandom, pickWeighted, type Random, wholeBetween } from './random';
import { type CartLine, type DemoSaleRows, saleRows } from './sale-rows';
import type { SeededProduct } from './seed-catalog';

interface SeedSalesOptions {
  storeId: string;
  products: readonly SeededProduct[];
  staff: readonly string[];
  now: Date;
  days: number;
}

const SEED = 20_260_301;
const DAY_MS = 24 * 3600_000;
// The weights of the hours from 8 to 19, Monday to Saturday. Sunday is short and quiet.
const HOURS = [2, 3, 4, 5, 8, 7, 4, 4, 5, 8, 6, 3];
const FIRST_HOUR = 8;
const SALES_BY_WEEKDAY = [24, 38, 36, 40, 44, 56, 66];
const REFUNDED_SHARE = 0.025;
const DISCOUNTED_SHARE = 0.09;
const REGISTERS = ['till-front', 'till-back'];

export async function seedSales(
  sql: Sql,
  { storeId, products, staff, now, days }: SeedSalesOptions,
): Promise<void> {
  const random = createRandom(SEED);
  const taxes = Tax.parseAll((await createRatesRepository(sql, storeId, 'tax').list()).map(rateToWire));
  const discounts = Discount.parseAll(
    (await createRatesRepository(sql, storeId, 'discount').listActive()).map(rateToWire),
  );
  const popularity = products.map(({ price }) => (0.4 + random()) / Math.sqrt(price));
  const sequences = REGISTERS.map(() => 0);
  const all: DemoSaleRows[] = [];
  for (const at of moments(random, now, days)) {
    const register = random() < 0.7 ? 0 : 1;
    const sequence = (sequences[register] ?? 0) + 1;
    sequences[register] = sequence;
    const cart = drawCart(random, products, popularity);
    const totals = drawTotals(random, cart, taxes, discounts);
    const userId = staff[pickWeighted(random, [1, 3, 8])] ?? '';
    const registerId = REGISTERS[register] ?? '';
    const sale = saleRows({
      storeId,
      at,
      userId,
      cart,
      ...totals,
      method: drawMethod(random),
      registerId,
      sequence,
    });
    all.push(random() < REFUNDED_SHARE ? withRefund(random, sale, now) : sale);
  }
  await insertAll(sql, all);
}

function moments(random: Random, now: Date, days: number): Date[] {
  const list: Date[] = [];
  for (let daysAgo = days; daysAgo >= 0; daysAgo -= 1) {
    const day = new Date(now.getTime() - daysAgo * DAY_MS);
    const usual = SALES_BY_WEEKDAY[day.getDay()] ?? 0;
    const quantity = wholeBetween(random, Math.round(usual * 0.8), Math.round(usual * 1.2));
    for (let sale = 0; sale < quantity; sale += 1) {
      const hour = FIRST_HOUR + pickWeighted(random, day.getDay() === 0 ? HOURS.slice(0, 8) : HOURS);
      const at = new Date(day);
      at.setHours(
        hour,
        wholeBetween(random, 0, 59),
        wholeBetween(random, 0, 59),
        wholeBetween(random, 0, 999),
      );
      if (at <= now) list.push(at);
    }
  }
  return list.sort((a, b) => a.getTime() - b.getTime());
}

function drawCart(
  random: Random,
  products: readonly SeededProduct[],
  popularity: readonly number[],
): CartLine[] {
  const cart = new Map<SeededProduct, number>();
  const lines = 1 + pickWeighted(random, [30, 26, 18, 12, 8, 4, 2]);
  for (let line = 0; line < lines; line += 1) {
    const product = products[pickWeighted(random, popularity)];
    if (product) cart.set(product, (cart.get(product) ?? 0) + 1 + pickWeighted(random, [74, 18, 6, 2]));
  }
  return [...cart].map(([product, quantity]) => ({ product, quantity }));
}

function drawTotals(
  random: Random,
  cart: readonly CartLine[],
  taxes: readonly Tax[],
  discounts: readonly Discount[],
) {
  const lines = cart.map(({ product, quantity }) => ({ unitPrice: product.price / 100, quantity }));
  const isLarge = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0) > 12;
  const discount =
    isLarge && random() < DISCOUNTED_SHARE ? (discounts[pickWeighted(random, [5, 3, 2])] ?? null) : null;
  return { discount, totals: calculateTotals({ lines, discount, taxes }) };
}

function drawMethod(random: Random) {
  return (['CASH', 'CREDIT_CARD', 'DEBIT_CARD'] as const)[pickWeighted(random, [45, 30, 25])] ?? 'CASH';
}

function withRefund(random: Random, rows: DemoSaleRows, now: Date): DemoSaleRows {
  const isWhole = random() < 0.5;
  const backAt = new Date(
    Math.min(now.getTime(), rows.sale.createdAt.getTime() + wholeBetween(random, 1, 30) * 3600_000),
  );
  const returned = isWhole ? rows.items : rows.items.slice(0, 1);
  const items = returned.map(({ productId, quantity, unitPrice }) => ({
    productId,
    quantity,
    unitPrice: Number(unitPrice),
  }));
  const refund = calculateRefund(rows.asSale, items);
  const isAllBack = isWhole || rows.items.length === 1;
  return {
    ...rows,
    sale: {
      ...rows.sale,
      status: isAllBack ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
      refundedAmount: refund.refundTotal.toFixed(2),
    },
    items: rows.items.map((item) =>
      returned.includes(item) ? { ...item, refundedQuantity: item.quantity } : item,
    ),
    refund: {
      storeId: rows.sale.storeId,
      saleId: rows.sale.id,
      id: rows.refundId,
      userId: rows.sale.userId,
      createdAt: backAt,
      refundDate: backAt,
      refundSubtotal: refund.refundSubtotal.toFixed(2),
      refundTax: refund.refundTax.toFixed(2),
      refundDiscount: refund.refundDiscount.toFixed(2),
      refundTotal: refund.refundTotal.toFixed(2),
      items: items.map((item) => ({ ...item, unitPrice: item.unitPrice.toFixed(2) })),
    },
  };
}

async function insertAll(sql: Sql, all: readonly DemoSaleRows[]): Promise<void> {
  await insertRows(
    sql,
    sales,
    all.map(({ sale }) => sale),
  );
  await insertRows(
    sql,
    saleItems,
    all.flatMap(({ items }) => items),
  );
  await insertRows(
    sql,
    payments,
    all.map(({ payment }) => payment),
  );
  await insertRows(
    sql,
    registerNumbers,
    all.map(({ number }) => number),
  );
  await insertRows(
    sql,
    refunds,
    all.flatMap(({ refund }) => refund ?? []),
  );
}
