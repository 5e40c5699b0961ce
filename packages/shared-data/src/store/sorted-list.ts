// A list in display order that accepts changes without a full sort, because sorting 100,000 products freezes the page.

/** Returns the key by which an entity is sorted. Keys are compared with `<`. */
export type SortKey<T> = (item: T) => string | number;

/** Items in the order of their keys. Each key is computed once. */
export interface SortedList<T> {
  readonly items: readonly T[];
  readonly keys: readonly (string | number)[];
}

/** Items in order and by id. The last item wins when several have the same id. */
export interface Arranged<T> {
  readonly list: SortedList<T>;
  readonly byId: Map<string, T>;
}

/** Sorts items and maps them by id. */
export function arrange<T extends { id: string }>(items: readonly T[], sortKey: SortKey<T>): Arranged<T> {
  const byId = new Map(items.map((item) => [item.id, item]));
  return { list: sortList(byId.size === items.length ? items : [...byId.values()], sortKey), byId };
}

/** Sorts items by a key that is computed once per item. Items with equal keys keep their order. */
export function sortList<T>(items: readonly T[], sortKey: SortKey<T>): SortedList<T> {
  const keyed = items.map((item) => ({ item, key: sortKey(item) }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  return { items: keyed.map(({ item }) => item), keys: keyed.map(({ key }) => key) };
}

/**
 * Finds the index of an item with a binary search over the keys. Returns -1 when the list does not contain the item.
 */
export function positionIn<T extends { id: string }>(
  { items, keys }: SortedList<T>,
  item: T,
  key: string | number,
): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((keys[middle] as string | number) < key) low = middle + 1;
    else high = middle;
  }
  for (let at = low; at < keys.length && keys[at] === key; at += 1) if (items[at]?.id === item.id) return at;
  return -1;
}

/**
 * Returns the list with items replaced (by position), removed (replaced by undefined) and added. Works in one pass:
 * added and moved items are sorted separately and merged into the others, after items with the same key.
 */
export function changeList<T>(
  list: SortedList<T>,
  replaced: ReadonlyMap<number, T | undefined>,
  added: readonly T[],
  sortKey: SortKey<T>,
): SortedList<T> {
  const moved = [...added];
  const items = [...list.items];
  const gone = new Set<number>();
  for (const [position, item] of replaced) {
    if (item !== undefined && sortKey(item) === list.keys[position]) items[position] = item;
    else gone.add(position);
    if (item !== undefined && gone.has(position)) moved.push(item);
  }
  if (gone.size === 0 && moved.length === 0) return { items, keys: list.keys };
  return laidBetween({ items, keys: list.keys }, gone, sortList(moved, sortKey));
}

function laidBetween<T>(list: SortedList<T>, gone: ReadonlySet<number>, moved: SortedList<T>): SortedList<T> {
  const items: T[] = [];
  const keys: (string | number)[] = [];
  let next = 0;
  const take = (from: SortedList<T>, position: number) => {
    items.push(from.items[position] as T);
    keys.push(from.keys[position] as string | number);
  };
  for (let position = 0; position < list.items.length; position += 1) {
    if (gone.has(position)) continue;
    while (next < moved.items.length && isBefore(moved.keys[next], list.keys[position])) {
      take(moved, next);
      next += 1;
    }
    take(list, position);
  }
  for (; next < moved.items.length; next += 1) take(moved, next);
  return { items, keys };
}

/** Tells if key `a` comes before key `b`. False when either key is missing. */
export function isBefore(a: string | number | undefined, b: string | number | undefined): boolean {
  return a !== undefined && b !== undefined && a < b;
}
