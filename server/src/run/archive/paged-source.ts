// Reads a shop page by page, and everybody else has a turn between two pages. What has changed meanwhile is read again,
// until a round finds the database as the round before has left it: then all pages are of that moment. For a database
// with one connection, on which a long transaction keeps everything else waiting, and whose text columns are in the order
// of their bytes.
import { sql as raw, type SQL } from 'drizzle-orm';
import type { Database, Sql } from '../../kernel/db/database';
import { type ArchiveSource, picturesOf } from './archive-source';
import { readSums, type Sums } from './manifest';
import { writeTimesInUtc } from './read-rows';
import { lineOfSheet, SHEETS, type Sheet } from './sheets';
import type { Shelf, Span } from './shelf';
import { ARCHIVED_TABLES, type ArchivedTable } from './tables';

const ROWS_OF_A_PAGE = 300;
// A page that changed may change again, such as the page of the newest sales, so it is cut into small ones.
const ROWS_OF_A_CHANGED_PAGE = 50;
// The pages that are looked at together for changes.
const PAGES_OF_A_LOOK = 60;
// On a server that books all the time no round is without a change. The last one runs in one transaction.
const MOST_ROUNDS = 40;

/** Runs work in a transaction: one of its own, or one that is shared. */
export type Turn = <T>(work: (sql: Sql) => Promise<T>) => Promise<T>;

/** The values of the primary key as texts. Null has no bound. */
type Key = readonly string[] | null;

/** The rows of a table after one key and up to another. */
interface Range {
  after: Key;
  upTo: Key;
}

const EVERYTHING: Range = { after: null, upTo: null };

interface Page extends Range {
  rows: number;
  lines: Span;
  /** The lines of the sheets of the table, in the order of `sheetsOf`. */
  sheets: readonly Span[];
}

export function createPagedSource(
  db: Database,
  storeId: string,
  shelf: Shelf,
  mostRounds = MOST_ROUNDS,
): ArchiveSource {
  const turn: Turn = (work) =>
    db.transaction(storeId, async (sql) => {
      await writeTimesInUtc(sql);
      return work(sql);
    });
  const pages = new Map<string, readonly Page[]>();
  let sums: Sums | undefined;

  const pagesOf = (name: string): readonly Page[] => {
    const found = pages.get(name);
    if (!found) throw new Error('The source is not settled');
    return found;
  };

  async function refreshAll(turn: Turn, since: string): Promise<void> {
    const changed = new Set<string>();
    for (const table of ARCHIVED_TABLES) {
      const before = pagesOf(table.name);
      const after: Page[] = [];
      for (let at = 0; at < before.length; at += PAGES_OF_A_LOOK)
        after.push(...(await refresh(turn, table, before.slice(at, at + PAGES_OF_A_LOOK), since, shelf)));
      if (after.length === before.length && after.every((page, at) => page === before[at])) continue;
      pages.set(table.name, after);
      changed.add(table.name);
    }
    for (const table of ARCHIVED_TABLES)
      if (sheetsOf(table).some(({ joined = [] }) => joined.some((name) => changed.has(name))))
        pages.set(table.name, await readPages(turn, table, EVERYTHING, shelf, ROWS_OF_A_PAGE));
  }

  return {
    ...picturesOf(db.store(storeId), storeId),
    async settle() {
      let since = await turn(readMoment);
      for (const table of ARCHIVED_TABLES)
        pages.set(table.name, await readPages(turn, table, EVERYTHING, shelf, ROWS_OF_A_PAGE));
      for (let round = 1; round < mostRounds; round += 1) {
        const now = await turn(readMoment);
        if (now !== since) await refreshAll(turn, since);
        sums = await readSums(turn, storeId);
        since = now;
        if ((await turn(readMoment)) === now) return;
      }
      sums = await turn(async (sql) => {
        const shared: Turn = (work) => work(sql);
        await refreshAll(shared, since);
        return readSums(shared, storeId);
      });
    },
    async *rows({ name }) {
      for (const { lines } of pagesOf(name)) yield await shelf.take(lines);
    },
    async *lines(sheet) {
      const at = sheetsOf({ name: sheet.table }).indexOf(sheet);
      for (const { sheets } of pagesOf(sheet.table)) {
        const span = sheets[at];
        if (span) yield await shelf.take(span);
      }
    },
    async sums() {
      if (!sums) throw new Error('The source is not settled');
      return sums;
    },
  };
}

const sheetsOf = ({ name }: { name: string }) => Object.values(SHEETS).filter(({ table }) => table === name);

/**
 * Returns the number of the next transaction that changes something. While it stays the same, nothing has changed,
 * because the only connection has one transaction after another.
 */
