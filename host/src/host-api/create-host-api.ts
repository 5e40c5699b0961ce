import {
  HOST_API_VERSION,
  type HostApi,
  type HostEvent,
  type HostUser,
  type Notice,
  type Store,
} from '@evertill/federation-kit';
import type { Session } from '@evertill/shared-auth';
import type { User } from '@evertill/shared-domain';
import type { Offline } from '@evertill/shared-offline';
import { deriveStore } from './derive-store';

interface HostApiParts {
  session: Pick<Session, 'getSnapshot' | 'subscribe'>;
  offline: Pick<Offline, 'outbox' | 'connectivity'>;
  theme: Store<'light' | 'dark'>;
  navigate(to: string, options?: { replace?: boolean }): void;
  notify(notice: Notice): void;
  setTitle(title: string | null): void;
  log(event: HostEvent): void;
}

/** HostApi v1, frozen: no remote can change what another one gets. */
export function createHostApi({
  session,
  offline,
  theme,
  navigate,
  notify,
  setTitle,
  log,
}: HostApiParts): HostApi {
  const { outbox, connectivity } = offline;
  return Object.freeze<HostApi>({
    apiVersion: HOST_API_VERSION,
    navigate,
    setTitle,
    notify,
    theme: readOnly(theme),
    user: Object.freeze(deriveStore(session, ({ user }) => (user ? toHostUser(user) : null))),
    network: readOnly(connectivity),
    offline: Object.freeze<HostApi['offline']>({
      async enqueue({ entity = 'calls', method, url, data, params, summary }) {
        const draft = { kind: `${entity}.call`, entity, type: 'call' as const, method, url, chain: entity };
        const { key } = await outbox.enqueue({
          ...draft,
          ...(data && { data }),
          ...(params && { params }),
          ...(summary && { summary }),
        });
        return { key };
      },
      status: readOnly(outbox),
    }),
    log,
  });
}

function readOnly<T>({
  getSnapshot,
  subscribe,
}: {
  getSnapshot(): T;
  subscribe(listener: () => void): () => void;
}): Store<T> {
  return Object.freeze<Store<T>>({
    getSnapshot: () => getSnapshot(),
    subscribe: (listener) => subscribe(listener),
  });
}

function toHostUser({ id, username, firstName, lastName, email, role }: User): HostUser {
  return Object.freeze({ id, username, firstName, lastName, email, role });
}
