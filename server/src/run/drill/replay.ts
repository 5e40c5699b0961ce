// Sends the newest sales again under their keys, as a till does that never got its answers.
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Clock } from '../../kernel/clock';
import type { Database } from '../../kernel/db/database';
import { idempotencyKeys, users } from '../../kernel/db/schema';
import { hashSecret, newSecret } from '../../people/sessions/secret';
import { createSessionsRepository } from '../../people/sessions/sessions.repository';

export interface Replay {
  key: string;
  cookie: string;
  status: number;
  response: string;
}

/** The number of sales that are sent again, of each store. */
const SALES = 10;
/** A server that hangs ends the drill. */
export const ANSWER_WITHIN_MS = 60_000;
/** The number of stores whose sales are sent again. */
const STORES = 20;

/**
 * Finds the newest sales of a scratch database whose authors may still sell, and signs the authors in. The server does
 * not keep the bodies of the tills, only their hashes, so the hashes are taken away.
 */
export async function prepareReplay(
  db: Database,
  clock: Clock,
  stores: readonly string[],
): Promise<Replay[]> {
  const sessions = createSessionsRepository(db, clock);
  const replay: Replay[] = [];
  for (const storeId of stores.slice(0, STORES)) {
    const ofStore = db.store(storeId);
    const rows = await ofStore
      .select({
        key: idempotencyKeys.key,
        status: idempotencyKeys.status,
        response: idempotencyKeys.response,
        authorId: idempotencyKeys.authorId,
      })
      .from(idempotencyKeys)
      .innerJoin(
        users,
        and(eq(users.storeId, idempotencyKeys.storeId), eq(users.id, idempotencyKeys.authorId)),
      )
      .where(
        and(
          eq(idempotencyKeys.storeId, storeId),
          eq(idempotencyKeys.method, 'POST'),
          eq(idempotencyKeys.path, '/sales'),
          eq(idempotencyKeys.status, 201),
          eq(users.isActive, true),
          isNull(users.deletedAt),
        ),
      )
      .orderBy(desc(idempotencyKeys.createdAt))
      .limit(SALES);
    for (const { key, status, response, authorId } of rows) {
      const secret = newSecret();
      const session = { storeId, tokenHash: hashSecret(secret) };
      await sessions.create(session, authorId, { device: 'drill', address: '127.0.0.1' });
      await ofStore
        .update(idempotencyKeys)
        .set({ bodyHash: '' })
        .where(and(eq(idempotencyKeys.storeId, storeId), eq(idempotencyKeys.key, key)));
      replay.push({ key, status, response, cookie: `evertill_session=${storeId}.${secret}` });
    }
  }
  return replay;
}

/** Sends every sale twice. Says in sentences which answers are not those of the first time. */
export async function replayTwice(
  url: string,
  replay: readonly Replay[],
  signal: AbortSignal,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const { key, cookie, status, response } of [...replay, ...replay]) {
    const answer = await fetch(`${url}/api/sales`, {
      method: 'POST',
      headers: { cookie, 'idempotency-key': key, 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    });
    const text = await answer.text();
    if (answer.status !== status || text !== response)
      wrong.push(
        `The sale with the key ${key} was answered with ${answer.status}, and not as the first time.`,
      );
  }
  return wrong;
}
