// HostApi v1, the whole contract between the shell and a remote. Must: change it only by adding within 1.x, and use
// only plain values, functions and stores, so that a remote may use any version of React (docs/host-api.md).
import type { Store } from '@evertill/shared-domain';
import type { HostDelivery, HostEntities } from './host-api-entities';
import type { HostSlots } from './host-api-slots';

export type * from './host-api-entities';
export type * from './host-api-slots';

/** The version of this contract. A remote names the range that it needs in its app.json. */
export const HOST_API_VERSION = '1.5.0';

/** A message for the person, shown by the shell on top of the open screen. */
export interface Notice {
  text: string;
  /** What the person can do about it, below the text. */
  detail?: string;
  intent: 'positive' | 'negative' | 'warning' | 'info';
  /** The time for which the message stays. In milliseconds. Defaults to 5000 (spec 9). */
  timeoutMs?: number;
  position?: 'top' | 'bottom';
}

/** The signed-in person, limited to what a remote may know. */
export interface HostUser {
  readonly id: string;
  readonly username: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly role: 'ADMIN' | 'MANAGER' | 'CASHIER';
}

/** The connection to the server, and the time of the last sync of all stores (spec 3). */
export interface HostNetwork {
  readonly isOnline: boolean;
  readonly lastSyncTime: string | null;
}

/** A write to a remote's own service. It is sent through the page's one outbox. */
export interface OfflineCall {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** A path below /api, for example '/loyalty/points'. */
  url: string;
  data?: Record<string, unknown>;
  params?: Record<string, unknown>;
  /** The name of the chain in which calls keep their order. Defaults to the remote's name. */
  entity?: string;
  /** The description shown in the sync center: 'Points for Ada, 12'. */
  summary?: string;
}

/** The number of changes that wait in the outbox. */
export interface OfflineStatus {
  readonly pending: number | 'unknown';
  readonly parked: number | 'unknown';
  readonly state: string;
}

/** An event to be logged in /app/diagnostics. */
export interface HostEvent {
  level: 'info' | 'warning' | 'error';
  message: string;
  error?: unknown;
}

/**
 * A remote's storage on this device, separate from every other remote's. It belongs to the device and not to a person,
 * survives reloads and sign-outs, and may be lost when the browser runs out of space.
 */
export interface HostStorage {
  /** Reads the value of this key. Undefined when no value is stored. */
  get(key: string): Promise<unknown>;
  /** Stores a JSON value. Rejects when all values of this remote together would exceed 100,000 characters. */
  set(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
  /** Lists the used keys in alphabetical order. */
  keys(): Promise<string[]>;
}

/** The query of a read, and how to cancel the read. */
export interface HostReadOptions {
  /** The query parameters. Those that are null or undefined are left out. */
  readonly params?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  /** Cancels the read, which then rejects with an AbortError. */
  readonly signal?: AbortSignal;
}

/**
 * The error with which a read or a write rejects. Its `message` is a sentence for the person.
 * @public Remotes use this type. In this workspace only comments mention it, which knip does not always count.
 */
export interface HostFailure extends Error {
  /** The HTTP status of the answer. 0 without an answer, and for a path that the remote has not listed. */
  readonly status: number;
}

/** Reads through the suite's own HTTP client. */
export interface HostHttp {
  /**
   * Fetches JSON from a path below /api that the remote's app.json lists under `services`. Rejects with a HostFailure:
   * at once while offline, after 10 seconds without an answer, and with status 413 when the answer is larger than 4 MB.
   * A 401 or 403 is handled like any other answer.
   */
  get(path: string, options?: HostReadOptions): Promise<unknown>;
}

/** What a manager is asked to approve. */
export interface HostApprovalRequest {
  /** A sentence for the manager: 'Sell Milk at $1.00 instead of $2.50?' */
  readonly text: string;
}

/** The approval of a manager, as a service may keep it. */
export interface HostApproval {
  /** The manager's user id. */
  readonly approvedBy: string;
  /** The manager's name. */
  readonly name: string;
  readonly how: 'pin';
  /** The moment at which the PIN was set that the manager typed. */
  readonly pinSetAt: string;
  readonly reason: string;
  readonly at: string;
}

/**
 * The API that the shell passes to a remote, as `hostApi` among its mount properties. Each remote gets its own frozen
 * object.
 */
export interface HostApi {
  readonly apiVersion: string;
  /** Opens a path of this site, whichever remote shows it. */
  navigate(to: string, options?: { replace?: boolean }): void;
  /** Changes the page title while this screen is open. Null restores the declared title. */
  setTitle(title: string | null): void;
  notify(notice: Notice): void;
  readonly theme: Store<'light' | 'dark'>;
  readonly user: Store<HostUser | null>;
  readonly network: Store<HostNetwork>;
  readonly offline: {
    /** Stores the call durably and sends it in its order. Resolves once the call is stored. */
    enqueue(call: OfflineCall): Promise<{ key: string }>;
    readonly status: Store<OfflineStatus>;
    /**
     * Since 1.1. Resolves with the result of the call or write with this key, or of the change that a person put in its
     * place, once it has left this device. This may be days later.
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
   * Since 1.1. Registers a question that is asked before a person leaves this remote or the page. `question` returns
   * its text, or null while nothing would be lost. It ends with the returned function or when the remote is closed.
   * Navigation by the remote's own router does not trigger the question.
   */
  beforeLeave(question: () => string | null): () => void;
  /**
   * Since 1.1. Tells the shell that the screen is ready for use. A remote that declares `saysReady` in createLifecycles
   * counts as started ten seconds after this call. Any other remote counts as started ten seconds after its first
   * screen is shown.
   */
  ready(): void;
  /**
   * Since 1.2. Asks a manager to approve something on the spot, by PIN and with a reason, also without a connection.
   * Null when nobody approved. The approval is the word of this register and gives no right on the server.
   */
  askApproval(request: HostApprovalRequest): Promise<HostApproval | null>;
  /** Since 1.3. The slots that other remotes fill. */
  readonly slots: HostSlots;
}
