// The requests that the fake server of shared-offline does not answer: pages, active entities, reports and refunds.
import {
  bucketSales,
  calculateTaxes,
  compareDays,
  parseSale,
  summarizeSales,
  Tax,
} from '@evertill/shared-domain';
import type { FakeServer } from '@evertill/shared-offline/testing';
import { withCorrection } from '../sales/sale-rows';
import { teachCredits } from './fake-credits';
import { teachHeldCarts } from './fake-held-carts';
import { fakeReports } from './fake-reports';

type FakeResources = FakeServer['resources'];
type Read = FakeResources['read'];
type Row = ReturnType<FakeResources['insert']>;

const DAY_MS = 86_400_000;
const LINKS = [
  ['category', 'categories'],
  ['supplier', 'suppliers'],
] as const;

/** Adds the repositories' reads to a fake server. `now` returns the server's time. */
export function teachReads({ resources }: Pick<FakeServer, 'resources'>, now: () => Date): void {
  const readPlain = resources.read;
  const writePlain = resources.write;
  const changedAt = new Map<string, number>();
  const heldCarts = teachHeldCarts(resources);
  const credits = teachCredits(resources);
  const startedAt = now().getTime() - 1;

  const reads: Record<string, (query: URLSearchParams) => unknown> = {
    '/products': (query) => (query.has('limit') ? page(query) : resources.rows('products')),
    '/products/search': (query) => matching(resources.rows('products'), query.get('query') ?? ''),
    '/taxes/active': () => active(resources.rows('taxes')),
    '/taxes/calculate': (query) => charge(query.get('amount') ?? ''),
    '/discounts/active': () => active(resources.rows('discounts')),
    '/sales/date-range': (query) => within(query.get('startDate'), query.get('endDate')),
    '/sales/summary/daily': daily,
    '/sales/trends/hourly': hourly,
    ...fakeReports(() => resources.rows('sales')),
    '/held-carts': heldCarts.list,
    '/settings': () => resources.rows('settings')[0] ?? { offlineWrites: {} },
  };

  resources.read = ((url, query) => {
    const read = reads[url];
    return read ? { status: 200, body: read(new URLSearchParams(query)) } : readPlain(url, query);
  }) satisfies Read;

  resources.write = (write) => {
    const [, saleId] = /^\/transactions\/sales\/(.+)\/refund$/.exec(write.url) ?? [];
    const [, correctedId] = /^\/transactions\/sales\/(.+)\/tender$/.exec(write.url) ?? [];
    if (correctedId !== undefined) return correctTender(correctedId, write.data);
    if (write.url === '/settings/quick-keys')
      return { status: 200, body: chooseOffline({ quickKeys: write.data.productIds }) };
    if (write.url === '/settings') return { status: 200, body: chooseOffline(write.data) };
    if (/^\/sales\/.+\/receipt-mail$/.test(write.url)) return { status: 202, body: {} };
    const held = heldCarts.write(write) ?? credits(write);
    if (held) return held;
    const result = saleId === undefined ? writePlain(write) : refund(saleId, write.data);
    const [entity, id = String((result.body as Row | null)?.id)] = write.url.split('/').filter(Boolean);
    if (entity === 'products') {
      changedAt.set(id, now().getTime());
      nestLinks(id, result.body);
    }
    for (const { productId } of items(write.data.saleItems)) changedAt.set(productId, now().getTime());
    return result;
  };

  function chooseOffline({ offlineWrites, receipt, ...rest }: Record<string, unknown>): Row {
    const before = resources.rows('settings')[0];
    const chosen = { ...(before?.offlineWrites as object | undefined), ...(offlineWrites as object) };
    const words = { ...(before?.receipt as object | undefined), ...(receipt as object) };
    const settings = { ...before, ...rest, id: 'settings', offlineWrites: chosen, receipt: words };
    return resources.insert('settings', settings);
  }

  // Adds the category and supplier to a product, because the server answers with both instead of their ids.
  function nestLinks(id: string, body: unknown): void {
    const row = resources.rows('products').find((product) => product.id === id);
    for (const [name, entity] of LINKS) {
      const linkId = row?.[`${name}Id`];
      if (!row || linkId === undefined) continue;
      const linked = resources.rows(entity).find((other) => other.id === linkId);
      const nested = { [name]: linked ? { id: linked.id, name: linked.name } : null };
      Object.assign(row, nested);
      Object.assign(body as Row, nested);
    }
  }

  function page(query: URLSearchParams) {
    const since = query.has('since') ? Date.parse(query.get('since') ?? '') : 0;
    const limit = Number(query.get('limit'));
    const start = Number(query.get('cursor') ?? 0);
    const changed = resources.rows('products').filter((row) => (changedAt.get(row.id) ?? startedAt) >= since);
    const next = start + limit < changed.length ? String(start + limit) : null;
    return { items: changed.slice(start, start + limit), deleted: [], next, asOf: now().toISOString() };
  }

  function charge(amount: string) {
    const { taxes, taxAmount } = calculateTaxes(amount, Tax.parseAll(active(resources.rows('taxes'))));
    return { amount, taxes, totalTax: taxAmount.toFixed(2) };
  }

  function within(from: string | null, to: string | null): Row[] {
    const [start, end] = [Date.parse(from ?? ''), Date.parse(to ?? '')];
    const time = (row: Row) => Date.parse(String(row.saleDate));
    return resources.rows('sales').filter((row) => time(row) >= start && time(row) <= end);
  }

  function daily() {
    const today = new Date(now()).setHours(0, 0, 0, 0);
    const summary = (start: number) =>
      summarizeSales(between(start, start + DAY_MS).map((row) => parseSale(row)));
    return compareDays(summary(today), summary(today - DAY_MS));
  }

  function hourly(query: URLSearchParams) {
    const day = query.get('day');
    const from = new Date(new Date(day === null ? now() : `${day}T00:00:00`).setHours(0, 0, 0, 0));
    const to = new Date(from.getTime() + DAY_MS);
    const sales = between(from.getTime(), to.getTime()).map((row) => parseSale(row));
    return bucketSales(sales, { from, to });
  }

  function between(start: number, end: number): Row[] {
    return within(new Date(start).toISOString(), new Date(end - 1).toISOString());
  }

  function correctTender(saleId: string, data: Record<string, unknown>) {
    const sale = resources.rows('sales').find((row) => row.id === saleId);
    if (!sale) return { status: 404, body: { error: 'Sale not found' } };
    Object.assign(sale, { tenderCorrections: withCorrection(parseSale(sale), data).tenderCorrections });
    return { status: 200, body: { ...sale } };
  }

  function refund(saleId: string, data: Record<string, unknown>) {
    const sale = resources.rows('sales').find((row) => row.id === saleId);
    if (!sale) return { status: 404, body: { error: 'Sale not found' } };
    const back = new Map(items(data.refundItems).map((item) => [item.productId, item.quantity]));
    const saleItems = items(sale.saleItems).map((item) => ({
      ...item,
      refundedQuantity: Number(item.refundedQuantity ?? 0) + (back.get(item.productId) ?? 0),
    }));
    const isWhole = saleItems.every((item) => item.refundedQuantity >= item.quantity);
    const refundedAmount = Number(sale.refundedAmount ?? 0) + Number(data.refundTotal);
    Object.assign(sale, { saleItems, refundedAmount, status: isWhole ? 'REFUNDED' : 'PARTIALLY_REFUNDED' });
    return { status: 200, body: { ...sale } };
  }
}

function matching(rows: readonly Row[], query: string): Row[] {
  const part = query.toLowerCase();
  return rows.filter(({ name, sku, description }) =>
    [name, sku, description].some((field) =>
      String(field ?? '')
        .toLowerCase()
        .includes(part),
    ),
  );
}

function active(rows: readonly Row[]): Row[] {
  return rows.filter((row) => (row.isActive ?? row.active) !== false);
}

interface Item extends Record<string, unknown> {
  productId: string;
  quantity: number;
}

function items(value: unknown): Item[] {
  return Array.isArray(value) ? (value as Item[]) : [];
}
