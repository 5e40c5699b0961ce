import type { Author, JournalEntry, OutboxDraft, OutboxRecord } from './record/outbox-record';

/** An event of the outbox, caused by this tab or by another tab. */
export type OutboxEvent =
  /** The queue has changed, so read the queue again. */
  | { type: 'changed' }
  /** This page has stored one more record. The rest of the queue is unchanged. */
  | { type: 'stored'; record: OutboxRecord }
  /** Only the result of `getSnapshot` has changed. */
  | { type: 'status' }
  | { type: 'sent'; record: OutboxRecord; data: unknown }
  | { type: 'parked'; record: OutboxRecord }
  | { type: 'drained' }
  | { type: 'signed-out' };

/** The state of the outbox for the top bar. The same object until something changes. */
export interface OutboxStatus {
  /** The number of records still to be delivered, without parked records. 'unknown' when the records cannot be read. */
  pending: number | 'unknown';
  /** The number of records that wait for a person. */
  parked: number | 'unknown';
  state: 'idle' | 'offline' | 'sending' | 'paused' | 'unreadable';
  storage: {
    persisted: boolean | null;
    quotaLow: boolean;
    /**
     * The number of changes restored from the second copy since this page was opened, after the browser dropped its
     * databases.
     */
    restored: number;
  };
}

/** The fate of a change so far. */
export type Fate<T = unknown> =
  /** The server has booked the change, and returned this answer. */
  | { readonly is: 'booked'; readonly answer: T }
  /**
   * The change is stored on this device and is sent automatically. `why` says whether the change is being sent now, was
   * not sent yet, got no answer, or got an error from the server.
   */
  | { readonly is: 'waiting'; readonly why: 'sending' | 'not-sent' | 'unanswered' | 'server-error' }
  /**
   * The server has refused the change, with these words. A sale whose customer has left stays here for a person to
   * decide.
   */
  | { readonly is: 'refused'; readonly words: string }
  /**
   * The change has left without being booked: a person discarded it, it was undone before it was sent, or it is not
   * among the last 500 changes that left this device.
   */
  | {
      readonly is: 'gone';
      readonly how: 'discarded' | 'cancelled' | 'unknown';
      readonly words: string | null;
    };

/** A submitted change: its record, and its fate so far. */
export interface Submitted<T> {
  readonly record: OutboxRecord;
  readonly fate: Fate<T>;
}

/** The options of `submit`. */
export interface SubmitOptions {
  /**
   * The key of the stored change, for a caller that must know the key even when the page ends before the answer. Must:
   * a new key for each change.
   */
  key?: string;
  /** Takes the change back. Has no effect once the change is stored. */
  signal?: AbortSignal;
  /**
   * In milliseconds. The person goes on without the answer after this time, counted from the call, but never before the
   * change is stored. From then on a refusal parks the change for a person instead of undoing it. Without a limit, the
   * person waits for the answer.
   */
  patienceMs?: number;
  /** Called when the change is stored on this device and can no longer be lost. */
  onStored?(): void;
}

/** The value to keep for each conflicting field. 'base' restores the value that both sides started from. */
export type ConflictChoice = Record<string, 'mine' | 'theirs' | 'base'>;

/** The one queue of unsent changes of this origin and namespace. */
export interface Outbox {
  /**
   * Stores the change, and sends it when online. Throws a StorageError when the change cannot be stored, a
   * WithdrawnError when the person took the change back in time, and an ApiError when our server confirms that nothing
   * was done. When the server fails, only a sale is kept.
   */
  submit<T>(draft: OutboxDraft, options?: SubmitOptions): Promise<Submitted<T>>;
  /** Stores the change. Resolves when the transaction is complete on disk. */
  enqueue(draft: OutboxDraft): Promise<OutboxRecord>;
  list(): Promise<OutboxRecord[]>;
  /** True for a change of another store than that of the person signed in, in which the change is not sent. */
  isOfOtherStore(record: Pick<OutboxRecord, 'store'>): boolean;
  /** Lists the changes that left the outbox, newest first. Leaves out changes that only gave way to a replacement. */
  history(limit: number): Promise<JournalEntry[]>;
  /** Sends all changes that can be sent now. Resolves when that is done. */
  replay(): Promise<void>;
  /** Sends a parked record again. Resolves to the record that now holds the change. */
  retry(key: string): Promise<OutboxRecord>;
  /** Removes a record after the server has recorded the reason. Refused while offline. */
  discard(key: string, reason: string, by: string): Promise<void>;
  /** Replaces a refused or never sent record by a record with other data, under a new key. */
  edit(key: string, data: Record<string, unknown>): Promise<OutboxRecord>;
  /** Replaces a conflicting edit by an edit with the chosen values, which starts from the server's values. */
  resolveConflict(key: string, choice: ConflictChoice): Promise<OutboxRecord>;
  exportPending(): Promise<string>;
  importPending(text: string): Promise<{ imported: number; known: number }>;
  /**
   * Reports the fate of the change with this key, or of the change that a person puts in its place. Reports now, and on
   * each change of the fate, until the change has left this device. Reads only that one record. Returns the function
   * that ends the reports.
   */
  follow(key: string, listener: (fate: Fate) => void): () => void;
  /**
   * Resolves to the final fate of the change, once the change has left this device. Rejects with a StorageError when
   * the device cannot read the change.
   */
  delivered(key: string): Promise<Exclude<Fate, { is: 'waiting' }>>;
  /**
   * Calls the listener for each change that the server has booked, in the order of booking, also for changes that were
   * booked while no page listened under this name. Reaches back to the last 500 changes that left this device, but not
   * before the first listener of this name. Of several pages, one is told. A page that dies in the moment of the call
   * may be told again, under the same key. Returns the function that ends the calls.
   */
  tellBooked(name: string, listener: (booked: JournalEntry) => void): () => void;
  /** Resolves to the server's id for a temporary id, or to the given id when no other id is known. */
  resolveId(id: string): Promise<string>;
  /** Resolves to this device's register id, which is created on first use. */
  registerId(): Promise<string>;
  /** Reads the value kept under a name for the shop of the person signed in. Undefined when nothing is kept. */
  kept(name: string): Promise<unknown>;
  /**
   * Changes that value in one transaction. `change` gets the stored value, returns the next value, and may be called
   * twice.
   */
  keep(name: string, change: (kept: unknown) => unknown): Promise<void>;
  setAuthor(author: Author | null): void;
  /**
   * Notes the person of this device while it is not known whether the session of the server is theirs. Changes are stored,
   * and nothing is sent until `setAuthor` or until the server names this person.
   */
  setUnsureAuthor(author: Author): void;
  /** Asks the browser again to keep our data, as at sign-in. The status shows the browser's answer. */
  askForStorage(): Promise<void>;
  subscribe(listener: (event: OutboxEvent) => void): () => void;
  getSnapshot(): OutboxStatus;
}
