import {
  bucketSales,
  compareDays,
  isCashier,
  type Period,
  summariseSales,
  toWireAmount,
} from '@evertill/shared-domain';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context';
import type { Person } from '../auth/person';
import { readMoment } from '../http/read-moment';
import { signedIn } from '../plugins/session';
import { dayBefore, dayIn } from '../stores/store-day';
import { findStore } from '../stores/stores.repository';
import { createSale } from './record-sale';
import { saleToWire } from './sale-to-wire';
import { createSalesRepository } from './sales.repository';

const HOURS_OF_A_DAY = 24;
const HOUR_MS = 3_600_000;

export function registerSales(app: FastifyInstance, { db, clock, writes }: AppContext): void {
  const reported = async (person: Person, period: Period) => {
    // The end of a day is the start of the next one, and belongs to it.
    const to = new Date(period.to.getTime() - 1);
    const rows = await createSalesRepository(db.store(person.storeId), person.storeId).listForReport({
      from: period.from,
      to,
      userId: onlyOf(person),
    });
    return rows.map(({ status, totalAmount, taxAmount, saleDate }) => ({
      status,
      totalAmount: Number(totalAmount),
      taxAmount: Number(taxAmount),
      saleDate: saleDate.toISOString(),
    }));
  };

  writes.register(app, [createSale]);

  app.get('/api/sales/summary/daily', async (request) => {
    const person = signedIn(request);
    const { timezone } = await findStore(db.store(person.storeId), person.storeId);
    const today = dayIn(timezone, clock.now());
    const current = summariseSales(await reported(person, today));
    const previous = summariseSales(await reported(person, dayBefore(timezone, today)));
    const summary = compareDays(current, previous);
    return {
      ...summary,
      totalSales: toWireAmount(summary.totalSales),
      averageTransactionAmount: toWireAmount(summary.averageTransactionAmount),
      previousDayTotalSales: toWireAmount(summary.previousDayTotalSales),
      previousDayAverageTransaction: toWireAmount(summary.previousDayAverageTransaction),
    };
  });

  app.get<{ Querystring: { startDate?: string; endDate?: string } }>(
    '/api/sales/date-range',
    async (request) => {
      const person = signedIn(request);
      const { startDate, endDate } = request.query;
      const query = { from: readMoment('startDate', startDate), to: readMoment('endDate', endDate) };
      const sales = await createSalesRepository(db.store(person.storeId), person.storeId).list({
        ...query,
        userId: onlyOf(person),
      });
      return sales.map(saleToWire);
    },
  );

  app.get('/api/sales/trends/hourly', async (request) => {
    const person = signedIn(request);
    const { timezone } = await findStore(db.store(person.storeId), person.storeId);
    const now = clock.now();
    const today = dayIn(timezone, now);
    const trends = bucketSales(await reported(person, today), today, HOURS_OF_A_DAY);
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
