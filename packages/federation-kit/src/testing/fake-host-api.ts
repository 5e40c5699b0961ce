/** The shell's API for tests. Nothing is shown or sent. Every call is recorded. */
import { createStore, type WritableStore } from '@evertill/shared-domain';
import {
  HOST_API_VERSION,
  type HostApi,
  type HostApproval,
  type HostApprovalRequest,
  type HostEvent,
  type HostNetwork,
  type HostStorage,
  type HostUser,
  type Notice,
  type OfflineCall,
  type OfflineStatus,
  type OpenedFill,
  type SlotName,
} from '../host-api';
import { createFakeWrites } from './fake-writes';

/** The initial state of the fake shell. */
export interface FakeHostOptions {
  as?: HostUser['role'] | null;
  online?: boolean;
  theme?: 'light' | 'dark';
}

/** A HostApi that records its calls, with stores that the test can write. */
export interface FakeHostApi extends HostApi {
  readonly theme: WritableStore<'light' | 'dark'>;
  readonly user: WritableStore<HostUser | null>;
  readonly network: WritableStore<HostNetwork>;
  readonly notices: Notice[];
  readonly paths: string[];
  readonly titles: (string | null)[];
  readonly events: HostEvent[];
  readonly calls: OfflineCall[];
  /** The answers of the remote's own service, by path. Every other path answers 404. */
  readonly answers: Map<string, unknown>;
  /** The questions that are currently asked before a person leaves. */
  readonly questions: Set<() => string | null>;
  /** The questions to a manager, in their order. */
  readonly approvalRequests: HostApprovalRequest[];
  /** The answers to the questions to a manager, in their order. Without one, nobody approves. */
  readonly approvals: (HostApproval | null)[];
  /** The number of times that a screen has called `ready`. */
  readonly readies: { count: number };
  /** Makes every later write reject with this failure, or every read and write with 'everything'. Null ends this. */
  refuse(failure: { status: number; message: string } | null, what?: 'writes' | 'everything'): void;
  /** The fills of each slot. Empty until the test sets some. */
  readonly slots: { of<Name extends SlotName>(slot: Name): WritableStore<readonly OpenedFill<Name>[]> };
  /** The number of writes refused so far. */
  readonly refusals: { readonly count: number };
}

/** Creates a shell for tests. Nothing is shown or sent. Every call is recorded. */
export function createFakeHostApi({
  as = 'MANAGER',
  online = true,
  theme = 'light',
}: FakeHostOptions = {}): FakeHostApi {
  const notices: Notice[] = [];
  const paths: string[] = [];
  const titles: (string | null)[] = [];
  const events: HostEvent[] = [];
  const calls: OfflineCall[] = [];
  const answers = new Map<string, unknown>();
  const questions = new Set<() => string | null>();
  const readies = { count: 0 };
  const approvalRequests: HostApprovalRequest[] = [];
  const approvals: (HostApproval | null)[] = [];
  const network = createStore<HostNetwork>({ isOnline: online, lastSyncTime: null });
  const writes = createFakeWrites(() => network.getSnapshot().isOnline);
  return {
    apiVersion: HOST_API_VERSION,
    navigate: (to) => void paths.push(to),
    setTitle: (title) => void titles.push(title),
    notify: (notice) => void notices.push(notice),
    theme: createStore(theme),
    user: createStore<HostUser | null>(as ? aHostUser(as) : null),
    network,
    offline: {
      async enqueue(call) {
        writes.throwIfRefused();
        calls.push(call);
        return { key: `key-${calls.length}` };
      },
      delivered: async () => ({ outcome: 'sent', answer: null }),
      status: createStore<OfflineStatus>({ pending: 0, parked: 0, state: online ? 'idle' : 'offline' }),
    },
    log: (event) => void events.push(event),
    storage: createFakeStorage(),
    http: {
      async get(path) {
        writes.throwIfUnreadable();
        return answers.get(path) ?? noAnswer(path);
      },
    },
    entities: writes.entities,
    beforeLeave(question) {
      questions.add(question);
      return () => void questions.delete(question);
    },
    ready() {
      readies.count += 1;
    },
    async askApproval(request) {
      approvalRequests.push(request);
      return approvals.shift() ?? null;
    },
    slots: createFakeSlots(),
    approvalRequests,
    approvals,
    refuse: writes.refuse,
    refusals: writes.refusals,
    questions,
    readies,
    notices,
    paths,
    titles,
    events,
    calls,
    answers,
  };
}

function noAnswer(path: string): never {
  throw Object.assign(new Error('Resource not found'), { status: 404, path });
}

function createFakeSlots(): FakeHostApi['slots'] {
  const slots = new Map<SlotName, unknown>();
  return {
    of<Name extends SlotName>(slot: Name) {
      const store = slots.get(slot) ?? createStore<readonly OpenedFill<Name>[]>([]);
      slots.set(slot, store);
      // Each name has one store, so the stored one holds the fills of this slot.
      return store as WritableStore<readonly OpenedFill<Name>[]>;
    },
  };
}

function createFakeStorage(): HostStorage {
  const kept = new Map<string, string>();
  return {
    get: async (key) => JSON.parse(kept.get(key) ?? 'null') ?? undefined,
    set: async (key, value) => void kept.set(key, JSON.stringify(value)),
    remove: async (key) => void kept.delete(key),
    keys: async () => [...kept.keys()].sort(),
  };
}

function aHostUser(role: HostUser['role']): HostUser {
  const username = role.toLowerCase();
  return {
    id: `user-${username}`,
    username,
    firstName: 'Sam',
    lastName: 'Field',
    email: `${username}@shop.test`,
    role,
  };
}
