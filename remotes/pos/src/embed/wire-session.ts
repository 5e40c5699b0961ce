// What follows from a change of the session or the connection, where there is no shell that would see to it.
import type { Notice } from '@evertill/federation-kit';
import type { Session } from '@evertill/shared-auth';
import type { Data } from '@evertill/shared-data';
import { Category, LIMITS } from '@evertill/shared-domain';
import { OFFLINE_MESSAGES, type Offline } from '@evertill/shared-offline';
import { TillError } from './till-error';

interface SessionWiring {
  readonly session: Session;
  readonly offline: Offline;
  readonly data: Data;
  notify(notice: Notice): void;
  onError(error: TillError): void;
}

/** Follows both until the returned function is called. */
export function wireSession({ session, offline, data, notify, onError }: SessionWiring): () => void {
  const { connectivity, http, outbox } = offline;
  let wasOnline = connectivity.getSnapshot().isOnline;
  let status = session.getSnapshot().status;

  function followConnection(): void {
    const { isOnline } = connectivity.getSnapshot();
    if (isOnline === wasOnline) return;
    wasOnline = isOnline;
    // Signed out, it may be that nobody could be asked.
    if (isOnline) void session.check().then((user) => user && refresh());
    else if (session.getSnapshot().isAuthenticated) tell(OFFLINE_MESSAGES.workingOffline, 'warning');
  }

  function followSession(): void {
    const before = status;
    status = session.getSnapshot().status;
    if (status === before) return;
    if (status === 'signed-in' && connectivity.getSnapshot().isOnline) void refresh();
    if (status === 'signed-out') void connectivity.check().then(tellSignedOut);
  }

  /** What the till sells from; a token opens no more, and each refusal would stand in the shop's audit. */
  async function refresh(): Promise<void> {
    const { products, taxes, discounts, offlineWrites } = data;
    const parts = [products, taxes, discounts, data.entity(Category), offlineWrites];
    const results = await Promise.allSettled([tellRegister(), ...parts.map((part) => part.refresh())]);
    if (results.every((result) => result.status === 'fulfilled'))
      connectivity.markSynced(offline.clock.now());
  }

  /** The shop names its registers; it sells all the same where it does not. */
  async function tellRegister(): Promise<void> {
    const call = { method: 'PUT', url: '/auth/register', allowUnauthorized: true } as const;
    await http.send({ ...call, data: { registerId: await outbox.registerId() } });
  }

  function tellSignedOut(isReachable: boolean): void {
    onError(
      isReachable
        ? new TillError('unauthorized', 'The shop does not accept the token or session of this till.')
        : new TillError(
            'unreachable',
            'The shop does not answer, and this till has not been started before.',
          ),
    );
  }

  function tell(text: string, intent: Notice['intent']): void {
    const timeoutMs = intent === 'warning' ? LIMITS.offlineNoticeMs : LIMITS.syncSuccessNoticeMs;
    notify({ text, intent, timeoutMs });
  }

  const stops = [
    connectivity.subscribe(followConnection),
    session.subscribe(followSession),
    session.onReset(() => void data.resetAll().catch(() => offline.cache.clear())),
    outbox.subscribe(({ type }) => {
      if (type === 'drained') tell(OFFLINE_MESSAGES.allSynchronized, 'positive');
      // In replay the server has refused the session; asking again makes sure, and says so.
      if (type === 'signed-out') void session.check();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
