// A sale is booked with the rounding that its till made, because the cash is in the drawer. A rounding that does not fit
// the shop's setting at the time of the sale is a finding: it is the way to keep a few cents, or a few dollars, of a sale.
import {
  CASH_ROUNDINGS,
  type CashRoundingChoice,
  cashDueOf,
  cashRoundingOf,
  cashStepOf,
  formatMoney,
  isRecord,
  roundingTaken,
  type SalePayloadInput,
  toWireAmount,
} from '@evertill/shared-domain';
import { and, asc, eq, gte, lt } from 'drizzle-orm';
import type { Sql } from '../../kernel/db/database';
import { firstIdAt } from '../../kernel/db/new-id';
import { auditEntries, type StoreSettings } from '../../kernel/db/schema';
import type { Finding } from '../findings/findings.repository';

/** A change of the shop's settings after one of the sales. */
interface SettingsChange {
  at: Date;
  details: Record<string, unknown> | null;
}

const MOST_CHANGES = 200;

/**
 * Returns the function that finds a sale whose cash was rounded in another way than the shop's setting said at the time
 * of the sale. Sends a statement only when a sale does not fit the present setting. A sale without a rounding is no
 * finding, because a till of an earlier version takes cash to the cent.
 */
export async function judgeCashRounding(
  sql: Sql,
  storeId: string,
  sales: readonly SalePayloadInput[],
  settings: StoreSettings,
): Promise<(sale: SalePayloadInput) => Finding[]> {
  const now = settings.cashRounding ?? 'off';
  const doubtful = sales.filter((sale) => !fits(sale, now));
  if (doubtful.length === 0) return () => [];
  const first = Math.min(...doubtful.map(({ saleDate }) => Date.parse(saleDate)));
  const changes = await listChanges(sql, storeId, new Date(Math.max(0, first)));
  return (sale) => {
    const choice = choiceAt(new Date(sale.saleDate), changes) ?? now;
    return fits(sale, choice) ? [] : [findingOf(sale, choice)];
  };
}

function fits(sale: SalePayloadInput, choice: CashRoundingChoice): boolean {
  const { payments, cashRoundingAmount, cashRoundingStep } = sale;
  if (cashRoundingAmount === undefined && cashRoundingStep === undefined) return true;
  const step = cashStepOf(choice);
  const hasCash = payments.some(({ paymentMethod }) => paymentMethod === 'CASH');
  const expected = hasCash ? cashRoundingOf(cashDueOf(payments), step) : 0;
  const isSameStep = cashRoundingStep === undefined || cashRoundingStep === step;
  return cashRoundingAmount !== null && isSameStep && roundingTaken(sale) === expected;
}

function findingOf(sale: SalePayloadInput, choice: CashRoundingChoice): Finding {
  const rounding = roundingTaken(sale);
  const rule = choice === 'off' ? 'the store did not round cash' : `the store rounded cash to $${choice}`;
  return {
    kind: 'payment',
    message: `Cash was rounded by ${formatMoney(rounding)}, but ${rule}`,
    details: {
      cashRoundingAmount: toWireAmount(rounding),
      cashRoundingStep: sale.cashRoundingStep ?? null,
      setting: choice,
    },
  };
}

/** Returns the changes of the settings since a moment, from the first to the last. */
function listChanges(sql: Sql, storeId: string, since: Date): Promise<SettingsChange[]> {
  return sql
    .select({ at: auditEntries.at, details: auditEntries.details })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.storeId, storeId),
        gte(auditEntries.id, firstIdAt(since)),
        eq(auditEntries.action, 'PUT /settings'),
        lt(auditEntries.status, 400),
      ),
    )
    .orderBy(asc(auditEntries.id))
    .limit(MOST_CHANGES);
}

/** Returns the choice before the first change after a moment. Undefined when nothing has changed since. */
function choiceAt(moment: Date, changes: readonly SettingsChange[]): CashRoundingChoice | undefined {
  const next = changes.find(({ at }) => at > moment);
  const before = next?.details?.before;
  const choice = isRecord(before) ? before.cashRounding : undefined;
  return CASH_ROUNDINGS.find((one) => one === choice);
}
