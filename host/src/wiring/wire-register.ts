// The server learns at which till a person works. Nothing here waits for it, and a till that it does not know sells all the same.
import type { HostEvent } from '@evertill/federation-kit';
import type { Session } from '@evertill/shared-auth';
import { ApiError, type Offline, OfflineError } from '@evertill/shared-offline';

export interface RegisterWiring {
  session: Pick<Session, 'getSnapshot' | 'subscribe'>;
  offline: Pick<Offline, 'connectivity' | 'http' | 'outbox'>;
  log(event: HostEvent): void;
}

/** Tells the server, once for each person who signs in, which register this device is. */
export function wireRegister({ session, offline, log }: RegisterWiring): void {
  const { connectivity, http, outbox } = offline;
  let told: string | null = null;

  async function tell(): Promise<void> {
    const { user, isAuthenticated } = session.getSnapshot();
    const current = isAuthenticated ? (user?.id ?? null) : null;
    if (current === told) return;
    if (current !== null && !connectivity.getSnapshot().isOnline) return;
    told = current;
    if (current === null) return;
    try {
      const registerId = await outbox.registerId();
      const call = { method: 'PUT', url: '/auth/register', data: { registerId } } as const;
      // A refusal here says nothing about the session.
      await http.send({ ...call, allowUnauthorized: true });
    } catch (error) {
      // Said again when the connection is back; a server that refuses it would refuse it again.
      const isAnswered = error instanceof ApiError && error.status < 500;
      if (told === current && !isAnswered) told = null;
      if (!(error instanceof OfflineError))
        log({ level: 'warning', message: 'The server was not told which register this is.', error });
    }
  }

  session.subscribe(() => void tell());
  connectivity.subscribe(() => void tell());
  void tell();
}
