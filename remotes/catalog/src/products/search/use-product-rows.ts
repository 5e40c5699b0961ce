import type { Product } from '@evertill/shared-domain';
import type { SortState } from '@evertill/shared-ui/tables';
import { useEffect, useRef, useState } from 'react';
import type { SliceOptions } from '../in-slices';
import { filterProducts, orderProducts } from './filter-products';
import { type SearchClient, startSearchWorker } from './search-client';

export interface ProductRows {
  readonly rows: readonly Product[];
  /** True while the shown rows still answer an older question. */
  readonly isSearching: boolean;
}

interface Question {
  readonly products: readonly Product[];
  readonly query: string;
  readonly order: SortState | null;
}

type Answer = Question & { readonly rows: readonly Product[] };

/** Fewer are searched and ordered within a frame; telling a worker of them would take longer. */
const LONG_LIST_PRODUCTS = 5_000;

/** The products that a search finds, in the order of a column; of a long list in a worker. */
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
    // Fails only when it was aborted: a newer question or a newer list has replaced this one.
    work?.catch(() => undefined);
    return () => stop.abort();
  }, [products, query, order, isEverything, clientFor]);

  if (isEverything) return { rows: products, isSearching: false };
  const isCurrent = answer?.products === products && answer.query === query && answer.order === order;
  // The first question is answered from all rows; after that the last answer stays until the next one is there.
  return { rows: answer?.rows ?? products, isSearching: !isCurrent };
}

/** The same answer with and without a worker; one that is lost half-way is done without. */
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

/** The worker for a long list, started with the first one and ended with the screen. */
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
