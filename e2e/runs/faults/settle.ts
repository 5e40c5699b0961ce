/** Delivers everything that waits after the faults, as the people of the shop would. */
import { setTimeout as pause } from 'node:timers/promises';
import type { WaitingRecord } from './device-script';
import type { Tills } from './tills';

export interface Settled {
  /** The records that are still in the outbox at the end. */
  left: WaitingRecord[];
  /**
   * The register numbers of refused sales that the server never learned of, because a manager discarded the notes about
   * them.
   */
  explainedNumbers: Set<number>;
  tookMs: number;
}

// A dead page may hold a record for 15 s. The rest is for a busy machine. In milliseconds.
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
    // The outbox must have been asked to send once, because until it opens its database, records that exist only in the
    // second copy are not restored.
    if (left.length === 0 && round > 0) break;
    const [first] = left;
    // Changes other than sales wait for the person who made them, so that person signs in.
    if (first && first.kind !== 'sales.add' && first.state !== 'parked') await tills.signIn(first.author);
    for (const record of left.filter(({ state, status }) => state === 'parked' && status === FORBIDDEN)) {
      // A cashier's till may not report a refusal that the server has not seen, so a manager discards the note.
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
    .catch(() => undefined); // A failed attempt is repeated in the next round.
}
