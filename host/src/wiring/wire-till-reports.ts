// Tells the server how many changes wait on this device, for the owner's page. Must: never delay anything. A report that
// fails is made up for by the next one.
import type { Session } from '@evertill/shared-auth';
import type { Offline } from '@evertill/shared-offline';

export interface TillReportsWiring {
  session: Pick<Session, 'getSnapshot' | 'subscribe'>;
  offline: Pick<Offline, 'clock' | 'connectivity' | 'http' | 'outbox'>;
}

/** In milliseconds. Longer than the delivery of a sale takes, so that no sale of a working till is reported. */
const SOON_MS = 10_000;
/** In milliseconds. The server keeps reports in its memory, so they are repeated. */
const AGAIN_MS = 5 * 60_000;

/** Reports the number of waiting changes soon after it changed, and every few minutes. */
export function wireTillReports({ session, offline }: TillReportsWiring): void {
  const { clock, connectivity, http, outbox } = offline;
  let told: number | null = null;
  let soon: number | null = null;

  const waiting = () => {
    const { pending, parked } = outbox.getSnapshot();
    return pending === 'unknown' || parked === 'unknown' ? null : pending + parked;
  };

  async function tell(): Promise<void> {
    const count = waiting();
    if (count === null || !session.getSnapshot().isAuthenticated || !connectivity.getSnapshot().isOnline)
      return;
    told = count;
    const call = { method: 'POST', url: '/till-reports', data: { waiting: count } } as const;
    // A refused report must not end the session. A server of an earlier build does not know this call.
    await http.send({ ...call, allowUnauthorized: true }).catch(() => {
      told = null;
    });
  }

  function tellSoon(): void {
    if (soon !== null || waiting() === told) return;
    soon = clock.setTimeout(() => {
      soon = null;
      if (waiting() !== told) void tell();
    }, SOON_MS);
  }

  function tellAgain(): void {
    clock.setTimeout(() => {
      void tell();
      tellAgain();
    }, AGAIN_MS);
  }

  outbox.subscribe(tellSoon);
  session.subscribe(() => {
    told = null;
    tellSoon();
  });
  connectivity.subscribe(tellSoon);
  tellSoon();
  tellAgain();
}
