import { createHash } from 'node:crypto';
import { and, eq, isNull, lt, notExists, sql as raw } from 'drizzle-orm';
import type { Sql } from '../../kernel/db/database';
import { pictures, products } from '../../kernel/db/schema';

export interface Picture {
  mediaType: string;
  content: Buffer;
}

/** Stores a picture once for the same content. Returns the path at which it is served. */
export async function storePicture(
  sql: Sql,
  { storeId, now }: { storeId: string; now: Date },
  { mediaType, content }: Picture,
): Promise<string> {
  const sha256 = createHash('sha256').update(content).digest('hex');
  await sql
    .insert(pictures)
    .values({ storeId, sha256, mediaType, content, createdAt: now })
    // The picture counts as new again, so that it is not collected as unused before its product is stored.
    .onConflictDoUpdate({ target: [pictures.storeId, pictures.sha256], set: { createdAt: now } });
  return `/pictures/${sha256}`;
}

const UNUSED_FOR_MS = 24 * 3600_000;

/** Deletes the pictures that no product uses. New pictures are kept, because their product may still be on the way. */
export async function collectPictures(sql: Sql, storeId: string, now: Date): Promise<void> {
  const address = raw`'/pictures/' || ${pictures.sha256}`;
  const used = sql
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.storeId, storeId), isNull(products.deletedAt), eq(products.image, address)));
  await sql
    .delete(pictures)
    .where(
      and(
        eq(pictures.storeId, storeId),
        lt(pictures.createdAt, new Date(now.getTime() - UNUSED_FOR_MS)),
        notExists(used),
      ),
    );
}

/** Finds a picture of one shop. Null when this shop does not have the picture, even if another shop does. */
export async function findPicture(sql: Sql, storeId: string, sha256: string): Promise<Picture | null> {
  const [row] = await sql
    .select({ mediaType: pictures.mediaType, content: pictures.content })
    .from(pictures)
    .where(and(eq(pictures.storeId, storeId), eq(pictures.sha256, sha256)));
  return row ?? null;
}
