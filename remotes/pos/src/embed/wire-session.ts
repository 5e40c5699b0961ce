// Reacts to changes of the session and the connection. In the suite, the shell does this.
import type { Notice } from '@evertill/federation-kit';
import { resetCachesWithSession, type Session } from '@evertill/shared-auth';
import type { Data } from '@evertill/shared-data';
import { Category, Discount, Product, Tax } from '@evertill/shared-domain';
import { followConnection, type Offline } from '@evertill/shared-offline';
import { TillError } from './till-error';

// The lists that the till needs. A token may not read others, and every refused read would fill the shop's audit log.
const SOLD_FROM = [Product.name, Tax.name, Discount.name, Category.name, 'settings'];

/** The first reads of those lists on a device, which the repositories send as soon as a person is signed in. */
export const FIRST_READS: readonly string[] = SOLD_FROM.map((name) =>
  name === Product.name ? '/products?limit=2000' : `/${name}`,
);

interface SessionWiring {
  readonly session: Session;
  readonly offline: Offline;
  readonly data: Data;
  notify(notice: Notice): void;
  onError(error: TillError): void;
}

/** Follows the session and the connection until the returned function is called. */
export function wireSession({ session, offline, data, notify, onError }: SessionWiring): () => void {
  const { connectivity, http, outbox } = offline;
  let status = session.getSnapshot().status;

  function followSession(): void {
    const before = status;
    status = session.getSnapshot().status;
    if (status === before) return;
    if (status === 'signed-in' && connectivity.getSnapshot().isOnline) void refresh();
    if (status === 'signed-out') void followSignOut(before === 'signed-in');
  }

  async function refresh(): Promise<void> {
    await Promise.allSettled([tellRegister(), data.syncAll(SOLD_FROM)]);
  }

  /** A shop can name its registers. Selling works without a name. */
  async function tellRegister(): Promise<void> {
    const call = { method: 'PUT', url: '/auth/register', allowUnauthorized: true } as const;
    await http.send({ ...call, data: { registerId: await outbox.registerId() } });
  }

  async function followSignOut(wasSignedIn: boolean): Promise<void> {
    const isReachable = await connectivity.check();
    // The first question may have gone unanswered, and only an answer can refuse a token. Not after a session that the
    // shop has ended, because a shop that knows the token and refuses its reads would be asked without end.
    if (isReachable && !wasSignedIn && (await session.check())) return;
    tellSignedOut(isReachable);
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

  const stops = [
    followConnection(offline, {
      onOffline: (notice) => session.getSnapshot().isAuthenticated && notify(notice),
      // Checks the session again, because it could not be checked while the server was unreachable.
      onOnline: () => void session.check().then((user) => user && refresh()),
      onSynchronized: notify,
    }),
    session.subscribe(followSession),
    data.follow(),
    resetCachesWithSession(session, offline.cache, data.resetAll).stop,
    outbox.subscribe(({ type }) => {
      // The server refused the session while changes were being sent. The check confirms this and tells the page.
      if (type === 'signed-out') void session.check();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
