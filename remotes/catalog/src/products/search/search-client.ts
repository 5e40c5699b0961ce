// The page's half of a long list. It hands the list over in slices, tells only what has changed since, and turns places
// back into products.
import type { Product } from '@evertill/shared-domain';
import { inSlices, type SliceOptions } from '../in-slices';
import { type ListedProduct, toListed } from './listed-product';
import type { DeskAnswer, DeskRequest, ListOrder } from './search-worker';

/** Where the desk's messages go: a worker, or in a test its other end. */
export interface DeskPort {
  post(request: DeskRequest, transfer?: Transferable[]): void;
  onAnswer(take: (answer: DeskAnswer) => void): void;
  /** The desk could not be started, or has ended. */
  onLost(tell: () => void): void;
  close(): void;
}

export interface ListQuestion {
  readonly products: readonly Product[];
  readonly query: string;
  readonly order: ListOrder | null;
}

export interface DeskClient {
  /** Tells the desk of the products, so that the first question is answered at once. */
  bring(products: readonly Product[], options?: SliceOptions): Promise<void>;
  ask(question: ListQuestion, options?: SliceOptions): Promise<readonly Product[]>;
  isLost(): boolean;
  close(): void;
}

/** Copying one message this long to a worker takes the page about two milliseconds. */
const PRODUCTS_PER_MESSAGE = 500;

export function createDeskClient(port: DeskPort): DeskClient {
  const numbers = new Map<string, number>();
  const told: Product[] = [];
  const questions = new Map<number, { resolve(places: Uint32Array): void; reject(reason: Error): void }>();
  let brought: readonly Product[] | null = null;
  let asked = 0;
  let lost = false;

  port.onAnswer(({ id, places }) => {
    questions.get(id)?.resolve(places);
    questions.delete(id);
  });
  port.onLost(() => {
    lost = true;
    for (const { reject } of questions.values()) reject(new Error('The search has stopped'));
    questions.clear();
  });

  async function bring(products: readonly Product[], options?: SliceOptions): Promise<void> {
    if (products === brought) return;
    brought = null;
    const list = new Uint32Array(products.length);
    let waiting: { numbers: number[]; products: ListedProduct[] } = { numbers: [], products: [] };
    const send = () => {
      if (waiting.numbers.length > 0) port.post({ type: 'products', ...waiting });
      waiting = { numbers: [], products: [] };
    };
    await inSlices(
      products,
      (product, place) => {
        const number = numbers.get(product.id) ?? numbers.size;
        list[place] = number;
        if (told[number] === product) return;
        numbers.set(product.id, number);
        told[number] = product;
        waiting.numbers.push(number);
        waiting.products.push(toListed(product));
        if (waiting.numbers.length === PRODUCTS_PER_MESSAGE) send();
      },
      // Sent before each pause: whatever ends the work there, all that counts as told has been told.
      { ...options, onProgress: send },
    );
    port.post({ type: 'list', numbers: list }, [list.buffer]);
    brought = products;
  }

  return {
    bring,
    isLost: () => lost,
    close: port.close,
    async ask({ products, query, order }, options) {
      await bring(products, options);
      if (lost) throw new Error('The search has stopped');
      asked += 1;
      const id = asked;
      const places = await new Promise<Uint32Array>((resolve, reject) => {
        questions.set(id, { resolve, reject });
        port.post({ type: 'question', id, query, order });
      });
      options?.signal?.throwIfAborted();
      return Array.from(places, (place) => products[place] as Product);
    },
  };
}

/** Starts the desk in a worker; null where there are none, or where this code's own address is not the page's. */
export function startDesk(): DeskClient | null {
  if (typeof Worker === 'undefined') return null;
  try {
    const worker = new Worker(new URL('./search-worker-entry.ts', import.meta.url));
    return createDeskClient({
      post: (request, transfer = []) => worker.postMessage(request, transfer),
      onAnswer: (take) =>
        worker.addEventListener('message', ({ data }: MessageEvent<DeskAnswer>) => take(data)),
      onLost: (tell) => worker.addEventListener('error', tell),
      close: () => worker.terminate(),
    });
  } catch {
    // A remote that is tried out from another origin may not start one: its lists are searched in slices.
    return null;
  }
}
