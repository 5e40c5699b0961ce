// Where an archive takes the rows of a shop from.
import { sql as raw } from 'drizzle-orm';
import { findPicture } from '../../catalog/pictures/pictures.repository';
import type { Sql } from '../../kernel/db/database';
import { storeLiteral } from '../../kernel/db/scope';
import { findStore } from '../../people/stores/stores.repository';
import { readSums, type Sums } from './manifest';
import { jsonQuery, readRows } from './read-rows';
import { lineOfSheet, type Sheet } from './sheets';
import { ARCHIVED_TABLES, type ArchivedTable, orderOf } from './tables';

/** Lines of JSON, a few hundred at a time. */
type Pages = AsyncIterable<readonly string[]>;

export interface ArchiveSource {
  store(): Promise<{ name: string; code: string }>;
  pictureNames(): Promise<string[]>;
  /** Null when the shop has no such picture any more. */
  picture(sha256: string): Promise<{ mediaType: string; content: Buffer } | null>;
  /** Makes everything that is read afterwards of one moment. */
  settle(): Promise<void>;
  rows(table: ArchivedTable): Pages;
  /** The lines of a sheet, each an array of texts and nulls. */
  lines(sheet: Sheet): Pages;
  sums(): Promise<Sums>;
}

/** Reads from a transaction that sees one moment. */
export function sourceInTransaction(sql: Sql, storeId: string): ArchiveSource {
  return {
    ...picturesOf(sql, storeId),
    async settle() {},
    rows: (table) => readRows(sql, jsonQuery(table, storeId)),
    lines: (sheet) => readRows(sql, sheetQuery(sheet, storeId)),
    sums: () => readSums((work) => work(sql), storeId),
  };
}

/** Reads the store itself and its pictures. */
export function picturesOf(
  sql: Sql,
  storeId: string,
): Pick<ArchiveSource, 'store' | 'pictureNames' | 'picture'> {
  return {
    store: () => findStore(sql, storeId),
    async pictureNames() {
      // The names fit into memory: the plan of a shop limits its pictures.
      const { rows } = await sql.execute<{ sha256: string }>(
        raw`select sha256 from pictures where store_id = ${storeId} order by sha256`,
      );
      return rows.map(({ sha256 }) => sha256);
    },
    picture: async (sha256) => (await findPicture(sql, storeId, sha256)) ?? null,
  };
}

/** Returns the table whose rows a sheet shows. */
function tableOf({ table }: Sheet): ArchivedTable {
  const found = ARCHIVED_TABLES.find(({ name }) => name === table);
  if (!found) throw new Error(`The sheet of ${table} has no table`);
  return found;
}

function sheetQuery(sheet: Sheet, storeId: string): string {
  const { table, as, joins = '', only = 'true' } = sheet;
  const order = orderOf(tableOf(sheet).keys, `${as}.`);
  const where = `${as}.store_id = ${storeLiteral(storeId)}::uuid and ${only}`;
  return `select ${lineOfSheet(sheet)} as line from "${table}" ${as} ${joins} where ${where} order by ${order}`;
}
