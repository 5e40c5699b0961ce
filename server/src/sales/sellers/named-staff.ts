// The people whom a register names, as they are now. The names and the moments of PINs are the register's word.
import { and, eq, sql as raw } from 'drizzle-orm';
import type { Sql } from '../../kernel/db/database';
import { users } from '../../kernel/db/schema';
import { isUuid } from '../../kernel/http/is-uuid';

export type NamedPerson = Pick<
  typeof users.$inferSelect,
  'id' | 'username' | 'firstName' | 'lastName' | 'role' | 'isActive' | 'deletedAt' | 'pinSetAt'
>;

/** Finds people of the store by what a register names as their ids. */
export async function findNamedStaff(
  sql: Sql,
  storeId: string,
  named: readonly string[],
): Promise<ReadonlyMap<string, NamedPerson>> {
  const ids = [...new Set(named)].filter(isUuid);
  if (ids.length === 0) return new Map();
  const rows = await sql
    .select()
    .from(users)
    .where(
      and(
        eq(users.storeId, storeId),
        eq(users.kind, 'person'),
        raw`${users.id} = any(${raw.param(ids)}::uuid[])`,
      ),
    );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Tells what is wrong with the PIN that was typed at a register, as the end of a sentence. Null when the PIN fits. */
export function pinProblem(
  { pinSetAt: now }: Pick<NamedPerson, 'pinSetAt'>,
  pinSetAt: string,
): string | null {
  if (now === null) return 'but has no PIN';
  // The register's copy of the PIN may be older than the change.
  return now.toISOString() === new Date(pinSetAt).toISOString()
    ? null
    : 'with a PIN that was changed before this arrived';
}
