// Implements the shell's API for an embedded till, which has no shell. The till's own parts replace those of the shell,
// and unsupported members fail with a clear message.
import {
  createRemoteStorage,
  createStore,
  HOST_API_VERSION,
  type HostApi,
  type HostEvent,
  type HostUser,
  type Notice,
  type Store,
} from '@evertill/federation-kit';
import type { Session } from '@evertill/shared-auth';
import type { KeyValueStorage, Offline } from '@evertill/shared-offline';

interface PageApiParts {
  readonly session: Session;
  readonly offline: Offline;
  readonly theme: Store<'light' | 'dark'>;
  /** The storage for data that belongs to this device. `namespace` is this till's name in the storage. */
  readonly storage: KeyValueStorage;
  readonly namespace: string;
  notify(notice: Notice): void;
  log(event: HostEvent): void;
}

export function createPageApi({
  session,
  offline,
  theme,
  storage,
  namespace,
  notify,
  log,
}: PageApiParts): HostApi {
  const { outbox, connectivity } = offline;
  return Object.freeze<HostApi>({
    apiVersion: HOST_API_VERSION,
    theme,
    notify,
    log,
    user: userOf(session),
    network: { getSnapshot: connectivity.getSnapshot, subscribe: connectivity.subscribe },
    offline: {
      status: {
        getSnapshot: outbox.getSnapshot,
        subscribe: (listener) => outbox.subscribe(() => listener()),
      },
      delivered: () => Promise.reject(missing('offline.delivered')),
      enqueue: () => Promise.reject(missing('offline.enqueue')),
    },
    // The page belongs to the integrator, so the till does not change its address or title and does not stop people
    // from leaving.
    navigate: () => {},
    setTitle: () => {},
    beforeLeave: () => () => {},
    ready: () => {},
    // The page has no staff who could approve anything.
    askApproval: async () => null,
    // The page opens no builds of other teams, so nothing fills the slots.
    slots: { of: () => createStore([]) },
    storage: createRemoteStorage('pos', storage, namespace),
    http: { get: () => Promise.reject(missing('http')) },
    entities: {
      of() {
        throw missing('entities');
      },
    },
  });
}

function userOf(session: Session): Store<HostUser | null> {
  const read = (): HostUser | null => session.getSnapshot().user;
  const user = createStore(read());
  session.subscribe(() => user.set(read()));
  return user;
}

function missing(member: string): Error {
  return new Error(
    `An embedded till does not support ${member}, because it opens no screens of other teams.`,
  );
}
