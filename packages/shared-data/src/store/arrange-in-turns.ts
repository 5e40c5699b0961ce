import { yieldToPage } from '@evertill/shared-offline';
import { type Arranged, arrange, isBefore, type SortedList, type SortKey, sortList } from './sorted-list';

/** The number of items that are handled before the page gets a turn. This many take a few milliseconds. */
const ITEMS_PER_TURN = 4_000;

/** Returns the same result as `arrange`, but lets the page run in between. */
export async function arrangeInTurns<T extends { id: string }>(
  items: readonly T[],
  sortKey: SortKey<T>,
): Promise<Arranged<T>> {
  if (items.length <= ITEMS_PER_TURN) return arrange(items, sortKey);
  const byId = new Map<string, T>();
  for (const [at, item] of items.entries()) {
    byId.set(item.id, item);
    if (at % ITEMS_PER_TURN === 0) await yieldToPage();
  }
  const single = byId.size === items.length ? items : [...byId.values()];
  let runs: SortedList<T>[] = [];
  for (let from = 0; from < single.length; from += ITEMS_PER_TURN) {
    runs.push(sortList(single.slice(from, from + ITEMS_PER_TURN), sortKey));
    await yieldToPage();
  }
  while (runs.length > 1) runs = await mergePairs(runs);
  return { list: runs[0] ?? { items: [], keys: [] }, byId };
}

async function mergePairs<T>(runs: readonly SortedList<T>[]): Promise<SortedList<T>[]> {
  const merged: SortedList<T>[] = [];
  for (let at = 0; at < runs.length; at += 2) {
    const [left, right] = [runs[at], runs[at + 1]];
    if (left) merged.push(right ? await mergeTwo(left, right) : left);
  }
  return merged;
}

// Takes the left item when two keys are equal, because the left run comes first in the original list.
async function mergeTwo<T>(left: SortedList<T>, right: SortedList<T>): Promise<SortedList<T>> {
  const items: T[] = [];
  const keys: (string | number)[] = [];
  let [l, r] = [0, 0];
  while (l < left.items.length || r < right.items.length) {
    const isRight = l === left.items.length || isBefore(right.keys[r], left.keys[l]);
    const from = isRight ? right : left;
    const at = isRight ? r : l;
    if (isRight) r += 1;
    else l += 1;
    items.push(from.items[at] as T);
    keys.push(from.keys[at] as string | number);
    if (items.length % (ITEMS_PER_TURN * 4) === 0) await yieldToPage();
  }
  return { items, keys };
}
