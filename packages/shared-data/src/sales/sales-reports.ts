// What only the server can say of many sales: it is asked anew each time, and nothing of it is kept on the device.
import {
  type PeriodTotals,
  parsePeriodTotals,
  parseSalesPage,
  parseSalesReport,
  parseTrends,
  type ReportKind,
  type SaleOrder,
  type SalesPage,
  type SalesReport,
  type Trends,
} from '@evertill/shared-domain';
import type { HttpClient } from '@evertill/shared-offline';

/** From one day of the shop to another, both included. */
export interface Days {
  from: string;
  to: string;
}

/** Which sales of which days, and in which order. */
export interface SalesQuery extends Days {
  search: string;
  sort: SaleOrder;
  direction: 'ascending' | 'descending';
}

/** Sums and pages of many sales. */
export interface SalesReports {
  /** What each day came to, beside as many days before. */
  totals(days: Days): Promise<PeriodTotals>;
  /** What each hour of a day came to, one after the other from the day's first; of today, those so far. */
  hours(day: string): Promise<Trends>;
  /** A page of a list; `cursor` is where the page before ended. */
  page(query: SalesQuery, options?: { cursor?: string | null; limit?: number }): Promise<SalesPage>;
  report(by: ReportKind, days: Days): Promise<SalesReport>;
}

const PAGE = 100;

/** Makes the calls. */
export function createSalesReports({ http }: { http: HttpClient }): SalesReports {
  return {
    totals: ({ from, to }) => http.get('/sales/totals', parsePeriodTotals, { params: { from, to } }),
    hours: (day) => http.get('/sales/trends/hourly', parseTrends, { params: { day } }),
    page({ search, ...query }, { cursor = null, limit = PAGE } = {}) {
      const params = {
        ...query,
        limit: String(limit),
        ...(search === '' ? {} : { search }),
        ...(cursor === null ? {} : { cursor }),
      };
      return http.get('/sales/list', parseSalesPage, { params });
    },
    report: (by, { from, to }) => http.get(`/reports/${by}`, parseSalesReport, { params: { from, to } }),
  };
}
