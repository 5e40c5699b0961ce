/** After the faults: everything that waits is delivered, as the people of the shop would see to it. */
import { setTimeout as pause } from 'node:timers/promises';
import type { WaitingRecord } from './device-script';
import type { Tills } from './tills';

export interface Settled {
  /** What is still in the outbox when nothing more can be done. */
  left: WaitingRecord[];
  /** Refused sales whose number the server was not told, because a manager gave up the note about them. */
  explainedNumbers: Set<number>;
  tookMs: number;
}

// 15 s for which a dead page may hold a record, and the rest for a busy machine.
const LIMIT_MS = 90_000;
const FORBIDDEN = 403;

export async function settle(tills: Tills): Promise<Settled> {
  const startedAt = Date.now();
  const explainedNumbers = new Set<number>();
  let left: WaitingRecord[] = [];
  for (let round = 0; Date.now() - startedAt < LIMIT_MS; round += 1) {
    const [page] = await tills.ready(2);
    if (!page) break;
    left = await tills.ask(page, () => globalThis.evertillDevice.waiting(), null);
    // Not before the outbox was asked to send: until it has opened its database, what it has a second copy of is not there.
    if (left.length === 0 && round > 0) break;
    const [first] = left;
    // Other changes than sales wait for the person who made them: that person signs in.
    if (first && first.kind !== 'sales.add' && first.state !== 'parked') await tills.signIn(first.author);
    for (const record of left.filter(({ state, status }) => state === 'parked' && status === FORBIDDEN)) {
      // A cashier's till may not report a refusal that the server has not seen; a manager gives the note up.
      const isHopeless = record.kind === 'sync.discard' && round > 2;
      if (isHopeless && record.refusedSequence !== null) explainedNumbers.add(record.refusedSequence);
      await mend(tills, page, record.key, isHopeless);
    }
    const leftMs = Math.max(1, LIMIT_MS - (Date.now() - startedAt));
    await tills.ask(page, () => globalThis.evertillTill.replay(), null, leftMs).catch(() => undefined);
    await pause(200);
  }
  return { left, explainedNumbers, tookMs: Date.now() - startedAt };
}

type Page = Awaited<ReturnType<Tills['ready']>>[number];

async function mend(tills: Tills, page: Page, key: string, isHopeless: boolean): Promise<void> {
  if (isHopeless) await tills.signIn('manager');
  await tills
    .ask(
      page,
      (given) =>
        given.isHopeless
          ? globalThis.evertillTill.discard(given.key, 'The refused sale was never sent again', 'manager')
          : globalThis.evertillTill.retry(given.key),
      { key, isHopeless },
    )
    .catch(() => undefined); // Looked at again in the next round.
}
