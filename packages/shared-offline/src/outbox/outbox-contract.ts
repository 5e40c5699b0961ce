import type { Author, JournalEntry, OutboxDraft, OutboxRecord } from './record/outbox-record';

/** What happened to the outbox, in this tab or in another one. */
export type OutboxEvent =
  /** The queue has changed: read it again. */
  | { type: 'changed' }
  /** This page has stored one more record; the rest of the queue is unchanged. */
  | { type: 'stored'; record: OutboxRecord }
  /** Only what `getSnapshot` tells has changed. */
  | { type: 'status' }
  | { type: 'sent'; record: OutboxRecord; data: unknown }
  | { type: 'parked'; record: OutboxRecord }
  | { type: 'drained' }
  | { type: 'signed-out' };

/** What the top bar shows; the same object until something changes. */
export interface OutboxStatus {
  /** Records still to be delivered, parked ones not counted; 'unknown' when they cannot be read. */
  pending: number | 'unknown';
  /** Records that wait for a person. */
  parked: number | 'unknown';
  state: 'idle' | 'offline' | 'sending' | 'paused' | 'unreadable';
  storage: {
    persisted: boolean | null;
    quotaLow: boolean;
    /** How many changes came back from the second copy since this page was opened, after the browser had dropped its databases. */
    restored: number;
  };
}

/** What became of a change. */
export type Fate<T = unknown> =
  /** The server has booked it, with this answer. */
  | { readonly is: 'booked'; readonly answer: T }
  /**
   * It is stored on this device and is sent by itself: it is being sent at this moment, it was not sent yet, there was no answer,
   * or the server answered with an error.
   */
  | { readonly is: 'waiting'; readonly why: 'sending' | 'not-sent' | 'unanswered' | 'server-error' }
  /** The server has refused it, with these words. A sale whose customer has left stays here for a person to decide. */
  | { readonly is: 'refused'; readonly words: string }
  /** A person discarded it, it was undone before it was sent, or this device does not know it: the last 500 that left are remembered. */
  | {
      readonly is: 'gone';
      readonly how: 'discarded' | 'cancelled' | 'unknown';
      readonly words: string | null;
    };

/** A change that was handed in: the record it became, and what became of it so far. */
export interface Submitted<T> {
  readonly record: OutboxRecord;
  readonly fate: Fate<T>;
}

/** How a change is submitted. */
export interface SubmitOptions {
  /** The key under which it is stored, for a caller that must know it even when the page ends before the answer. Must: a new one for each change. */
  key?: string;
  /** Takes the change back; once it is stored this does nothing. */
  signal?: AbortSignal;
  /**
   * Milliseconds until the person goes on without the answer, counted from the call, but never before the change is stored. From
   * then on a refusal parks the change for a person instead of undoing it. Without it the person waits for the answer.
   */
  patienceMs?: number;
  /** The change is stored on this device and cannot get lost any more. */
  onStored?(): void;
}

/** Per clashing field, whose value stays; 'base' takes back the one both started from. */
export type ConflictChoice = Record<string, 'mine' | 'theirs' | 'base'>;

/** The one queue of unsent changes of this origin and namespace. */
export interface Outbox {
  /**
   * Stores, then sends when online; throws StorageError when it cannot be stored, WithdrawnError when it was taken back before it was
   * stored, ApiError when our server answers for certain that nothing was done. Only a sale is kept when the server fails.
   */
  submit<T>(draft: OutboxDraft, options?: SubmitOptions): Promise<Submitted<T>>;
  /** Stores; resolves when the transaction is complete on disk. */
  enqueue(draft: OutboxDraft): Promise<OutboxRecord>;
  list(): Promise<OutboxRecord[]>;
  /** What left the outbox, the newest first; a change that only gave way to its replacement is not among them. */
  history(limit: number): Promise<JournalEntry[]>;
  /** Sends what can be sent now and resolves when that is done. */
  replay(): Promise<void>;
  /** Sends a parked record again; answers the record that now stands for it. */
  retry(key: string): Promise<OutboxRecord>;
  /** Removes a record after the server has recorded why; refused while offline. */
  discard(key: string, reason: string, by: string): Promise<void>;
  /** Replaces a refused or never sent record by one with other data, under a new key. */
  edit(key: string, data: Record<string, unknown>): Promise<OutboxRecord>;
  /** Replaces a clashing edit by one with the chosen values, started from the server's. */
  resolveConflict(key: string, choice: ConflictChoice): Promise<OutboxRecord>;
  exportPending(): Promise<string>;
  importPending(text: string): Promise<{ imported: number; known: number }>;
  /**
   * Tells what became of the change with this key, or of what a person puts in its place: now, and whenever that changes, until it
   * has left this device. Reads that one record only. Returns the function that ends it.
   */
  follow(key: string, listener: (fate: Fate) => void): () => void;
  /** Resolves to the end of that change when it has left this device. Rejects with a StorageError when the device cannot read it. */
  delivered(key: string): Promise<Exclude<Fate, { is: 'waiting' }>>;
  /** The server's id for a temporary one, or the id itself. */
  resolveId(id: string): Promise<string>;
  /** This device's register id, made on first use. */
  registerId(): Promise<string>;
  /** Reads the value kept under a name for the shop of the person signed in. Undefined when nothing is kept. */
  kept(name: string): Promise<unknown>;
  /** Changes that value in one transaction. `change` gets the value as it is and returns the next one; it may be called twice. */
  keep(name: string, change: (kept: unknown) => unknown): Promise<void>;
  setAuthor(author: Author | null): void;
  /** Asks the browser again to keep our data, as it was asked at sign-in; the status has its answer. */
  askForStorage(): Promise<void>;
  subscribe(listener: (event: OutboxEvent) => void): () => void;
  getSnapshot(): OutboxStatus;
}
