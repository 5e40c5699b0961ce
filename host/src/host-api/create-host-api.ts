import {
  createRemoteStorage,
  HOST_API_VERSION,
  type HostApi,
  type HostEvent,
  type HostUser,
  type Notice,
  type Store,
} from '@evertill/federation-kit';
import { personAtWork, type Session } from '@evertill/shared-auth';
import type { Data } from '@evertill/shared-data';
import type { User } from '@evertill/shared-domain';
import type { KeyValueStorage, Offline } from '@evertill/shared-offline';
import { createSlots } from '../fills/create-slots';
import type { FillSource } from '../fills/fill-source';
import type { LeaveQuestions } from '../navigation/leave-questions';
import { deriveStore } from './derive-store';
import { toHostDelivery } from './host-delivery';
import type { KnownDescriptions } from './known-descriptions';
import { createRemoteEntities } from './remote-entities';
import { createRemoteReads } from './remote-reads';

export interface HostApiParts {
  session: Pick<Session, 'getSnapshot' | 'subscribe' | 'check'>;
  offline: Pick<Offline, 'outbox' | 'connectivity' | 'http'>;
  theme: Store<'light' | 'dark'>;
  /** The storage that all remotes share, each with its own keys. */
  storage: KeyValueStorage;
  loadData(): Promise<Pick<Data, 'entity'>>;
  /** The entities that remotes have described on this device. */
  known: KnownDescriptions;
  leaving: LeaveQuestions;
  /** Called when an app reports that its screen is up. */
  onReady(app: string): void;
  /** Returns the paths below /api that an app lists as its own service. */
  servicesOf(app: string): readonly string[];
  navigate(to: string, options?: { replace?: boolean }): void;
  notify(notice: Notice): void;
  setTitle(title: string | null): void;
  log(event: HostEvent): void;
  /** Asks a manager at this register. */
  askApproval: HostApi['askApproval'];
  fills: FillSource;
}

/** Creates the HostApi of each remote. */
export interface HostApis {
  /**
   * Returns the same object for the same app at every call. Each app has its own object, so that its calls carry its
   * name.
   */
  of(app: string): HostApi;
}

/** Creates HostApi v1. Its objects are frozen, so that no remote can change what another remote gets. */
export function createHostApis(parts: HostApiParts): HostApis {
  const {
    session,
    offline,
    theme,
    navigate,
    notify,
    setTitle,
    log,
    storage,
    loadData,
    known,
    leaving,
    askApproval,
    fills,
  } = parts;
  const { outbox, connectivity, http } = offline;
  const user = Object.freeze(deriveStore(session, (state) => toHostUser(personAtWork(state))));
  const sharedMembers = {
    apiVersion: HOST_API_VERSION,
    navigate,
    setTitle,
    notify,
    log,
    askApproval,
    slots: createSlots({ ...fills, user, hostApiOf: of, notify, log }),
    theme: readOnly(theme),
    user,
    network: readOnly(connectivity),
  };
  const status = readOnly(outbox);
  const delivered = async (key: string) => toHostDelivery(await outbox.delivered(key));
  const checkSession = () => void session.check();
  const apis = new Map<string, HostApi>();

  function create(app: string): HostApi {
    const services = () => parts.servicesOf(app);
    return Object.freeze<HostApi>({
      ...sharedMembers,
      offline: Object.freeze<HostApi['offline']>({ enqueue: enqueueAs(app, outbox), status, delivered }),
      storage: createRemoteStorage(app, storage),
      http: createRemoteReads({ app, http, services, checkSession }),
      entities: createRemoteEntities({ app, loadData, outbox, services, known }),
      beforeLeave: (question) => leaving.add(app, question),
      ready: () => parts.onReady(app),
    });
  }

  function of(app: string): HostApi {
    const api = apis.get(app) ?? create(app);
    apis.set(app, api);
    return api;
  }

  return { of };
}

function enqueueAs(app: string, outbox: Pick<Offline['outbox'], 'enqueue'>): HostApi['offline']['enqueue'] {
  return async ({ entity = app, method, url, data, params, summary }) => {
    const draft = { kind: `${entity}.call`, entity, type: 'call' as const, method, url, chain: entity };
    const { key } = await outbox.enqueue({
      ...draft,
      ...(data && { data }),
      ...(params && { params }),
      ...(summary && { summary }),
    });
    return { key };
  };
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

function toHostUser(person: User | null): HostUser | null {
  if (!person) return null;
  const { id, username, firstName, lastName, email, role } = person;
  return Object.freeze({ id, username, firstName, lastName, email, role });
}
