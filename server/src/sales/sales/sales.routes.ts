import {
  addDays,
  compareDays,
  daysBetween,
  isCashier,
  summaryOf,
  toWireAmount,
  trendsOf,
} from '@evertill/shared-domain';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../kernel/http/http-error';
import { isPaged, type PageQuery } from '../../kernel/http/page-query';
import type { Person } from '../../kernel/http/person';
import { type DaysQuery, readDay, readDays } from '../../kernel/http/read-days';
import { readMoment } from '../../kernel/http/read-moment';
import { signedIn } from '../../kernel/http/signed-in';
import { calendarOf } from '../../people/stores/store-calendar';
import { findStore } from '../../people/stores/stores.repository';
import type { AppContext } from '../../writes/app-context';
import { createCustomersRepository } from '../customers/customers.repository';
import { createTotalsRepository } from '../totals/totals.repository';
import { readHistory } from './customer-history';
import { createSale } from './record-sale';
import { createSalesRepository, queryOf } from './sales.repository';
import { type ListQuery, listSales } from './sales-list';
import { pageOfSales, streamSales } from './sales-pages';

const HOUR_MS = 3_600_000;

export function registerSales(app: FastifyInstance, { db, clock, writes }: AppContext): void {
  const salesOf = ({ storeId }: Person) => createSalesRepository(db.store(storeId), storeId);
  const calendarFor = async ({ storeId }: Person) => calendarOf(await findStore(db.store(storeId), storeId));

  writes.register(app, [createSale]);

  app.get('/api/sales/summary/daily', async (request) => {
    const person = signedIn(request);
    const { storeId } = person;
    const today = (await calendarFor(person)).dayOf(clock.now());
    const totals = createTotalsRepository(db.store(storeId), storeId);
    const summary = async (day: string) => {
      const { total, count } = await totals.sumUp({ from: day, to: day }, onlyOf(person));
      return summaryOf(total, count);
    };
    const [current, previous] = await Promise.all([summary(today), summary(addDays(today, -1))]);
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
        // A register asks for its last sale, which somebody else may have rung up there.
        withTakeovers: true,
      };
      const sales = salesOf(person);
      if (isPaged(page)) return pageOfSales(sales, query, page);
      return reply.type('application/json; charset=utf-8').send(await streamSales(sales, query));
    },
  );

  app.get<{ Querystring: DaysQuery & ListQuery }>('/api/sales/list', async (request) => {
    const person = signedIn(request);
    const days = readDays(request.query);
    const sql = db.store(person.storeId);
    const [calendar, count] = await Promise.all([
      calendarFor(person),
      createTotalsRepository(sql, person.storeId).countEvery(days),
    ]);
    const period = calendar.period(days.from, days.to);
    return listSales(sql, person.storeId, request.query, { period, count, userId: onlyOf(person) });
  });

  app.get<{ Params: { id: string }; Querystring: PageQuery }>('/api/customers/:id/sales', async (request) => {
    const { storeId } = signedIn(request);
    const sql = db.store(storeId);
    const customers = createCustomersRepository(sql, storeId);
    const customer = await customers.find(request.params.id);
    if (!customer) throw notFound('Customer not found');
    const ids = [customer.id, ...(await customers.aliasesOf(customer.id))];
    return readHistory(sql, storeId, ids, request.query);
  });

  app.get<{ Querystring: DaysQuery }>('/api/sales/totals', async (request) => {
    const person = signedIn(request);
    const days = readDays(request.query);
    const totals = createTotalsRepository(db.store(person.storeId), person.storeId);
    const length = daysBetween(days.from, days.to) + 1;
    const before = { from: addDays(days.from, -length), to: addDays(days.from, -1) };
    const [byDay, previous, count] = await Promise.all([
      totals.byDay(days, onlyOf(person)),
      totals.sumUp(before, onlyOf(person)),
      totals.countEvery(days),
    ]);
    return {
      ...days,
      count,
      days: byDay.map(({ key, total, count: transactions }) => ({ day: key, total, transactions })),
      previous: { ...before, total: toWireAmount(previous.total), transactions: previous.count },
    };
  });

  app.get<{ Querystring: { day?: string } }>('/api/sales/trends/hourly', async (request) => {
    const person = signedIn(request);
    const calendar = await calendarFor(person);
    const now = clock.now();
    const { day } = request.query;
    const { from, to } = calendar.period(day === undefined ? calendar.dayOf(now) : readDay('day', day));
    const query = queryOf({ from, to }, onlyOf(person));
    const sums = new Map((await salesOf(person).sumUp(query, HOUR_MS)).map((sum) => [sum.part, sum]));
    // A day on which the clocks change has 23 or 25 hours.
    const hours = Math.ceil((to.getTime() - from.getTime()) / HOUR_MS);
    const trends = trendsOf(
      Array.from({ length: hours }, (_, hour) => {
        const { revenue, count } = sums.get(hour) ?? { revenue: 0, count: 0 };
        return summaryOf(revenue, count);
      }),
    );
    // A future day has no hours yet.
    const hoursSoFar = Math.max(0, Math.floor((now.getTime() - from.getTime()) / HOUR_MS) + 1);
    return {
      salesTrend: trends.salesTrend.slice(0, hoursSoFar),
      transactionTrend: trends.transactionTrend.slice(0, hoursSoFar),
      averageTrend: trends.averageTrend.slice(0, hoursSoFar),
    };
  });
}

/** A cashier sees only their own sales. */
function onlyOf(person: Person): string | null {
  return isCashier(person) ? person.id : null;
}
