import type { First } from '@evertill/federation-kit/releases';
import { and, eq, or } from 'drizzle-orm';
import type { Database } from '../../kernel/db/database';
import { registers, storeDirectory } from '../../kernel/db/schema';
import { notFound } from '../../kernel/http/http-error';

/**
 * Returns the shop, or the register of the shop, that gets a build first. Throws a 404 that names the missing shop or
 * register.
 */
export async function findFirst(
  db: Database,
  { shop, register }: { shop: string; register?: string | undefined },
): Promise<First> {
  const [store] = await db.shared.select().from(storeDirectory).where(eq(storeDirectory.code, shop));
  if (!store) throw notFound(`There is no shop ${shop}.`);
  if (register === undefined) return { storeId: store.id, registerId: null, words: shop };
  const [found] = await db
    .store(store.id)
    .select({ id: registers.id, name: registers.name })
    .from(registers)
    .where(
      and(eq(registers.storeId, store.id), or(eq(registers.name, register), eq(registers.id, register))),
    );
  if (!found) throw notFound(`There is no register ${register} in the shop ${shop}.`);
  return { storeId: store.id, registerId: found.id, words: `${found.name ?? found.id} of ${shop}` };
}
