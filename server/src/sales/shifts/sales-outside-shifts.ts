// Cash that no drawer is counted for. A till stamps each sale with its shift, so a cash sale of a person that is in no
// open shift would be missing in the expected cash. It is booked all the same, and put before a manager.
import { formatMoney, registerName, type SalePayloadInput, sumMoney } from '@evertill/shared-domain';
import { and, eq, isNull, sql as raw } from 'drizzle-orm';
import type { Sql } from '../../kernel/db/database';
import { newId } from '../../kernel/db/new-id';
import { reviewItems, sales, shiftClosings, shifts, type TillCount } from '../../kernel/db/schema';
import type { Person } from '../../kernel/http/person';
import type { Finding } from '../findings/findings.repository';
import { type ShiftPlace, shiftName } from './shift-place';

interface DeliveredSale {
  key: string;
  submitter: Person;
  body: SalePayloadInput;
}

interface ShiftState {
  isOpened: boolean;
  /** The till's own count when the shift was closed. Null while the shift is not closed. */
  till: TillCount | null;
}

/** Finds the cash sales that are outside of the open shifts of their registers, by key. */
export async function findSalesOutsideShifts(
  sql: Sql,
  storeId: string,
  delivered: readonly DeliveredSale[],
): Promise<ReadonlyMap<string, Finding>> {
  // An integrator's page has no drawer.
  const cash = delivered.filter(({ submitter, body }) => !submitter.token && cashIn(body) !== 0);
  const places = cash.flatMap(({ body }) => placeOf(body) ?? []);
  const states = places.length > 0 ? await findStates(sql, storeId, places) : new Map<string, ShiftState>();
  return new Map(
    cash.flatMap(({ key, body }) => {
      const place = placeOf(body);
      const finding = findingOf(body, place, place && (states.get(shiftName(place)) ?? null));
      return finding ? [[key, finding]] : [];
    }),
  );
}

/**
 * Clears the findings about sales that were made between two shifts, when the later shift is opened: the cash of these
 * sales is counted in it. Sales from before the earlier shift was closed stay open.
 */
export async function clearSalesBetweenShifts(
  sql: Sql,
  storeId: string,
  { registerId, shiftNumber }: ShiftPlace,
  { closedBefore, now }: { closedBefore: Date | null; now: Date },
): Promise<void> {
  const since = closedBefore
    ? raw`and ${sales.saleDate} >= ${closedBefore.toISOString()}::timestamptz`
    : raw``;
  await sql
    .update(reviewItems)
    .set({ clearedAt: now, note: 'The shift was opened with this sale', judgmentId: newId(now) })
    .where(
      and(
        eq(reviewItems.storeId, storeId),
        isNull(reviewItems.clearedAt),
        eq(reviewItems.kind, 'shift'),
        eq(reviewItems.registerId, registerId),
        raw`${reviewItems.details} @> ${JSON.stringify({ waitsForShift: shiftNumber })}::jsonb`,
        raw`exists (select from ${sales} where ${sales.storeId} = ${reviewItems.storeId}
          and ${sales.id} = ${reviewItems.saleId} ${since})`,
      ),
    );
}

function findingOf(
  body: SalePayloadInput,
  place: ShiftPlace | null,
  state: ShiftState | null,
): Finding | null {
  const amount = formatMoney(cashIn(body));
  const details = {
    cash: amount,
    registerId: body.registerId ?? null,
    shiftNumber: body.shiftNumber ?? null,
  };
  if (!place) {
    const message = `A cash sale of ${amount} names no shift, so no drawer is counted for it`;
    return { kind: 'shift', message, details };
  }
  const sale = `A cash sale of ${amount} names shift ${place.shiftNumber} of register ${registerName(place.registerId)}`;
  if (state?.till) {
    if (isCountedBy(state.till, body)) return null;
    return { kind: 'shift', message: `${sale}, which was closed without it`, details };
  }
  if (state?.isOpened) return null;
  const waiting = { ...details, waitsForShift: place.shiftNumber };
  return { kind: 'shift', message: `${sale}, which is not open`, details: waiting };
}

// A till counts every sale into its shift, also while it is offline. So a sale that arrives late has a number that the
// till named when it closed the shift.
function isCountedBy({ firstSequence, lastSequence }: TillCount, { registerSequence }: SalePayloadInput) {
  if (firstSequence === null || lastSequence === null || !registerSequence) return false;
  return firstSequence <= registerSequence && registerSequence <= lastSequence;
}

async function findStates(
  sql: Sql,
  storeId: string,
  places: readonly ShiftPlace[],
): Promise<Map<string, ShiftState>> {
  const ids = places.map(({ registerId }) => registerId);
  const numbers = places.map(({ shiftNumber }) => shiftNumber);
  const { rows } = await sql.execute<{
    registerId: string;
    shiftNumber: number;
    isOpened: boolean;
    till: TillCount | null;
  }>(raw`
    select p.register_id as "registerId", p.shift_number as "shiftNumber", c.till,
      s.register_id is not null as "isOpened"
    from (select distinct * from unnest(${raw.param(ids)}::text[], ${raw.param(numbers)}::int[])) p (register_id, shift_number)
    left join ${shifts} s on s.store_id = ${storeId} and s.register_id = p.register_id and s.shift_number = p.shift_number
    left join ${shiftClosings} c on c.store_id = ${storeId} and c.register_id = p.register_id and c.shift_number = p.shift_number`);
  return new Map(rows.map((row) => [shiftName(row), row]));
}

function placeOf({ registerId, shiftNumber }: SalePayloadInput): ShiftPlace | null {
  return registerId && shiftNumber ? { registerId, shiftNumber } : null;
}

function cashIn({ payments }: SalePayloadInput): number {
  const cash = payments.filter(({ paymentMethod }) => paymentMethod === 'CASH');
  return Number(sumMoney(cash.map(({ amount }) => amount)));
}
