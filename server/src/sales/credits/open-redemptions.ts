// Redemptions without a sale. Such money never lapses by itself, because the sale may wait in the outbox of a register
// that is offline. A manager is told once, and decides.
import { formatMoney, money } from '@evertill/shared-domain';
import { and, eq, isNull, lt, sql as raw } from 'drizzle-orm';
import type { Database } from '../../kernel/db/database';
import { creditEntries, credits } from '../../kernel/db/schema';
import { addFindings } from '../findings/findings.repository';

const HOUR_MS = 3600_000;
/** The time for which a redemption may wait for its sale before a manager is told. */
const WAITS_FOR_MS = 24 * HOUR_MS;

/** Tells a manager of a shop about the redemptions whose sale has not arrived for a day. */
export async function reportOpenRedemptions(db: Database, storeId: string, now: Date): Promise<void> {
  await db.transaction(storeId, async (sql) => {
    const open = await sql
      .update(creditEntries)
      .set({ reportedAt: now })
      .from(credits)
      .where(
        and(
          eq(creditEntries.storeId, storeId),
          eq(creditEntries.kind, 'redeem'),
          isNull(creditEntries.saleId),
          isNull(creditEntries.reportedAt),
          lt(creditEntries.at, new Date(now.getTime() - WAITS_FOR_MS)),
          eq(credits.storeId, storeId),
          eq(credits.id, creditEntries.creditId),
          raw`not exists (
            select from ${creditEntries} released
            where released.store_id = ${storeId} and released.credit_id = ${creditEntries.creditId}
              and released.kind = 'release' and released.key = ${creditEntries.key})`,
        ),
      )
      .returning({
        amount: creditEntries.amount,
        registerId: creditEntries.registerId,
        at: creditEntries.at,
        creditId: creditEntries.creditId,
        codeEnd: credits.codeEnd,
      });
    await addFindings(
      sql,
      storeId,
      open.map(({ amount, registerId, at, creditId, codeEnd }) => ({
        kind: 'payment',
        message: `${formatMoney(money(amount).negated())} was taken from the card ending in ${codeEnd}, but its sale has not arrived`,
        details: { creditId, amount },
        saleId: null,
        registerId,
        happenedAt: at,
      })),
      now,
    );
  });
}
