// The stored picture of a product, copied into another shop. A picture at another address is named and not copied.
import { and, eq } from 'drizzle-orm';
import type { Sql } from '../../kernel/db/database';
import { inStore } from '../../kernel/db/in-store';
import { pictures } from '../../kernel/db/schema';
import { isRefusedByPlan, type Quotas } from '../../people/plans/quotas';
import { findPicture, storePicture } from '../pictures/pictures.repository';

const STORED = /^\/pictures\/([0-9a-f]{64})$/;

interface PictureCopy {
  sql: Sql;
  quotas: Quotas;
  /** The shop that has the picture, and the shop in whose scope the transaction is. */
  from: string;
  to: string;
  now: Date;
}

/**
 * Makes the image of a product usable in another shop, and returns it. Null when the plan of that shop has no room for
 * the picture, or when the picture is gone.
 */
export async function copyPicture(image: string, copy: PictureCopy): Promise<string | null> {
  const [, sha256] = STORED.exec(image) ?? [];
  if (sha256 === undefined) return image;
  const { sql, quotas, from, to, now } = copy;
  if (await isStored(sql, to, sha256)) return image;
  const picture = await inStore(sql, { from: to, to: from }, () => findPicture(sql, from, sha256));
  if (!picture) return null;
  const room = quotas.assertRoomForPicture(sql, to, picture.content.length, { isCopy: true });
  if (await isRefusedByPlan(room)) return null;
  return storePicture(sql, { storeId: to, now }, picture);
}

// Reads no content. The row is locked, because unused pictures are deleted at night.
async function isStored(sql: Sql, storeId: string, sha256: string): Promise<boolean> {
  const rows = await sql
    .select({ sha256: pictures.sha256 })
    .from(pictures)
    .where(and(eq(pictures.storeId, storeId), eq(pictures.sha256, sha256)))
    .for('share');
  return rows.length > 0;
}
