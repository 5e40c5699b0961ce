import type { Sale } from '@evertill/shared-domain';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { SalesQuery } from '../sales/sales-reports';
import { useData } from './use-data';

/** A list that comes from the server a page at a time. */
export interface SalesPagesState {
  readonly items: readonly Sale[];
  readonly isRefreshing: boolean;
  readonly error: Error | null;
  /** Whether there is more to come. */
  readonly hasMore: boolean;
  /** How far a search has come; null when it is over, or without one. */
  readonly searchedTo: string | null;
  /** Reads the next page. */
  more(): void;
  refresh(): Promise<void>;
}

interface Loaded {
  key: string;
  items: readonly Sale[];
  next: string | null;
  searchedTo: string | null;
  error: Error | null;
}

/** The sales of a query as far as they were asked for; a change of this device shows in them. Nothing is asked for null. */
export function useSalesPages(query: SalesQuery | null): SalesPagesState {
  const { reports, sales } = useData();
  const key = query ? JSON.stringify(query) : '';
  const [loaded, setLoaded] = useState<Loaded>(nothing(''));
  const [isRefreshing, setRefreshing] = useState(false);
  const latest = useRef(key);
  latest.current = key;
  const isAsking = useRef(false);

  const ask = useCallback(
    async (before: Loaded) => {
      const asked: SalesQuery = JSON.parse(before.key);
      isAsking.current = true;
      setRefreshing(true);
      try {
        const page = await reports.page(asked, { cursor: before.next });
        if (latest.current !== before.key) return;
        setLoaded({ ...page, key: before.key, items: [...before.items, ...page.items], error: null });
      } catch (error) {
        if (latest.current === before.key) setLoaded({ ...before, error: error as Error });
      } finally {
        if (latest.current === before.key) {
          isAsking.current = false;
          setRefreshing(false);
        }
      }
    },
    [reports],
  );

  useEffect(() => {
    if (key !== '') void ask(nothing(key));
  }, [key, ask]);

  const { items: known } = useSyncExternalStore(sales.subscribe, sales.getSnapshot);
  const items = useMemo(() => {
    if (loaded.key !== key) return [];
    const byId = new Map(known.map((sale) => [sale.id, sale]));
    return loaded.items.map((sale) => byId.get(sale.id) ?? sale);
  }, [loaded, key, known]);

  const isCurrent = loaded.key === key;
  return {
    items,
    isRefreshing: key !== '' && (isRefreshing || !isCurrent),
    error: isCurrent ? loaded.error : null,
    hasMore: isCurrent && loaded.next !== null,
    searchedTo: isCurrent ? loaded.searchedTo : null,
    more() {
      if (!isAsking.current && isCurrent && loaded.next !== null) void ask(loaded);
    },
    refresh: () => ask(nothing(key)),
  };
}

function nothing(key: string): Loaded {
  return { key, items: [], next: null, searchedTo: null, error: null };
}
