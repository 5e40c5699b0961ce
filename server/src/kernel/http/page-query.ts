// Reads lists that grow without end one page at a time. A page begins after the place of the previous page's last row.
// New rows do not move that place.
import { isMomentInBounds } from '@evertill/shared-domain';
import { badRequest } from './http-error';
import { isUuid } from './is-uuid';

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 500;

export interface PageQuery {
  limit?: string;
  cursor?: string;
}

/** A place in a list that is sorted by time. The id orders rows with the same time. */
export interface PagePlace {
  at: Date;
  id: string;
}

export interface Page<Item> {
  items: Item[];
  /** The cursor of the next page. Null when there is no next page. */
  next: string | null;
}

export function isPaged({ limit, cursor }: PageQuery): boolean {
  return limit !== undefined || cursor !== undefined;
}

export function readLimit(limit = String(DEFAULT_LIMIT)): number {
  if (!/^\d{1,6}$/.test(limit) || Number(limit) < 1)
    throw badRequest('limit', 'limit must be a whole number');
  return Math.min(Number(limit), MAX_LIMIT);
}

export function writeCursor({ at, id }: PagePlace): string {
  return `${at.getTime()}_${id}`;
}

export function readCursor(cursor: string | undefined): PagePlace | null {
  if (cursor === undefined) return null;
  const [time = '', id = ''] = cursor.split('_');
  const at = new Date(Number(time));
  if (time === '' || !isMomentInBounds(at) || !isUuid(id)) throw badRequest('cursor', 'Unknown cursor');
  return { at, id };
}

/** Builds a page from rows that were read with this limit. */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  limit: number,
  { item, place }: { item(row: Row): Item; place(row: Row): PagePlace },
): Page<Item> {
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return { items: rows.map(item), next: last === undefined ? null : writeCursor(place(last)) };
}
