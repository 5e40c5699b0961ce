// The pages from which a browser may call with a token. A browser asks before it sends the token, so there is one list
// for all shops. The token is checked afterwards, and is valid from its own pages only.
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Clock } from '../../kernel/clock';
import type { Database, Sql } from '../../kernel/db/database';
import { tokenOrigins } from '../../kernel/db/schema';

const DAY_MS = 24 * 3600_000;
/**
 * The time for which the page of a revoked or expired token may still call. It then learns that the token ended.
 * Otherwise its till would think that the server cannot be reached. The time is as long as the idempotency keys of its
 * waiting sales are kept.
 */
const TOLD_FOR_MS = 400 * DAY_MS;

export type TokenOrigins = ReturnType<typeof createTokenOrigins>;

export function createTokenOrigins(db: Database, clock: Clock) {
  return {
    /** Returns true when a token for this page is live, or ended only lately. */
    async isKnown(origin: string): Promise<boolean> {
      const told = new Date(clock.now().getTime() - TOLD_FOR_MS);
      const rows = await db.shared
        .select({ origin: tokenOrigins.origin })
        .from(tokenOrigins)
        .where(
          and(
            eq(tokenOrigins.origin, origin),
            or(isNull(tokenOrigins.endsAt), gt(tokenOrigins.endsAt, told)),
          ),
        )
        .limit(1);
      return rows.length > 0;
    },

    /** Lists the pages of a token. Empty when the token is not live. */
    async ofLiveToken(tokenId: string): Promise<string[]> {
      const rows = await db.shared
        .select({ origin: tokenOrigins.origin })
        .from(tokenOrigins)
        .where(
          and(
            eq(tokenOrigins.tokenId, tokenId),
            or(isNull(tokenOrigins.endsAt), gt(tokenOrigins.endsAt, clock.now())),
          ),
        );
      return rows.map(({ origin }) => origin).sort();
    },

    async prune(): Promise<void> {
      const told = new Date(clock.now().getTime() - TOLD_FOR_MS);
      await db.shared.delete(tokenOrigins).where(lt(tokenOrigins.endsAt, told));
    },
  };
}

export async function addOrigins(
  sql: Sql,
  { id: tokenId, origins, expiresAt }: { id: string; origins: readonly string[]; expiresAt: Date | null },
): Promise<void> {
  await sql.insert(tokenOrigins).values(origins.map((origin) => ({ origin, tokenId, endsAt: expiresAt })));
}

export async function endOrigins(sql: Sql, tokenId: string, now: Date): Promise<void> {
  await sql.update(tokenOrigins).set({ endsAt: now }).where(eq(tokenOrigins.tokenId, tokenId));
}
