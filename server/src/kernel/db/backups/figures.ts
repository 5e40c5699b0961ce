// The figures by which a backup is compared with the database.
import { array, create, nullable, number, object, record, string } from 'superstruct';

/** What a store had at a moment. Each figure only grows while the store exists. */
const StoreFigures = object({
  id: string(),
  sales: number(),
  /** The id of the newest entry of the audit log. Null without an entry. */
  audit: nullable(string()),
  /** The highest sale number of each register. */
  registers: record(string(), number()),
});
export const Figures = array(StoreFigures);
export type Figures = typeof Figures.TYPE;

// Reads indexes and the kept totals only, so that a sale waits for milliseconds.
const QUERY = `/* backup */ select s.id,
  (select coalesce(sum(t.count), 0)::float8 from day_totals t where t.store_id = s.id and t.kind = 'every') as sales,
  (select a.id from audit_entries a where a.store_id = s.id order by a.id desc limit 1) as audit,
  (select coalesce(json_object_agg(r.id, n.sequence), '{}') from registers r cross join lateral (
    select sequence from register_numbers n where n.store_id = r.store_id and n.register_id = r.id
    order by sequence desc limit 1) n where r.store_id = s.id) as registers
  from stores s order by s.id`;

/** Reads the figures of every store. `query` must see the rows of every store. */
export async function readFigures(
  query: (statement: string) => Promise<{ rows: unknown[] }>,
): Promise<Figures> {
  return create((await query(QUERY)).rows, Figures);
}

/** The figures of the database before and after the copying. A backup lies between them. */
export interface Bounds {
  atLeast: Figures;
  atMost: Figures;
}

/** Says in sentences where figures do not lie between the bounds. A store may have been opened or erased meanwhile. */
export function differencesOf(found: Figures, { atLeast, atMost }: Bounds): string[] {
  const by = (figures: Figures) => new Map(figures.map((store) => [store.id, store]));
  const [stores, most] = [by(found), by(atMost)];
  const tooSmall = atLeast.flatMap((least) => {
    const store = stores.get(least.id);
    // An erased store is in the first reading and no longer in the last one.
    if (!store) return most.has(least.id) ? [`The store ${least.id} is missing.`] : [];
    return compare(least, store, 'fewer');
  });
  const tooLarge = found.flatMap((store) => {
    const limit = most.get(store.id);
    return limit ? compare(store, limit, 'more') : [];
  });
  return [...tooSmall, ...tooLarge];
}

/** Says what of `small` is above `large`. The backup is the second for 'fewer', and the first for 'more'. */
function compare(small: Figures[number], large: Figures[number], how: 'fewer' | 'more'): string[] {
  const about = `The backup of the store ${small.id} has ${how}`;
  const above: string[] = [];
  if (small.sales > large.sales) above.push(`${about} sales (${small.sales}, ${large.sales}).`);
  if ((small.audit ?? '') > (large.audit ?? '')) above.push(`${about} entries in its audit log.`);
  for (const [id, number] of Object.entries(small.registers)) {
    const other = large.registers[id] ?? 0;
    if (number > other) above.push(`${about} numbers of the register ${id} (${number}, ${other}).`);
  }
  return above;
}
