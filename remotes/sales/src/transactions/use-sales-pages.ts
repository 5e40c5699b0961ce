import { type SalesQuery, type ServerPages, useData, useServerPages } from '@evertill/shared-data';
import { parseSalesPage, type Sale, type SalesPage } from '@evertill/shared-domain';
import { useMemo, useSyncExternalStore } from 'react';

const PAGE_SIZE = 100;

/** A list of sales that the server sorts and searches. */
export interface SalesPagesState extends Omit<ServerPages<Sale, SalesPage>, 'items' | 'pages'> {
  readonly items: readonly Sale[];
  /** The time that a search has reached on its way back. Null when the search has ended, and without a search. */
  readonly searchedTo: string | null;
}

/**
 * Reads the sales of a query in pages. A refund that was made on this device appears in the pages. Null sends no
 * request.
 */
export function useSalesPages(query: SalesQuery | null): SalesPagesState {
  const { sales } = useData();
  const { pages, ...state } = useServerPages<Sale, SalesPage>(
    {
      url: query && '/sales/list',
      params: query ? { ...query, search: query.search || null } : {},
      pageSize: PAGE_SIZE,
      endsSession: true,
    },
    parseSalesPage,
  );
  const { items: known } = useSyncExternalStore(sales.subscribe, sales.getSnapshot);
  const items = useMemo(() => {
    if (!pages) return [];
    const byId = new Map(known.map((sale) => [sale.id, sale]));
    return pages.flatMap((page) => page.items.map((sale) => byId.get(sale.id) ?? sale));
  }, [pages, known]);
  return { ...state, items, searchedTo: pages?.at(-1)?.searchedTo ?? null };
}
