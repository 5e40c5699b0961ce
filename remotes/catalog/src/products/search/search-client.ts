// The page's part of searching a long list. It sends the list to the worker in slices, later sends only changes, and
// turns the positions in the answers back into products.
import { createPendingCalls, type Product } from '@evertill/shared-domain';
import { inSlices, type SliceOptions } from '../in-slices';
import { type ListedProduct, toListed } from './listed-product';
import type { ListOrder, SearchAnswer, SearchRequest } from './search-worker';

/** The connection to the worker. Tests use a channel to the worker's code. */
export interface SearchPort {
  post(request: SearchRequest, transfer?: Transferable[]): void;
  onAnswer(handle: (answer: SearchAnswer) => void): void;
  /** Calls `handle` when the worker could not start or has failed. */
  onLost(handle: () => void): void;
  close(): void;
}

export interface ListQuestion {
  readonly products: readonly Product[];
  readonly query: string;
  readonly order: ListOrder | null;
}

export interface SearchClient {
  /** Sends the products in advance, so that the first question is answered quickly. */
  send(products: readonly Product[], options?: SliceOptions): Promise<void>;
  ask(question: ListQuestion, options?: SliceOptions): Promise<readonly Product[]>;
  isLost(): boolean;
  close(): void;
}

/** The number of products per message. Copying a message of this size takes the page about two milliseconds. */
const PRODUCTS_PER_MESSAGE = 500;

export function createSearchClient(port: SearchPort): SearchClient {
  const numbers = new Map<string, number>();
  const sent: Product[] = [];
  const questions = createPendingCalls<Uint32Array>();
  let sentList: readonly Product[] | null = null;
  let lost = false;

  port.onAnswer(({ id, places }) => questions.resolve(id, places));
  port.onLost(() => {
    lost = true;
    questions.rejectAll(new Error('The search has stopped'));
  });

  async function send(products: readonly Product[], options?: SliceOptions): Promise<void> {
    if (products === sentList) return;
    sentList = null;
    const list = new Uint32Array(products.length);
    let batch: { numbers: number[]; products: ListedProduct[] } = { numbers: [], products: [] };
    const sendBatch = () => {
      if (batch.numbers.length > 0) port.post({ type: 'products', ...batch });
      batch = { numbers: [], products: [] };
    };
    await inSlices(
      products,
      (product, place) => {
        const number = numbers.get(product.id) ?? numbers.size;
        list[place] = number;
        if (sent[number] === product) return;
        numbers.set(product.id, number);
        sent[number] = product;
        batch.numbers.push(number);
        batch.products.push(toListed(product));
        if (batch.numbers.length === PRODUCTS_PER_MESSAGE) sendBatch();
      },
      // The batch is sent before each pause. If the work is aborted there, every product that is marked as sent was
      // really sent.
      { ...options, onProgress: sendBatch },
    );
    port.post({ type: 'list', numbers: list }, [list.buffer]);
    sentList = products;
  }

  return {
    send,
    isLost: () => lost,
    close: port.close,
    async ask({ products, query, order }, options) {
      await send(products, options);
      if (lost) throw new Error('The search has stopped');
      const { id, answer } = questions.add();
      port.post({ type: 'question', id, query, order });
      const places = await answer;
      options?.signal?.throwIfAborted();
      return Array.from(places, (place) => products[place] as Product);
    },
  };
}

/**
 * Starts the worker. Null when the browser has no workers, or when this code comes from another origin than the page.
 */
export function startSearchWorker(): SearchClient | null {
  if (typeof Worker === 'undefined') return null;
  try {
    const worker = new Worker(new URL('./search-worker-entry.ts', import.meta.url));
    return createSearchClient({
      post: (request, transfer = []) => worker.postMessage(request, transfer),
      onAnswer: (handle) =>
        worker.addEventListener('message', ({ data }: MessageEvent<SearchAnswer>) => handle(data)),
      onLost: (handle) => worker.addEventListener('error', handle),
      close: () => worker.terminate(),
    });
  } catch {
    // A remote that is loaded from another origin cannot start a worker, so its lists are searched in slices.
    return null;
  }
}
