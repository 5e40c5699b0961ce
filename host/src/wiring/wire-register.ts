// Tells the server at which register a person works. Must: never delay anything. An unknown register can sell too.
import type { HostEvent } from '@evertill/federation-kit';
import type { Session } from '@evertill/shared-auth';
import { ApiError, type Offline, OfflineError } from '@evertill/shared-offline';

export interface RegisterWiring {
  session: Pick<Session, 'getSnapshot' | 'subscribe'>;
  offline: Pick<Offline, 'connectivity' | 'http' | 'outbox'>;
  log(event: HostEvent): void;
}

/** Tells the server which register this device is, once for each person who signs in. */
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
      // A refused report must not end the session.
      await http.send({ ...call, allowUnauthorized: true });
    } catch (error) {
      // Retries when the connection is back, except after a refusal, which the server would repeat.
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
