import { sumMoney, toWireAmount } from '@evertill/shared-domain';
import { and, asc, desc, eq, inArray, isNull, or, sql as raw } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Sql } from '../db/database';
import { cashMovements, registers, shiftClosings, shiftCorrections, shifts, users } from '../db/schema';
import type { PagePlace } from '../http/page-query';
import { isOfShift, type ShiftPlace, shiftName } from './shift-place';

const MOST_OPEN = 200;
/** Of one shift; a till cannot open its drawer more often than that in a day. */
const MOST_MOVEMENTS = 500;
const MOST_CORRECTIONS = 500;

const openers = alias(users, 'openers');

export type ClosingRow = typeof shiftClosings.$inferSelect;
export type OpenedRow = typeof shifts.$inferSelect;
type MovementRow = typeof cashMovements.$inferSelect;
type PersonName = { username: string | null; firstName: string | null; lastName: string | null } | null;

/** Cash put in or taken out, and by whom. */
export interface NamedMovement {
  movement: MovementRow;
  person: PersonName;
}

/** The shifts of one store. */
export function createShiftsRepository(sql: Sql, storeId: string) {
  const nameOf = ({ username, firstName, lastName }: typeof users | typeof openers) => ({
    username,
    firstName,
    lastName,
  });

  return {
    /** False when the shift was begun before. */
    async insertOpened(row: Omit<OpenedRow, 'storeId'>): Promise<boolean> {
      const inserted = await sql
        .insert(shifts)
        .values({ ...row, storeId })
        .onConflictDoNothing()
        .returning({ number: shifts.shiftNumber });
      return inserted.length > 0;
    },

    async findOpened(place: ShiftPlace): Promise<OpenedRow | null> {
      const [row] = await sql
        .select()
        .from(shifts)
        .where(isOfShift(shifts, storeId, place));
      return row ?? null;
    },

    async insertMovement(row: Omit<MovementRow, 'storeId'>): Promise<void> {
      await sql.insert(cashMovements).values({ ...row, storeId });
    },

    async insertClosing(row: Omit<ClosingRow, 'storeId'>): Promise<void> {
      await sql.insert(shiftClosings).values({ ...row, storeId });
    },

    async isClosed(place: ShiftPlace): Promise<boolean> {
      const rows = await sql
        .select({ id: shiftClosings.id })
        .from(shiftClosings)
        .where(isOfShift(shiftClosings, storeId, place));
      return rows.length > 0;
    },

    /** What all closings and corrections of a register have come to so far. */
    async perpetualTotal(registerId: string): Promise<string> {
      const sums = await Promise.all(
        [shiftClosings, shiftCorrections].map((table) =>
          sql
            .select({ total: raw<string>`coalesce(sum(${table.netTotal}), 0)::text` })
            .from(table)
            .where(and(eq(table.storeId, storeId), eq(table.registerId, registerId))),
        ),
      );
      return toWireAmount(sumMoney(sums.flat().map(({ total }) => total)));
    },

    /** The shifts that were begun and are not closed; of one register, or of all. */
    async listOpened(registerId: string | null) {
      return sql
        .select({ shift: shifts, registerName: registers.name, opener: nameOf(openers) })
        .from(shifts)
        .leftJoin(
          shiftClosings,
          and(
            eq(shiftClosings.storeId, shifts.storeId),
            eq(shiftClosings.registerId, shifts.registerId),
            eq(shiftClosings.shiftNumber, shifts.shiftNumber),
          ),
        )
        .leftJoin(registers, and(eq(registers.storeId, shifts.storeId), eq(registers.id, shifts.registerId)))
        .leftJoin(openers, and(eq(openers.storeId, shifts.storeId), eq(openers.id, shifts.openedBy)))
        .where(
          and(
            eq(shifts.storeId, storeId),
            isNull(shiftClosings.id),
            registerId === null ? undefined : eq(shifts.registerId, registerId),
          ),
        )
        .orderBy(desc(shifts.openedAt), asc(shifts.registerId))
        .limit(MOST_OPEN);
    },

    /** The closed shifts, those that arrived last first. */
    async listClosings({ after, limit }: { after: PagePlace | null; limit: number }) {
      return selectClosings()
        .where(
          and(
            eq(shiftClosings.storeId, storeId),
            after
              ? raw`(${shiftClosings.createdAt}, ${shiftClosings.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
              : undefined,
          ),
        )
        .orderBy(desc(shiftClosings.createdAt), desc(shiftClosings.id))
        .limit(limit);
    },

    async findClosing(place: ShiftPlace) {
      const [row] = await selectClosings().where(isOfShift(shiftClosings, storeId, place));
      return row ?? null;
    },

    /** The cash movements of shifts, by shift. */
    async movementsOf(places: readonly ShiftPlace[]): Promise<ReadonlyMap<string, NamedMovement[]>> {
      if (places.length === 0) return new Map();
      const rows = await sql
        .select({ movement: cashMovements, person: nameOf(users) })
        .from(cashMovements)
        .leftJoin(users, and(eq(users.storeId, cashMovements.storeId), eq(users.id, cashMovements.movedBy)))
        .where(or(...places.map((place) => isOfShift(cashMovements, storeId, place))))
        .orderBy(asc(cashMovements.movedAt), asc(cashMovements.id))
        .limit(MOST_MOVEMENTS * places.length);
      return byShift(rows, ({ movement }) => movement);
    },

    /** What arrived too late, by shift. */
    async correctionsOf(places: readonly ShiftPlace[]): Promise<ReadonlyMap<string, CorrectionRow[]>> {
      if (places.length === 0) return new Map();
      const rows = await sql
        .select()
        .from(shiftCorrections)
        .where(or(...places.map((place) => isOfShift(shiftCorrections, storeId, place))))
        .orderBy(asc(shiftCorrections.createdAt), asc(shiftCorrections.id))
        .limit(MOST_CORRECTIONS * places.length);
      return byShift(rows, (row) => row);
    },
  };

  function selectClosings() {
    return sql
      .select({
        closing: shiftClosings,
        registerName: registers.name,
        opener: nameOf(openers),
        closer: nameOf(users),
      })
      .from(shiftClosings)
      .leftJoin(
        registers,
        and(eq(registers.storeId, shiftClosings.storeId), eq(registers.id, shiftClosings.registerId)),
      )
      .leftJoin(
        openers,
        and(eq(openers.storeId, shiftClosings.storeId), eq(openers.id, shiftClosings.openedBy)),
      )
      .leftJoin(users, and(eq(users.storeId, shiftClosings.storeId), eq(users.id, shiftClosings.closedBy)));
  }
}

/** Makes sure that a register is known, and holds it until the transaction ends: nothing of it arrives meanwhile. */
export async function holdRegister(sql: Sql, storeId: string, id: string, now: Date): Promise<void> {
  await sql
    .insert(registers)
    .values({ storeId, id, status: 'waiting', seenAt: now, createdAt: now })
    .onConflictDoNothing();
  await sql
    .select({ id: registers.id })
    .from(registers)
    .where(and(eq(registers.storeId, storeId), inArray(registers.id, [id])))
    .for('update');
}

function byShift<Row>(rows: readonly Row[], placeOf: (row: Row) => ShiftPlace): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const name = shiftName(placeOf(row));
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  return groups;
}

type Repository = ReturnType<typeof createShiftsRepository>;
export type NamedClosing = NonNullable<Awaited<ReturnType<Repository['findClosing']>>>;
export type NamedOpened = Awaited<ReturnType<Repository['listOpened']>>[number];

export type CorrectionRow = typeof shiftCorrections.$inferSelect;