async function readMoment(sql: Sql): Promise<string> {
  const { rows } = await sql.execute<{ xid: string }>(
    raw`/* archive */ select pg_snapshot_xmax(pg_current_snapshot())::xid::text as xid`,
  );
  const [row] = rows;
  if (!row) throw new Error('The moment of the database could not be read');
  return row.xid;
}

async function readPages(
  turn: Turn,
  table: ArchivedTable,
  range: Range,
  shelf: Shelf,
  most: number,
): Promise<Page[]> {
  const pages: Page[] = [];
  let { after } = range;
  for (;;) {
    const { upTo, lines, sheets } = await turn((sql) => readPage(sql, table, { ...range, after }, most));
    const spans: Span[] = [];
    for (const ofSheet of sheets) spans.push(await shelf.put(ofSheet));
    pages.push({ after, upTo, rows: lines.length, lines: await shelf.put(lines), sheets: spans });
    if (lines.length < most) return pages;
    after = upTo;
  }
}

async function readPage(sql: Sql, table: ArchivedTable, range: Range, most: number) {
  const { name, columns, keys, only } = table;
  const key = keys.map((one) => `r."${one.name}"::text`).join(', ');
  const listed = columns.map((column) => `"${column}"`).join(', ');
  const { rows } = await sql.execute<{ key: string; line: string }>(
    raw`/* archive */ ${raw.raw(`select json_build_array(${key})::text as key, row_to_json(r)::text as line
      from (select ${listed} from "${name}" t where ${only} and`)} ${within(table, 't', range)}
      ${raw.raw(`order by ${orderOfIndex(table, 't')} limit ${most}) r`)}`,
  );
  const last = rows.length < most ? undefined : rows.at(-1);
  const upTo: Key = last ? JSON.parse(last.key) : range.upTo;
  const sheets: (readonly string[])[] = [];
  for (const sheet of sheetsOf(table)) sheets.push(await readLines(sql, table, sheet, { ...range, upTo }));
  return { upTo, lines: rows.map(({ line }) => line), sheets };
}

async function readLines(sql: Sql, table: ArchivedTable, sheet: Sheet, range: Range) {
  const { as, joins = '', only = 'true' } = sheet;
  const { rows } = await sql.execute<{ line: string }>(
    raw`/* archive */ ${raw.raw(`select ${lineOfSheet(sheet)} as line from "${table.name}" ${as} ${joins} where ${only} and`)}
      ${within(table, as, range)} ${raw.raw(`order by ${orderOfIndex(table, as)}`)}`,
  );
  return rows.map(({ line }) => line);
}

/**
 * Reads the pages again in which a row was added, changed or removed since a moment, and returns all of them. A page
 * without a change is the same object.
 */
async function refresh(
  turn: Turn,
  table: ArchivedTable,
  pages: readonly Page[],
  since: string,
  shelf: Shelf,
): Promise<readonly Page[]> {
  const range = { after: pages[0]?.after ?? null, upTo: pages.at(-1)?.upTo ?? null };
  const { rows, changed } = await turn((sql) => countChanges(sql, table, range, since));
  if (changed === 0 && rows === pages.reduce((sum, page) => sum + page.rows, 0)) return pages;
  if (pages.length === 1) return readPages(turn, table, range, shelf, ROWS_OF_A_CHANGED_PAGE);
  const middle = Math.ceil(pages.length / 2);
  const first = await refresh(turn, table, pages.slice(0, middle), since, shelf);
  return [...first, ...(await refresh(turn, table, pages.slice(middle), since, shelf))];
}

async function countChanges(sql: Sql, table: ArchivedTable, range: Range, since: string) {
  // The number of the transaction that wrote a row grows, and its age falls.
  const { rows } = await sql.execute<{ rows: number; changed: number }>(
    raw`/* archive */ select count(*)::int as rows,
        (count(*) filter (where age(t.xmin) <= age(${since}::xid)))::int as changed
      from ${raw.raw(`"${table.name}" t where ${table.only} and`)} ${within(table, 't', range)}`,
  );
  return rows[0] ?? { rows: 0, changed: 0 };
}

function within({ keys }: ArchivedTable, as: string, { after, upTo }: Range): SQL {
  const columns = raw.raw(keys.map(({ name }) => `${as}."${name}"`).join(', '));
  const row = (values: readonly string[]) =>
    raw.join(
      keys.map(({ type }, at) => raw`${values[at]}::${raw.raw(type)}`),
      raw`, `,
    );
  const bounds = [raw`true`];
  if (after) bounds.push(raw`(${columns}) > (${row(after)})`);
  if (upTo) bounds.push(raw`(${columns}) <= (${row(upTo)})`);
  return raw.join(bounds, raw` and `);
}

// The index has this order only without the collation that other databases need.
function orderOfIndex({ keys }: ArchivedTable, as: string): string {
  return keys.map(({ name }) => `${as}."${name}"`).join(', ');
}
