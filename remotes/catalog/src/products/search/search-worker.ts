// The worker's part of searching a long list. It holds the values to search and sort by, and answers with positions in
// the list.
import { compareOrderKeys, type OrderDirection, type OrderKey, toOrderKey } from '@evertill/shared-domain';
import { type ListedProduct, ORDERED_BY, searchText, wantedText } from './listed-product';

export interface ListOrder {
  readonly columnId: string;
  readonly direction: OrderDirection;
}

/** A message from the page: numbered products, the list as numbers of products, or a question about the list. */
export type SearchRequest =
  | {
      readonly type: 'products';
      readonly numbers: readonly number[];
      readonly products: readonly ListedProduct[];
    }
  | { readonly type: 'list'; readonly numbers: Uint32Array }
  | {
      readonly type: 'question';
      readonly id: number;
      readonly query: string;
      readonly order: ListOrder | null;
    };

/** The positions of the matching products in the list, counted from 0. */
export interface SearchAnswer {
  readonly id: number;
  readonly places: Uint32Array<ArrayBuffer>;
}

/** Creates a function that handles the page's messages in order and answers the questions. */
export function createSearchWorker(): (request: SearchRequest) => SearchAnswer | null {
  const products: ListedProduct[] = [];
  const texts: string[] = [];
  /** The sort keys of each column. The key of a product is cleared when the product changes. */
  const keys = new Map<string, (OrderKey | undefined)[]>();
  let list: Uint32Array = new Uint32Array();
  /**
   * The positions of the whole list for each order. An outdated order is kept, because a nearly sorted list sorts in
   * one pass.
   */
  const orders = new Map<string, { places: Uint32Array; isCurrent: boolean }>();

  function put(numbers: readonly number[], changed: readonly ListedProduct[]): void {
    for (const [at, number] of numbers.entries()) {
      const product = changed[at];
      if (!product) continue;
      products[number] = product;
      texts[number] = searchText(product);
      for (const known of keys.values()) known[number] = undefined;
    }
    forgetOrders();
  }

  function forgetOrders(): void {
    for (const order of orders.values()) order.isCurrent = false;
  }

  function keysOf(columnId: string): (OrderKey | undefined)[] {
    const known = keys.get(columnId) ?? [];
    keys.set(columnId, known);
    const readValue = ORDERED_BY[columnId];
    for (const number of list) {
      const product = products[number];
      if (known[number] === undefined && product) known[number] = toOrderKey(readValue?.(product));
    }
    return known;
  }

  function placesInOrder(order: ListOrder | null): Uint32Array {
    if (!order) return Uint32Array.from(list.keys());
    const name = `${order.direction} ${order.columnId}`;
    const before = orders.get(name);
    if (before?.isCurrent) return before.places;
    const known = keysOf(order.columnId);
    const start = before?.places.length === list.length ? before.places : list.keys();
    const places = Uint32Array.from(
      [...start].sort(
        (a, b) =>
          compareOrderKeys(keyAt(known, a), keyAt(known, b), order.direction) ||
          // Equal products keep the order of the list, regardless of the starting order.
          a - b,
      ),
    );
    orders.set(name, { places, isCurrent: true });
    return places;
  }

  function keyAt(known: readonly (OrderKey | undefined)[], place: number): OrderKey {
    return known[list[place] ?? -1] ?? null;
  }

  return (request) => {
    if (request.type === 'products') put(request.numbers, request.products);
    else if (request.type === 'list') {
      list = request.numbers;
      forgetOrders();
    } else {
      const wanted = wantedText(request.query);
      const ordered = placesInOrder(request.order);
      const isWanted = (place: number) => texts[list[place] ?? -1]?.includes(wanted) ?? false;
      return { id: request.id, places: wanted === '' ? ordered.slice() : ordered.filter(isWanted) };
    }
    return null;
  };
}
