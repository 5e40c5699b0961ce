// The day so far, for the first screen of the office. The screen asks every half minute, so each part of the answer is
// short and has a bound.
import {
  addDays,
  type BusinessCalendar,
  displayName,
  expectedCash,
  sumMoney,
  type Today,
  toWireAmount,
  type WireOf,
} from '@evertill/shared-domain';
import type { FastifyInstance } from 'fastify';
import type { Sql } from '../../kernel/db/database';
import { signedIn } from '../../kernel/http/signed-in';
import { findCalendar } from '../../people/stores/store-calendar';
import type { AppContext } from '../../writes/app-context';
import { countWaiting } from '../registers/registers.repository';
import { createSalesRepository, queryOf, type SalesSum } from '../sales/sales.repository';
import { createShiftLists } from '../shifts/shift-lists.repository';
import { sumShift } from '../shifts/shift-sums.repository';
import { createTotalsRepository } from '../totals/totals.repository';
import { sameTimeOn } from './same-time';
import { createTodayRepository } from './today.repository';

const HOUR_MS = 3_600_000;
/** More than the longest day, so that a day is one part. */
const WHOLE_DAY_MS = 48 * HOUR_MS;
const MOST_DRAWERS = 4;

export function registerToday(app: FastifyInstance, { db, clock }: AppContext): void {
  app.get('/api/today', async (request): Promise<WireOf<Today>> => {
    const { storeId } = signedIn(request);
    const sql = db.store(storeId);
    const now = clock.now();
    const calendar = await findCalendar(sql, storeId);
    const today = calendar.dayOf(now);
    const lists = createTodayRepository(sql, storeId);
    const [sold, { refunded }, lowStock, drawers, sellers, waitingRegisters] = await Promise.all([
      sumSales(sql, storeId, { calendar, today, now }),
      createTotalsRepository(sql, storeId).reportAll({ from: today, to: today }),
      lists.lowStock(),
      listDrawers(sql, storeId),
      lists.sellers(today),
      countWaiting(sql, storeId),
    ]);
    const bestDay = sold.sales.count === 0 ? sold.yesterday.day : today;
    return {
      ...sold,
      time: calendar.clockAt(now),
      hour: Math.floor((now.getTime() - calendar.startOf(today).getTime()) / HOUR_MS),
      refunded: toWireAmount(refunded),
      bestSellers: { day: bestDay, items: await lists.bestSellers(bestDay) },
      lowStock,
      drawers,
      sellers,
      waitingRegisters,
    };
  });
}

interface Day {
  calendar: BusinessCalendar;
  today: string;
  now: Date;
}

/** Sums up the sales of today, of the same weekday last week and of yesterday, as the summaries do (spec 4). */
async function sumSales(sql: Sql, storeId: string, { calendar, today, now }: Day) {
  const sales = createSalesRepository(sql, storeId);
  const weekAgo = addDays(today, -7);
  const yesterday = addDays(today, -1);
  const from = calendar.startOf(weekAgo);
  const [byHour, byHourThen, [then], before] = await Promise.all([
    sales.sumUp(queryOf(calendar.period(today), null), HOUR_MS),
    sales.sumUp(queryOf(calendar.period(weekAgo), null), HOUR_MS),
    sales.sumUp({ from, to: sameTimeOn(calendar, weekAgo, now), userId: null }, WHOLE_DAY_MS),
    createTotalsRepository(sql, storeId).sumUp({ from: yesterday, to: yesterday }),
  ]);
  return {
    sales: {
      day: today,
      count: byHour.reduce((sum, { count }) => sum + count, 0),
      total: toWireAmount(sumMoney(byHour.map(({ revenue }) => revenue))),
    },
    lastWeek: { day: weekAgo, count: then?.count ?? 0, total: toWireAmount(then?.revenue ?? 0) },
    yesterday: { day: yesterday, count: before.count, total: toWireAmount(before.total) },
    hours: hoursOf(calendar, { today, weekAgo, byHour, byHourThen }),
  };
}

interface Hours {
  today: string;
  weekAgo: string;
  byHour: readonly SalesSum[];
  byHourThen: readonly SalesSum[];
}

/** Returns the hours of today, each beside the hour of last week that began at the same time on the shop's clock. */
function hoursOf(calendar: BusinessCalendar, { today, weekAgo, byHour, byHourThen }: Hours) {
  const sums = new Map(byHour.map(({ part, revenue }) => [part, revenue]));
  const sumsThen = new Map(
    byHourThen.map(({ part, revenue }) => [clockOfHour(calendar, weekAgo, part), revenue]),
  );
  const { from, to } = calendar.period(today);
  // A day on which the clocks change has 23 or 25 hours.
  const count = Math.ceil((to.getTime() - from.getTime()) / HOUR_MS);
  return Array.from({ length: count }, (_, hour) => {
    const clock = clockOfHour(calendar, today, hour);
    return {
      clock,
      total: toWireAmount(sums.get(hour) ?? 0),
      lastWeek: toWireAmount(sumsThen.get(clock) ?? 0),
    };
  });
}

function clockOfHour(calendar: BusinessCalendar, day: string, hour: number): string {
  return calendar.clockAt(new Date(calendar.startOf(day).getTime() + hour * HOUR_MS));
}

/** Lists the open shifts with the cash that should be in their drawers. */
async function listDrawers(sql: Sql, storeId: string) {
  const opened = await createShiftLists(sql, storeId).listOpened(null, MOST_DRAWERS + 1);
  const items = await Promise.all(
    opened.slice(0, MOST_DRAWERS).map(async ({ shift, registerName, opener }) => {
      const { registerId, shiftNumber: number, openedAt, floatAmount } = shift;
      const { sums } = await sumShift(sql, storeId, shift);
      return {
        registerId,
        registerName,
        number,
        openedAt: openedAt.toISOString(),
        openedBy: shift.openedBy,
        openedByName: opener && displayName(opener),
        expectedAmount: toWireAmount(expectedCash(floatAmount, sums)),
      };
    }),
  );
  return { items, hasMore: opened.length > MOST_DRAWERS };
}
