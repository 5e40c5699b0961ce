import type { Product } from '@evertill/shared-domain';
import type { SortState } from '@evertill/shared-ui/tables';
import { useEffect, useRef, useState } from 'react';
import type { SliceOptions } from '../in-slices';
import { filterProducts, orderProducts } from './filter-products';
import { type SearchClient, startSearchWorker } from './search-client';

export interface ProductRows {
  readonly rows: readonly Product[];
  /** True while the rows belong to an earlier query. */
  readonly isSearching: boolean;
}

interface Question {
  readonly products: readonly Product[];
  readonly query: string;
  readonly order: SortState | null;
}

type Answer = Question & { readonly rows: readonly Product[] };

/**
 * The smallest list that uses the worker. A shorter list is searched and sorted within a frame, which is faster than
 * sending it.
 */
const LONG_LIST_PRODUCTS = 5_000;

/** Returns the products that match a query, in the order of a column. A long list is handled in a worker. */
export function useProductRows({ products, query, order }: Question): ProductRows {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const clientFor = useSearchClient();
  const isEverything = query.trim() === '' && order === null;
  if (isEverything && answer) setAnswer(null);

  useEffect(() => {
    const stop = new AbortController();
    const question = { products, query, order };
    const options = { signal: stop.signal };
    const client = clientFor(products);
    const work = isEverything
      ? client?.send(products, options)
      : answerTo(question, client, options).then((rows) => setAnswer({ ...question, rows }));
    // The work fails only when it was aborted, because a newer query or list replaced this one.
    work?.catch(() => undefined);
    return () => stop.abort();
  }, [products, query, order, isEverything, clientFor]);

  if (isEverything) return { rows: products, isSearching: false };
  const isCurrent = answer?.products === products && answer.query === query && answer.order === order;
  // All rows are shown until the first answer. After that, the last answer stays until the next answer arrives.
  return { rows: answer?.rows ?? products, isSearching: !isCurrent };
}

/** Returns the same answer with and without a worker. If the worker fails, answers without it. */
async function answerTo(
  question: Question,
  client: SearchClient | null,
  options: SliceOptions,
): Promise<readonly Product[]> {
  const { products, query, order } = question;
  try {
    if (client) return await client.ask(question, options);
  } catch (error) {
    if (!client?.isLost()) throw error;
  }
  const found = await filterProducts(products, query, options);
  options.signal?.throwIfAborted();
  return orderProducts(found, order);
}

/**
 * Returns a function that gives the worker for a long list. The worker starts with the first long list and stops with
 * the screen.
 */
function useSearchClient(): (products: readonly Product[]) => SearchClient | null {
  const client = useRef<SearchClient | null | undefined>(undefined);
  const [clientFor] = useState(() => (products: readonly Product[]) => {
    if (products.length < LONG_LIST_PRODUCTS) return null;
    if (client.current === undefined) client.current = startSearchWorker();
    return client.current?.isLost() ? null : client.current;
  });
  useEffect(
    () => () => {
      client.current?.close();
      client.current = undefined;
    },
    [],
  );
  return clientFor;
}
