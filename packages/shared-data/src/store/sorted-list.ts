// A list in display order that takes in changes without being sorted again: sorting 100,000 products freezes the page.

/** What an entity is sorted by; a number or text that is compared with `<`. */
export type SortKey<T> = (item: T) => string | number;

/** Items in the order of their keys, which are made once per item. */
export interface SortedList<T> {
  readonly items: readonly T[];
  readonly keys: readonly (string | number)[];
}

/** Items in order, and by their ids: of two with the same id the later one. */
export interface Arranged<T> {
  readonly list: SortedList<T>;
  readonly byId: Map<string, T>;
}

/** Puts items in order. */
export function arrange<T extends { id: string }>(items: readonly T[], sortKey: SortKey<T>): Arranged<T> {
  const byId = new Map(items.map((item) => [item.id, item]));
  return { list: sortList(byId.size === items.length ? items : [...byId.values()], sortKey), byId };
}

/** Sorts by a key that is made once per item; equal keys keep their order. */
export function sortList<T>(items: readonly T[], sortKey: SortKey<T>): SortedList<T> {
  const keyed = items.map((item) => ({ item, key: sortKey(item) }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  return { items: keyed.map(({ item }) => item), keys: keyed.map(({ key }) => key) };
}

/** Where an item stands, found by halving among the keys; -1 when it is not there. */
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
 * The list with items replaced (by position), left out (replaced by undefined) and added. One pass: what is new to its place
 * is sorted by itself and laid between the others, behind those of the same key.
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

/** Whether a key comes before another; one that is not there comes before none. */
export function isBefore(a: string | number | undefined, b: string | number | undefined): boolean {
  return a !== undefined && b !== undefined && a < b;
}
