import {
  type DailySummary,
  parseDailySummary,
  parseSale,
  parseSales,
  parseTrends,
  type RefundPayload,
  type Sale,
  type SalePayload,
  type Trends,
  toLocalIso,
} from '@evertill/shared-domain';
import type { SalesRange } from '../data';
import { type ApiOptions, sendNow } from '../repository/crud-api';

/** The bare calls of sales; offline a sale is queued, a list of sales is empty and so are the trends (spec 7). */
export interface SalesApi {
  create(payload: SalePayload): Promise<Sale>;
  range(range: SalesRange): Promise<Sale[]>;
  dailySummary(): Promise<DailySummary>;
  hourlyTrends(): Promise<Trends>;
  refund(id: string, payload: RefundPayload): Promise<Sale>;
}

/** Makes the bare calls of sales. */
export function createSalesApi(options: ApiOptions): SalesApi {
  const { http, connectivity } = options;
  const isOnline = () => connectivity.getSnapshot().isOnline;
  return {
    create: async (data) => parseSale(await sendNow(options, { method: 'POST', url: '/sales', data })),
    async range({ from, to }) {
      if (!isOnline()) return [];
      const params = { startDate: toLocalIso(from), endDate: toLocalIso(to) };
      return parseSales(await http.get('/sales/date-range', { params }));
    },
    dailySummary: async () => parseDailySummary(await http.get('/sales/summary/daily')),
    async hourlyTrends() {
      if (!isOnline()) return { salesTrend: [], transactionTrend: [], averageTrend: [] };
      return parseTrends(await http.get('/sales/trends/hourly'));
    },
    async refund(id, data) {
      const answer = await sendNow(options, {
        method: 'POST',
        url: `/transactions/sales/${id}/refund`,
        data,
      });
      return parseSale(answer);
    },
  };
}
