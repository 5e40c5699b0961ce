import {
  type DailySummary,
  parseDailySummary,
  parseSales,
  parseTrends,
  type Sale,
  type Trends,
  toLocalIso,
} from '@evertill/shared-domain';
import type { ApiOptions } from '../repository/crud-api';
import type { SalesRange } from './sales-contract';

/** The direct calls of sales. Offline, the list of sales and the trends are empty (spec 7). */
export interface SalesApi {
  range(range: SalesRange): Promise<Sale[]>;
  dailySummary(): Promise<DailySummary>;
  hourlyTrends(): Promise<Trends>;
}

/** Creates the direct calls of sales. */
export function createSalesApi({ http, connectivity }: ApiOptions): SalesApi {
  const isOnline = () => connectivity.getSnapshot().isOnline;
  return {
    async range({ from, to }) {
      if (!isOnline()) return [];
      const params = { startDate: toLocalIso(from), endDate: toLocalIso(to) };
      return http.get('/sales/date-range', parseSales, { params });
    },
    dailySummary: () => http.get('/sales/summary/daily', parseDailySummary),
    async hourlyTrends() {
      if (!isOnline()) return { salesTrend: [], transactionTrend: [], averageTrend: [] };
      return http.get('/sales/trends/hourly', parseTrends);
    },
  };
}
