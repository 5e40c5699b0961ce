import type { Author, JournalEntry, OutboxDraft, OutboxRecord, RecordError } from './record/outbox-record';
import type { KeptShift } from './store/shift';

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

/** What became of a submitted change: answered by the server, or stored and sent later. */
export type SubmitResult<T> =
  | { outcome: 'sent'; key: string; data: T }
  | {
      outcome: 'queued';
      key: string;
      /** As it stands in the outbox; parked when it was refused after its person had let it go. */
      record: OutboxRecord;
      /** What came of sending it, status 0 for no answer; null when it was not sent. */
      error: RecordError | null;
    };

/**
 * The person no longer waits: from here on a refusal parks the change instead of undoing it. False when it comes too late,
 * because a refusal is being written down already: then the submit is about to say so.
 */
export type LetGo = () => boolean;

/** For whoever does not want to wait until a change is answered. */
export interface SubmitOptions {
  /** Takes the change back; once it is stored this does nothing. */
  signal?: AbortSignal;
  /** The change is stored on this device and cannot get lost any more. */
  onStored?(letGo: LetGo): void;
}

/** How a change left this device: answered by the server, or not delivered any more. */
export type DeliveryOutcome =
  | { outcome: 'sent'; answer: unknown }
  /** Refused to the face of its person, discarded by one, or made undone before it was sent. */
  | { outcome: 'refused' | 'discarded' | 'cancelled'; reason?: string }
  /** This device does not know it, or no longer: the last 500 that left it are remembered. */
  | { outcome: 'unknown' };

/** Per clashing field, whose value stays; 'base' takes back the one both started from. */
export type ConflictChoice = Record<string, 'mine' | 'theirs' | 'base'>;

/** The one queue of unsent changes of this origin and namespace. */
export interface Outbox {
  /**
   * Stores, then sends when online; throws StorageError when it cannot be stored, WithdrawnError when it was taken back before it was
   * stored, ApiError when our server answers for certain that nothing was done. Only a sale is kept when the server fails.
   */
  submit<T>(draft: OutboxDraft, options?: SubmitOptions): Promise<SubmitResult<T>>;
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
  /** What becomes of the change with this key, or of what a person puts in its place; resolves when it has left this device. */
  delivered(key: string): Promise<DeliveryOutcome>;
  /** The server's id for a temporary one, or the id itself. */
  resolveId(id: string): Promise<string>;
  /** This device's register id, made on first use. */
  registerId(): Promise<string>;
  /** Where this register is in its shifts, in the shop of who is signed in. */
  shift(): Promise<KeptShift>;
  /** Whether that shop has shifts; without them no change carries one. */
  turnShifts(isOn: boolean): Promise<void>;
  setAuthor(author: Author | null): void;
  /** Asks the browser again to keep our data, as it was asked at sign-in; the status has its answer. */
  askForStorage(): Promise<void>;
  subscribe(listener: (event: OutboxEvent) => void): () => void;
  getSnapshot(): OutboxStatus;
}
