// HostApi v1, the whole contract between the shell and a remote. Must: additive only within 1.x; plain values,
// functions and stores, so that a remote may bring any React (docs/host-api.md).
import type { Store } from '@evertill/shared-domain';
import type { HostDelivery, HostEntities } from './host-api-entities';

export type * from './host-api-entities';

/** The version of this contract; a remote names the range it needs in its app.json. */
export const HOST_API_VERSION = '1.1.0';

/** A sentence for the person, shown by the shell over whatever screen is open. */
export interface Notice {
  text: string;
  intent: 'positive' | 'negative' | 'warning' | 'info';
  /** How long it stays; 5000 ms when left out (spec 9). */
  timeoutMs?: number;
  position?: 'top' | 'bottom';
}

/** The signed-in person, as far as a remote may know them. */
export interface HostUser {
  readonly id: string;
  readonly username: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly role: 'ADMIN' | 'MANAGER' | 'CASHIER';
}

/** Whether the server answers, and when all stores were last synchronised (spec 3). */
export interface HostNetwork {
  readonly isOnline: boolean;
  readonly lastSyncTime: string | null;
}

/** A write of a remote that has entities of its own: it goes through the one outbox of the page. */
export interface OfflineCall {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below /api, for example '/loyalty/points'. */
  url: string;
  data?: Record<string, unknown>;
  params?: Record<string, unknown>;
  /** Names the chain in which calls keep their order; the remote's own name when left out. */
  entity?: string;
  /** Words for the sync centre: 'Points for Ada, 12'. */
  summary?: string;
}

/** What waits in the outbox. */
export interface OfflineStatus {
  readonly pending: number | 'unknown';
  readonly parked: number | 'unknown';
  readonly state: string;
}

/** Something worth a line in /app/diagnostics. */
export interface HostEvent {
  level: 'info' | 'warning' | 'error';
  message: string;
  error?: unknown;
}

/**
 * What a remote keeps on this device, apart from what any other remote keeps. It belongs to the device and not to a person, outlives
 * reloads and sign-outs, and may be lost when the browser is short of room.
 */
export interface HostStorage {
  /** What was kept under this key; undefined where nothing was. */
  get(key: string): Promise<unknown>;
  /** Keeps a JSON value; rejects when all that this remote keeps would come to more than 100,000 characters. */
  set(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
  /** The keys in use, in the order of the alphabet. */
  keys(): Promise<string[]>;
}

/** What a read adds to its path, and how it is given up. */
export interface HostReadOptions {
  /** The query; what is null or undefined is left out. */
  readonly params?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  /** Gives the read up; it rejects with an AbortError then. */
  readonly signal?: AbortSignal;
}

/**
 * What a read or a write rejects with: an Error whose `message` is a sentence for the person.
 * @public For remotes to name; in this workspace it is named in comments alone, which knip counts only sometimes.
 */
export interface HostFailure extends Error {
  /** The status of the answer; 0 without one, and for a path that the remote has not listed. */
  readonly status: number;
}

/** Reads through the suite's own client. */
export interface HostHttp {
  /**
   * The JSON at a path below /api that the remote's app.json lists under `services`. Rejects with a HostFailure: offline at once, without
   * an answer after 10 seconds, with status 413 when the answer is larger than 4 MB. A 401 or 403 is an answer like others here.
   */
  get(path: string, options?: HostReadOptions): Promise<unknown>;
}

/** What the shell gives to a remote, as `hostApi` among its mount properties; frozen, and each remote's own. */
export interface HostApi {
  readonly apiVersion: string;
  /** Goes to a path of this site, whichever remote shows it. */
  navigate(to: string, options?: { replace?: boolean }): void;
  /** Refines the page title while this screen is open; null gives the declared one back. */
  setTitle(title: string | null): void;
  notify(notice: Notice): void;
  readonly theme: Store<'light' | 'dark'>;
  readonly user: Store<HostUser | null>;
  readonly network: Store<HostNetwork>;
  readonly offline: {
    /** Stores the call durably, then sends it in its order; resolves once it is stored. */
    enqueue(call: OfflineCall): Promise<{ key: string }>;
    readonly status: Store<OfflineStatus>;
    /**
     * Since 1.1. What becomes of a call or a write of this key, or of what a person puts in its place: resolves when it has left this
     * device, be it days later.
     */
    delivered(key: string): Promise<HostDelivery>;
  };
  log(event: HostEvent): void;
  /** Since 1.1. */
  readonly storage: HostStorage;
  /** Since 1.1. */
  readonly http: HostHttp;
  /** Since 1.1. */
  readonly entities: HostEntities;
  /**
   * Since 1.1. Asked before a person leaves this remote or the page: the sentence of the question, or null while nothing would be lost.
   * Ends with the returned function, or when the remote is closed. What the remote's own router does is not asked about.
   */
  beforeLeave(question: () => string | null): () => void;
  /**
   * Since 1.1. The screen stands: what it is for can be done. A remote that says so in createLifecycles (`saysReady`) counts as started
   * ten seconds after this; any other ten seconds after its first screen stands.
   */
  ready(): void;
}
