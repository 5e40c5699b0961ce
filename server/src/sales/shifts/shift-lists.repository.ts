// Shifts as reports show them: with the names of their registers and people, their cash movements, and the corrections
// for what arrived after the closing.
import { groupBy, type PersonName } from '@evertill/shared-domain';
import { and, asc, desc, eq, isNull, or, sql as raw } from 'drizzle-orm';
import type { Sql } from '../../kernel/db/database';
import { personNamedBy, refersTo } from '../../kernel/db/refers-to';
import {
  cashMovements,
  registers,
  shiftClosings,
  shiftCorrections,
  shiftRecounts,
  shifts,
} from '../../kernel/db/schema';
import type { PagePlace } from '../../kernel/http/page-query';
import { isSignedInOn } from '../registers/registers.repository';
import { isOfShift, type ShiftPlace, shiftName } from './shift-place';
import type { MovementRow, RecountRow } from './shifts.repository';

export type CorrectionRow = typeof shiftCorrections.$inferSelect;

/** Cash put into or taken out of the drawer, the person who did it, and the person who delivered it for them. */
export interface NamedMovement {
  movement: MovementRow;
  person: PersonName | null;
  deliverer: PersonName | null;
}

/** A further count of a drawer, the person who made it, and the person who delivered it for them. */
export interface NamedRecount {
  recount: RecountRow;
  person: PersonName | null;
  deliverer: PersonName | null;
}

const MOST_OPEN = 200;
/** The limit for one shift. A drawer is not opened more often than this in a day. */
const MOST_MOVEMENTS = 500;
const MOST_CORRECTIONS = 500;
const MOST_RECOUNTS = 50;

const openers = personNamedBy(shifts.openedBy, 'openers');
const openingDeliverers = personNamedBy(shifts.deliveredBy, 'opening_deliverers');
const closingOpeners = personNamedBy(shiftClosings.openedBy, 'closing_openers');
const closers = personNamedBy(shiftClosings.closedBy, 'closers');
const openersDeliverers = personNamedBy(shiftClosings.openingDeliveredBy, 'openers_deliverers');
const closersDeliverers = personNamedBy(shiftClosings.deliveredBy, 'closers_deliverers');
const movers = personNamedBy(cashMovements.movedBy, 'movers');
const moversDeliverers = personNamedBy(cashMovements.deliveredBy, 'movers_deliverers');
const recounters = personNamedBy(shiftRecounts.userId, 'recounters');
const recountersDeliverers = personNamedBy(shiftRecounts.deliveredBy, 'recounters_deliverers');

/** Reads the shifts of one store. */
export function createShiftLists(sql: Sql, storeId: string) {
  return {
    /** Lists the open shifts of one register, or of all registers when `registerId` is null. */
    async listOpened(registerId: string | null, limit: number = MOST_OPEN) {
      return (
        sql
          .select({
            shift: shifts,
            registerName: registers.name,
            opener: openers.name,
            deliverer: openingDeliverers.name,
          })
          .from(shifts)
          .leftJoin(
            shiftClosings,
            and(
              eq(shiftClosings.storeId, shifts.storeId),
              eq(shiftClosings.registerId, shifts.registerId),
              eq(shiftClosings.shiftNumber, shifts.shiftNumber),
            ),
          )
          .leftJoin(registers, refersTo(shifts.registerId, registers))
          .leftJoin(openers.table, openers.on)
          .leftJoin(openingDeliverers.table, openingDeliverers.on)
          .where(
            and(
              eq(shifts.storeId, storeId),
              isNull(shiftClosings.id),
              registerId === null ? undefined : eq(shifts.registerId, registerId),
            ),
          )
          // Anybody can report a shift of a made-up register, with any date, so the shifts of the shop's own registers come
          // first.
          .orderBy(
            desc(raw`coalesce(${eq(registers.status, 'enrolled')}, false)`),
            desc(raw`coalesce(${isSignedInOn}, false)`),
            desc(shifts.openedAt),
            asc(shifts.registerId),
          )
          .limit(limit)
      );
    },

    /** Lists the closed shifts. The closing that arrived last comes first. */
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

    /** Returns the cash movements of shifts, by shift. */
    async movementsOf(places: readonly ShiftPlace[]): Promise<ReadonlyMap<string, NamedMovement[]>> {
      if (places.length === 0) return new Map();
      const rows = await sql
        .select({ movement: cashMovements, person: movers.name, deliverer: moversDeliverers.name })
        .from(cashMovements)
        .leftJoin(movers.table, movers.on)
        .leftJoin(moversDeliverers.table, moversDeliverers.on)
        .where(or(...places.map((place) => isOfShift(cashMovements, storeId, place))))
        .orderBy(asc(cashMovements.movedAt), asc(cashMovements.id))
        .limit(MOST_MOVEMENTS * places.length);
      return byShift(rows, ({ movement }) => movement);
    },

    /** Returns the corrections for what arrived too late, by shift. */
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

    /** Returns the openings and closings that came after the first one, by shift. */
    async recountsOf(places: readonly ShiftPlace[]): Promise<ReadonlyMap<string, NamedRecount[]>> {
      if (places.length === 0) return new Map();
      const rows = await sql
        .select({ recount: shiftRecounts, person: recounters.name, deliverer: recountersDeliverers.name })
        .from(shiftRecounts)
        .leftJoin(recounters.table, recounters.on)
        .leftJoin(recountersDeliverers.table, recountersDeliverers.on)
        .where(or(...places.map((place) => isOfShift(shiftRecounts, storeId, place))))
        .orderBy(asc(shiftRecounts.createdAt), asc(shiftRecounts.id))
        .limit(MOST_RECOUNTS * places.length);
      return byShift(rows, ({ recount }) => recount);
    },
  };

  function selectClosings() {
    return sql
      .select({
        closing: shiftClosings,
        registerName: registers.name,
        opener: closingOpeners.name,
        openingDeliverer: openersDeliverers.name,
        closer: closers.name,
        deliverer: closersDeliverers.name,
      })
      .from(shiftClosings)
      .leftJoin(registers, refersTo(shiftClosings.registerId, registers))
      .leftJoin(closingOpeners.table, closingOpeners.on)
      .leftJoin(openersDeliverers.table, openersDeliverers.on)
      .leftJoin(closers.table, closers.on)
      .leftJoin(closersDeliverers.table, closersDeliverers.on);
  }
}

function byShift<Row>(rows: readonly Row[], placeOf: (row: Row) => ShiftPlace): Map<string, Row[]> {
  return groupBy(rows, (row) => shiftName(placeOf(row)));
}

type Lists = ReturnType<typeof createShiftLists>;
export type NamedClosing = NonNullable<Awaited<ReturnType<Lists['findClosing']>>>;
export type NamedOpened = Awaited<ReturnType<Lists['listOpened']>>[number];
