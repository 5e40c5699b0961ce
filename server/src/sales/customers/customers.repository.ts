import type { EntityBody } from '@evertill/shared-domain';
import { and, asc, desc, eq, isNull, sql as raw, type SQL } from 'drizzle-orm';
import type { Sql } from '../../kernel/db/database';
import { newId } from '../../kernel/db/new-id';
import { oneRow } from '../../kernel/db/one-row';
import { credits, customerAliases, customers, sales } from '../../kernel/db/schema';
import { isUuid } from '../../kernel/http/is-uuid';
import type { PagePlace } from '../../kernel/http/page-query';

export type CustomerRow = typeof customers.$inferSelect;

const NO_DATA = { name: '', phone: null, email: null, cardCode: null, note: null };

/** Reads and writes the customers of one store. */
export function createCustomersRepository(sql: Sql, storeId: string) {
  const one = (id: string) => and(eq(customers.storeId, storeId), eq(customers.id, id));
  const living = and(eq(customers.storeId, storeId), isNull(customers.deletedAt));

  async function update(id: string, changes: Partial<CustomerRow>, now: Date): Promise<CustomerRow> {
    const row = { ...changes, updatedAt: now };
    return oneRow(await sql.update(customers).set(row).where(one(id)).returning());
  }

  /** Empties the row of a customer. The row stays, so that the id is known as one that has no data any more. */
  const blank = (id: string, now: Date) => update(id, { ...NO_DATA, deletedAt: now }, now);

  const part = (beyond: SQL | null, order: SQL[], limit: number) =>
    sql
      .select()
      .from(customers)
      .where(and(living, beyond ?? undefined))
      .orderBy(...order)
      .limit(limit);

  return {
    update,
    blank,

    /** Lists a part of the customers by name, after another customer. */
    listByName: ({ after, limit }: { after: Pick<CustomerRow, 'name' | 'id'> | null; limit: number }) =>
      part(
        after && raw`(${customers.name}, ${customers.id}) > (${after.name}::text, ${after.id}::uuid)`,
        [asc(customers.name), asc(customers.id)],
        limit,
      ),

    /** Lists a part of the customers, the newest first, after a place. */
    listNewest: ({ after, limit }: { after: PagePlace | null; limit: number }) =>
      part(
        after &&
          raw`(${customers.createdAt}, ${customers.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
        [desc(customers.createdAt), desc(customers.id)],
        limit,
      ),

    list: () => sql.select().from(customers).where(living).orderBy(asc(customers.name), asc(customers.id)),

    async find(id: string): Promise<CustomerRow | null> {
      if (!isUuid(id)) return null;
      const [row] = await sql
        .select()
        .from(customers)
        .where(and(living, one(id)));
      return row ?? null;
    },

    /** Finds a customer and locks the row until the transaction ends. */
    async lock(id: string): Promise<CustomerRow | null> {
      if (!isUuid(id)) return null;
      const [row] = await sql
        .select()
        .from(customers)
        .where(and(living, one(id)))
        .for('update');
      return row ?? null;
    },

    /** Adds a customer under the id that a device made. Returns null when the store has the id already. */
    async create(id: string | undefined, fields: EntityBody, now: Date): Promise<CustomerRow | null> {
      const own = { storeId, id: id ?? newId(now), createdAt: now, updatedAt: now };
      const values = { ...NO_DATA, ...fields, ...own };
      const [row] = await sql.insert(customers).values(values).onConflictDoNothing().returning();
      return row ?? null;
    },

    /** Gives the sales, the credit and the earlier ids of one customer to another, and keeps the id as an alias. */
    async giveAll(from: string, to: string, now: Date): Promise<void> {
      await sql
        .update(sales)
        .set({ customerId: to })
        .where(and(eq(sales.storeId, storeId), eq(sales.customerId, from)));
      await sql
        .update(credits)
        .set({ customerId: to })
        .where(and(eq(credits.storeId, storeId), eq(credits.customerId, from)));
      await sql
        .update(customerAliases)
        .set({ customerId: to })
        .where(and(eq(customerAliases.storeId, storeId), eq(customerAliases.customerId, from)));
      await sql.insert(customerAliases).values({ storeId, id: from, customerId: to, createdAt: now });
    },

    /** Lists the ids that were merged into a customer. */
    async aliasesOf(id: string): Promise<string[]> {
      const rows = await sql
        .select({ id: customerAliases.id })
        .from(customerAliases)
        .where(and(eq(customerAliases.storeId, storeId), eq(customerAliases.customerId, id)));
      return rows.map((row) => row.id);
    },
  };
}

export type CustomersRepository = ReturnType<typeof createCustomersRepository>;

/** Finds customers by their ids or by ids that were merged into them. Also finds those that were erased. */
export async function findKnownCustomers(
  sql: Sql,
  storeId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CustomerRow>> {
  const wanted = raw`any(${raw.param([...new Set(ids)])}::uuid[])`;
  const aliases = await sql
    .select()
    .from(customerAliases)
    .where(and(eq(customerAliases.storeId, storeId), raw`${customerAliases.id} = ${wanted}`));
  const own = [...new Set([...ids, ...aliases.map(({ customerId }) => customerId)])];
  const rows = await sql
    .select()
    .from(customers)
    .where(and(eq(customers.storeId, storeId), raw`${customers.id} = any(${raw.param(own)}::uuid[])`));
  const known = new Map(rows.map((row) => [row.id, row]));
  for (const { id, customerId } of aliases) {
    const customer = known.get(customerId);
    if (customer) known.set(id, customer);
  }
  return known;
}
