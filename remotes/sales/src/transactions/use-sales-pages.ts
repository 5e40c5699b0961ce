import { type SalesQuery, type ServerPages, useData, useServerPages } from '@evertill/shared-data';
import { parseSalesPage, type Sale, type SalesPage } from '@evertill/shared-domain';
import { useMemo, useSyncExternalStore } from 'react';

const PAGE_SIZE = 100;

/** A list of sales that the server sorts and searches. */
export interface SalesPagesState extends Omit<ServerPages<Sale, SalesPage>, 'items' | 'pages'> {
  readonly items: readonly Sale[];
  /** The time that a search has reached, going back; null when it is over, or without one. */
  readonly searchedTo: string | null;
}

/** The sales of a query, read in pages. A refund made on this device shows in them. Null asks nothing. */
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
