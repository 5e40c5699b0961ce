// From which pages a browser may call with a token. Asked before any token is sent, so it is one list for all shops: what it lets
// through is judged by its token, which counts from its own pages alone.
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Clock } from '../clock';
import type { Database, Sql } from '../db/database';
import { tokenOrigins } from '../db/schema';

const DAY_MS = 24 * 3600_000;
/**
 * The page of a token that was revoked or has expired may still ask, and is told so: else its till would take us for unreachable.
 * As long as the keys of its waiting sales count.
 */
const TOLD_FOR_MS = 400 * DAY_MS;

export type TokenOrigins = ReturnType<typeof createTokenOrigins>;

export function createTokenOrigins(db: Database, clock: Clock) {
  return {
    /** Whether a token has ever been for this page, of late. */
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

    /** The pages that a live token is for; none for any other. */
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
