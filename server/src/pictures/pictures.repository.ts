import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Sql } from '../db/database';
import { pictures } from '../db/schema';

export interface Picture {
  mediaType: string;
  content: Buffer;
}

/** Stores a picture once, by its content, and answers the path it is served at. */
export async function storePicture(
  sql: Sql,
  { storeId, now }: { storeId: string; now: Date },
  { mediaType, content }: Picture,
): Promise<string> {
  const sha256 = createHash('sha256').update(content).digest('hex');
  await sql
    .insert(pictures)
    .values({ storeId, sha256, mediaType, content, createdAt: now })
    .onConflictDoNothing();
  return `/pictures/${sha256}`;
}

// By content alone: the address is the content's own hash, and whoever knows it has seen the picture.
export async function findPicture(sql: Sql, sha256: string): Promise<Picture | null> {
  const [row] = await sql
    .select({ mediaType: pictures.mediaType, content: pictures.content })
    .from(pictures)
    .where(eq(pictures.sha256, sha256))
    .limit(1);
  return row ?? null;
}
