// Reports about the days of a period, grouped in one of seven ways. They are read from the day totals, never from the
// sales.
import {
  displayName,
  paymentMethodLabel,
  REPORT_KINDS,
  type ReportKind,
  TENDERS,
  taxKey,
  toWireAmount,
} from '@evertill/shared-domain';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Sql } from '../../kernel/db/database';
import { users } from '../../kernel/db/schema';
import { notFound } from '../../kernel/http/http-error';
import { type Days, type DaysQuery, readDays } from '../../kernel/http/read-days';
import { signedIn } from '../../kernel/http/signed-in';
import type { AppContext } from '../../writes/app-context';
import { createTotalsRepository, type Totals } from '../totals/totals.repository';
import { byCategory, byProduct, type ReportRow } from './product-reports';

export function registerReports(app: FastifyInstance, { db }: AppContext): void {
  app.get<{ Params: { by: string }; Querystring: DaysQuery }>('/api/reports/:by', async (request) => {
    const { storeId } = signedIn(request);
    const by = REPORT_KINDS.find((kind) => kind === request.params.by);
    if (!by) throw notFound('There is no such report');
    const days = readDays(request.query);
    const sql = db.store(storeId);
    const [rows, all] = await Promise.all([
      REPORTS[by](sql, storeId, days),
      createTotalsRepository(sql, storeId).reportAll(days),
    ]);
    return { by, ...days, rows: rows.filter(isSomething).map(toWire), all: toWire(all) };
  });
}

/** The key of the report's row with the rounding of cash, beside those of the payment methods. */
const CASH_ROUNDING_KEY = 'CASH_ROUNDING';

type Report = (sql: Sql, storeId: string, days: Days) => Promise<ReportRow[]>;

const REPORTS: Record<ReportKind, Report> = {
  async day(sql, storeId, days) {
    const rows = await createTotalsRepository(sql, storeId).reportByDay(days);
    return rows.map((row) => ({ ...row, name: row.key }));
  },
  product: byProduct,
  category: byCategory,
  cashier: (sql, storeId, days) => byPerson('cashier', sql, storeId, days),
  refund: (sql, storeId, days) => byPerson('refunder', sql, storeId, days),
  async tender(sql, storeId, days) {
    const totals = createTotalsRepository(sql, storeId);
    const [rows, rounded] = await Promise.all([totals.by('tender', days), totals.by('rounding', days)]);
    const label = (key: string) => TENDERS.find((method) => method === key);
    return [
      ...rows.map((row) => {
        const method = label(row.key);
        return { ...row, name: method ? paymentMethodLabel(method) : row.key };
      }),
      // The payments are the revenue to the cent. The rounding is the rest of the cash in the drawers.
      ...rounded.map((row) => ({ ...row, key: CASH_ROUNDING_KEY, name: 'Cash rounding' })),
    ];
  },
  async tax(sql, storeId, days) {
    const rows = await createTotalsRepository(sql, storeId).by('tax', days);
    return rows.map((row) => ({ ...row, name: taxName(row.key) }));
  },
};

async function byPerson(
  kind: 'cashier' | 'refunder',
  sql: Sql,
  storeId: string,
  days: Days,
): Promise<ReportRow[]> {
  const { id, username, firstName, lastName } = users;
  const [rows, people] = await Promise.all([
    createTotalsRepository(sql, storeId).by(kind, days),
    sql.select({ id, username, firstName, lastName }).from(users).where(eq(users.storeId, storeId)),
  ]);
  const names = new Map(people.map((person) => [person.id, displayName(person)]));
  return rows.map((row) => ({ ...row, name: names.get(row.key) ?? 'Unknown person' }));
}

/** Tells whether something was sold, refunded or corrected. A row of zeros remains when a sale was changed. */
function isSomething({ count, returned, total, refunded }: Totals): boolean {
  return count !== 0 || returned !== 0 || Number(total) !== 0 || Number(refunded) !== 0;
}

/** Returns the name of a tax with its rate, by its key: 'City tax 8.875%'. */
function taxName(key: string): string {
  const { type, value, name } = taxKey.read(key);
  return `${name} ${type === 'PERCENTAGE' ? `${value}%` : `$${value}`}`;
}

function toWire<Row extends Totals>(row: Row) {
  return {
    ...row,
    subtotal: toWireAmount(row.subtotal),
    discount: toWireAmount(row.discount),
    tax: toWireAmount(row.tax),
    total: toWireAmount(row.total),
    refunded: toWireAmount(row.refunded),
    refundedTax: toWireAmount(row.refundedTax),
  };
}
