// Reads lists of sales that are too long to store on a device. Each page is requested from the server, and no page is
// cached.
import { parseSalesPage, type SaleOrder, type SalesPage } from '@evertill/shared-domain';
import type { HttpClient } from '@evertill/shared-offline';

/** The days (first and last included), the search and the order of a list of sales. */
export interface SalesQuery {
  from: string;
  to: string;
  search: string;
  sort: SaleOrder;
  direction: 'ascending' | 'descending';
}

/** Reads long lists of sales for uses other than screens, such as a file. */
export interface SalesReports {
  /** Reads a page of a list. `cursor` is the end of the previous page. */
  page(query: SalesQuery, options?: { cursor?: string | null; limit?: number }): Promise<SalesPage>;
}

const PAGE = 100;

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
