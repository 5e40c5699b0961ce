// Lists of sales that are too long for a device. The server answers each page anew, and nothing of them is kept.
import { parseSalesPage, type SaleOrder, type SalesPage } from '@evertill/shared-domain';
import type { HttpClient } from '@evertill/shared-offline';

/** Which sales of which days, both included, and in which order. */
export interface SalesQuery {
  from: string;
  to: string;
  search: string;
  sort: SaleOrder;
  direction: 'ascending' | 'descending';
}

/** Reads long lists of sales outside of a screen, as for a file. */
export interface SalesReports {
  /** A page of a list; `cursor` is where the page before ended. */
  page(query: SalesQuery, options?: { cursor?: string | null; limit?: number }): Promise<SalesPage>;
}

const PAGE = 100;

/** Makes the calls. */
export function createSalesReports({ http }: { http: HttpClient }): SalesReports {
  return {
    page({ search, ...query }, { cursor = null, limit = PAGE } = {}) {
      const params = {
        ...query,
        limit: String(limit),
        ...(search === '' ? {} : { search }),
        ...(cursor === null ? {} : { cursor }),
      };
      return http.get('/sales/list', parseSalesPage, { params });
    },
  };
}
