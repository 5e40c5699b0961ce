// The rows of a plain entity. Lists are sorted by name, edits lock their row, and a deleted row is kept.
import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Sql } from '../../kernel/db/database';
import { newId } from '../../kernel/db/new-id';
import { oneRow } from '../../kernel/db/one-row';
import { brokenUniqueIndex } from '../../kernel/db/sql-state';
import { badRequest } from '../../kernel/http/http-error';
import { isUuid } from '../../kernel/http/is-uuid';

/** The columns that the repository fills in itself. */
type OwnColumn = 'id' | 'createdAt' | 'updatedAt' | 'deletedAt';
type PlainTable = PgTable & Record<OwnColumn, PgColumn>;

const OWN_COLUMNS: readonly OwnColumn[] = ['id', 'createdAt', 'updatedAt', 'deletedAt'];

/** The fields that the row of every plain entity has. */
export interface PlainRow {
  id: string;
  updatedAt: Date;
}

export interface PlainRepository<Row extends PlainRow, Fields extends object> {
  /** Lists all rows that are not deleted, or those that match the filter, sorted by name. */
  list(filter?: SQL): Promise<Row[]>;
  find(id: string): Promise<Row | null>;
  /**
   * Finds the row and locks it until the transaction ends, so that an edit is compared with the row that it changes.
   */
  lock(id: string): Promise<Row | null>;
  create(fields: Fields, now: Date): Promise<Row>;
  update(id: string, changes: Partial<Fields>, now: Date): Promise<Row>;
  remove(id: string, now: Date): Promise<void>;
}

/**
 * Creates the repository for the rows of a table with the values in `keys`, such as the store's id. `name` is the
 * column by which lists are sorted.
 */
export function createPlainRepository<T extends PlainTable, Keys extends Partial<T['$inferInsert']>>(
  sql: Sql,
  table: T,
  { keys, name }: { keys: Keys; name: PgColumn },
): PlainRepository<T['$inferSelect'] & PlainRow, Omit<T['$inferInsert'], keyof Keys | OwnColumn>> {
  // Drizzle cannot infer the row type of a table that is a parameter.
  type Row = T['$inferSelect'] & PlainRow;
  const anyTable: PgTable = table;
  const columns = table as PlainTable & Record<string, PgColumn>;
  const own = and(...Object.entries(keys).map(([key, value]) => eq(columns[key] as PgColumn, value)));
  const living = and(own, isNull(table.deletedAt));
  const one = (id: string) => and(own, eq(table.id, id));
  const select = (where: SQL | undefined) => sql.select().from(anyTable).where(where);

  return {
    list: async (filter) => (await select(and(living, filter)).orderBy(asc(name), asc(table.id))) as Row[],

    async find(id) {
      if (!isUuid(id)) return null;
      const [row] = await select(and(living, one(id)));
      return (row as Row) ?? null;
    },

    async lock(id) {
      if (!isUuid(id)) return null;
      const [row] = await select(and(living, one(id))).for('update');
      return (row as Row) ?? null;
    },

    async create(fields, now) {
      const row = { ...fields, ...keys, id: newId(now), createdAt: now, updatedAt: now };
      return oneRow((await sql.insert(anyTable).values(row).returning()) as Row[]);
    },

    async update(id, changes, now) {
      const row = { ...changes, updatedAt: now };
      return oneRow((await sql.update(anyTable).set(row).where(one(id)).returning()) as Row[]);
    },

    async remove(id, now) {
      await sql.update(anyTable).set({ deletedAt: now, updatedAt: now }).where(one(id));
    },
  };
}

/** Tells whether a table can have a plain repository. */
export function isPlainTable(value: unknown): value is PlainTable & Record<string, PgColumn> {
  return value instanceof PgTable && OWN_COLUMNS.every((name) => name in value);
}

/**
 * Adds a unique name to a repository. A write with a name that another row has is refused with a 400 that names the
 * field.
 */
export function withUniqueName<Row extends PlainRow, Fields extends object>(
  repository: PlainRepository<Row, Fields>,
  { field, message }: { field: string; message: string },
): PlainRepository<Row, Fields> {
  const refuse = (error: unknown): never => {
    if (brokenUniqueIndex(error) === null) throw error;
    throw badRequest(field, message);
  };
  return {
    ...repository,
    create: (fields, now) => repository.create(fields, now).catch(refuse),
    update: (id, changes, now) => repository.update(id, changes, now).catch(refuse),
  };
}
