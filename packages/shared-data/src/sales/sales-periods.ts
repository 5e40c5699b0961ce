// Reads sales by period: from the server, or from the cached and pending sales while the server is not reachable.
import {
  compareDays,
  type DailySummary,
  isWithin,
  type Period,
  previousPeriod,
  type Sale,
  summarizeSales,
  type Trends,
  todayWindow,
} from '@evertill/shared-domain';
import { OFFLINE_MESSAGES, OfflineError } from '@evertill/shared-offline';
import { inWords } from '../repository/failure-sentences';
import type { RepositoryContext } from '../repository/repository-context';
import type { Load, ServerState } from '../store/server-state';
import { isWithoutConnection } from '../store/without-connection';
import { failures } from '../texts';
import type { SalesApi } from './sales-api';
import type { SalesRange } from './sales-contract';

interface PeriodOptions {
  api: SalesApi;
  context: Pick<RepositoryContext, 'connectivity' | 'clock'>;
  state: Pick<ServerState<Sale>, 'load' | 'collection'>;
  /** Returns the visible sales: the server's sales with the pending changes laid over them. */
  shown(): readonly Sale[];
  whenReady(): Promise<void>;
  /** Loads the discounts unless they are already loaded. */
  knowDiscounts(): Promise<void>;
}

/** The reads of sales by period. */
export interface SalesPeriods {
  /** Asks the server for a period. Rejects when the server does not answer. */
  load(range: SalesRange): Promise<void>;
  range(range: SalesRange): Promise<readonly Sale[]>;
  dailySummary(): Promise<DailySummary | null>;
  hourlyTrends(): Promise<Trends>;
}

/** Creates the reads. */
export function createSalesPeriods(options: PeriodOptions): SalesPeriods {
  const { api, context, state, shown, whenReady, knowDiscounts } = options;
  const { connectivity, clock } = context;

  function load(range: SalesRange): Promise<void> {
    return inWords(failures.transactions, () => state.load((load) => loadRange(range, load)));
  }

  // Returns undefined when there is no connection, because the cached and pending sales are the answer then (spec 7).
  async function unlessOffline<T>(ask: () => Promise<T>): Promise<T | undefined> {
    try {
      return await ask();
    } catch (error) {
      if (await isWithoutConnection(error, connectivity)) return undefined;
      throw error;
    }
  }

  function within(range: Period): Sale[] {
    return shown().filter((sale) => isWithin(range, sale.saleDate));
  }

  async function loadRange(range: SalesRange, load: Load<Sale>): Promise<void> {
    if (!connectivity.getSnapshot().isOnline) throw new OfflineError(OFFLINE_MESSAGES.noResponse);
    const answered = await api.range(range);
    const ids = new Set(answered.map((sale) => sale.id));
    const inWindow = state.collection.all().filter((sale) => isWithin(range, sale.saleDate));
    await load.merge(
      answered,
      inWindow.filter((sale) => !ids.has(sale.id)).map((sale) => sale.id),
    );
  }

  return {
    load,
    async range(range) {
      await whenReady();
      // A failure is ignored, because the sales can be listed without the names of their discounts.
      knowDiscounts().catch(() => undefined);
      await unlessOffline(() => load(range));
      return within(range);
    },
    async dailySummary() {
      const answer = await unlessOffline(() => inWords(failures.dailySummary, api.dailySummary));
      if (answer) return answer;
      await whenReady();
      const today = todayWindow(clock.now());
      const dayBefore = within(previousPeriod(today));
      // A comparison is not possible, because a day without sales and a day that was never loaded look the same.
      if (dayBefore.length === 0) return null;
      return compareDays(summarizeSales(within(today)), summarizeSales(dayBefore));
    },
    async hourlyTrends() {
      const answer = await unlessOffline(() => api.hourlyTrends());
      return answer ?? { salesTrend: [], transactionTrend: [], averageTrend: [] };
    },
  };
}
