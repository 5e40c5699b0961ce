import {
  compareDays,
  isCashier,
  type Period,
  summaryOf,
  toWireAmount,
  trendsOf,
} from '@evertill/shared-domain';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context';
import type { Person } from '../auth/person';
import { isPaged, type PageQuery } from '../http/page-query';
import { readMoment } from '../http/read-moment';
import { signedIn } from '../plugins/session';
import { dayBefore, dayIn } from '../stores/store-day';
import { findStore } from '../stores/stores.repository';
import { createSale } from './record-sale';
import { createSalesRepository } from './sales.repository';
import { pageOfSales, streamSales } from './sales-pages';

const HOURS_OF_A_DAY = 24;
const HOUR_MS = 3_600_000;

export function registerSales(app: FastifyInstance, { db, clock, writes }: AppContext): void {
  const salesOf = ({ storeId }: Person) => createSalesRepository(db.store(storeId), storeId);

  /** The summaries of the equal parts of a period. */
  const summaries = async (person: Person, { from, to }: Period, parts: number) => {
    const partMs = (to.getTime() - from.getTime()) / parts;
    // The end of a day is the start of the next one, and belongs to it.
    const query = { from, to: new Date(to.getTime() - 1), userId: onlyOf(person) };
    const sums = new Map((await salesOf(person).sumUp(query, partMs)).map((sum) => [sum.part, sum]));
    return Array.from({ length: parts }, (_, part) => {
      const { revenue, count } = sums.get(part) ?? { revenue: 0, count: 0 };
      return summaryOf(revenue, count);
    });
  };
  const summary = async (person: Person, day: Period) => {
    const [all = summaryOf(0, 0)] = await summaries(person, day, 1);
    return all;
  };

  writes.register(app, [createSale]);

  app.get('/api/sales/summary/daily', async (request) => {
    const person = signedIn(request);
    const { timezone } = await findStore(db.store(person.storeId), person.storeId);
    const today = dayIn(timezone, clock.now());
    const [current, previous] = await Promise.all([
      summary(person, today),
      summary(person, dayBefore(timezone, today)),
    ]);
    const daily = compareDays(current, previous);
    return {
      ...daily,
      totalSales: toWireAmount(daily.totalSales),
      averageTransactionAmount: toWireAmount(daily.averageTransactionAmount),
      previousDayTotalSales: toWireAmount(daily.previousDayTotalSales),
      previousDayAverageTransaction: toWireAmount(daily.previousDayAverageTransaction),
    };
  });

  app.get<{ Querystring: PageQuery & { startDate?: string; endDate?: string } }>(
    '/api/sales/date-range',
    async (request, reply) => {
      const person = signedIn(request);
      const { startDate, endDate, ...page } = request.query;
      const query = {
        from: readMoment('startDate', startDate),
        to: readMoment('endDate', endDate),
        userId: onlyOf(person),
      };
      const sales = salesOf(person);
      if (isPaged(page)) return pageOfSales(sales, query, page);
      return reply.type('application/json; charset=utf-8').send(await streamSales(sales, query));
    },
  );

  app.get('/api/sales/trends/hourly', async (request) => {
    const person = signedIn(request);
    const { timezone } = await findStore(db.store(person.storeId), person.storeId);
    const now = clock.now();
    const today = dayIn(timezone, now);
    const trends = trendsOf(await summaries(person, today, HOURS_OF_A_DAY));
    const hoursSoFar = Math.floor((now.getTime() - today.from.getTime()) / HOUR_MS) + 1;
    return {
      salesTrend: trends.salesTrend.slice(0, hoursSoFar),
      transactionTrend: trends.transactionTrend.slice(0, hoursSoFar),
      averageTrend: trends.averageTrend.slice(0, hoursSoFar),
    };
  });
}

/** A cashier sees the own sales only. */
function onlyOf(person: Person): string | null {
  return isCashier(person) ? person.id : null;
}
