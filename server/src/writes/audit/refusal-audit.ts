// Writes refused calls to the audit log without letting an attacker fill the log. The first refusals of a person's calls
// of one route are all written, later ones more and more rarely, and each entry has the number of refusals so far. A
// shop has so many people and routes, so the log stays bounded, and nobody's refusals hide those of others.
import { sql as raw } from 'drizzle-orm';
import type { Clock } from '../../kernel/clock';
import type { Database } from '../../kernel/db/database';
import { NO_STORE } from '../../kernel/db/no-store';
import { signInFailures } from '../../kernel/db/schema';
import { recordAudit } from './audit.repository';

const ALL_OF_THE_FIRST = 20;

export interface RefusedCall {
  storeId: string;
  /**
   * Null for an unknown username. The username is not stored, because it may be a password typed into the wrong field.
   */
  userId: string | null;
  action: string;
  status: number;
  address: string;
  requestId: string;
  /** The reason in one word, for a refusal that can have several reasons. */
  code?: string | undefined;
}

export type AuditRefusal = (call: RefusedCall) => Promise<void>;

export function createRefusalAudit(db: Database, clock: Clock): AuditRefusal {
  async function count(subject: string, now: Date): Promise<number> {
    const [row] = await db.shared
      .insert(signInFailures)
      .values({ scope: 'audit', subject, failures: 1, lastAt: now, blockedUntil: now })
      .onConflictDoUpdate({
        target: [signInFailures.scope, signInFailures.subject],
        set: { failures: raw`${signInFailures.failures} + 1`, lastAt: now },
      })
      .returning({ failures: signInFailures.failures });
    return row?.failures ?? 1;
  }

  return async ({ storeId, userId, code, ...entry }) => {
    if (storeId === NO_STORE) return;
    const now = clock.now();
    const subject = userId === null ? `${entry.status}` : `${entry.status} ${userId} ${entry.action}`;
    const refusals = await count(`${storeId} ${subject}`, now);
    if (refusals > ALL_OF_THE_FIRST && !Number.isInteger(Math.log2(refusals))) return;
    const authorId = userId ?? NO_STORE;
    await recordAudit(db.store(storeId), {
      ...entry,
      storeId,
      now,
      authorId,
      submitterId: authorId,
      entityId: userId,
      details: { refusals, code },
    });
  };
}
