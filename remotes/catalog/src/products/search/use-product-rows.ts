import type { Product } from '@evertill/shared-domain';
import type { SortState } from '@evertill/shared-ui/tables';
import { useEffect, useRef, useState } from 'react';
import type { SliceOptions } from '../in-slices';
import { filterProducts, orderProducts } from './filter-products';
import { type DeskClient, startDesk } from './search-client';

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
  const deskFor = useDesk();
  const isEverything = query.trim() === '' && order === null;
  if (isEverything && answer) setAnswer(null);

  useEffect(() => {
    const stop = new AbortController();
    const question = { products, query, order };
    const options = { signal: stop.signal };
    const desk = deskFor(products);
    const work = isEverything
      ? desk?.bring(products, options)
      : answerTo(question, desk, options).then((rows) => setAnswer({ ...question, rows }));
    // Only an abort can land here: a newer question, or a newer list, has replaced this one.
    work?.catch(() => undefined);
    return () => stop.abort();
  }, [products, query, order, isEverything, deskFor]);

  if (isEverything) return { rows: products, isSearching: false };
  const isCurrent = answer?.products === products && answer.query === query && answer.order === order;
  // The first question is answered from all rows; after that the last answer stays until the next one is there.
  return { rows: answer?.rows ?? products, isSearching: !isCurrent };
}

/** The same answer with and without a worker; one that is lost half-way is done without. */
async function answerTo(
  question: Question,
  desk: DeskClient | null,
  options: SliceOptions,
): Promise<readonly Product[]> {
  const { products, query, order } = question;
  try {
    if (desk) return await desk.ask(question, options);
  } catch (error) {
    if (!desk?.isLost()) throw error;
  }
  const found = await filterProducts(products, query, options);
  options.signal?.throwIfAborted();
  return orderProducts(found, order);
}

/** The desk for a long list, started with the first one and ended with the screen. */
function useDesk(): (products: readonly Product[]) => DeskClient | null {
  const desk = useRef<DeskClient | null | undefined>(undefined);
  const [deskFor] = useState(() => (products: readonly Product[]) => {
    if (products.length < LONG_LIST_PRODUCTS) return null;
    if (desk.current === undefined) desk.current = startDesk();
    return desk.current?.isLost() ? null : desk.current;
  });
  useEffect(
    () => () => {
      desk.current?.close();
      desk.current = undefined;
    },
    [],
  );
  return deskFor;
}
