import { type LedgerMark, type LedgerStamp, REGISTER_EVENTS, type Role } from '@evertill/shared-domain';
import type { WriteMethod } from '../../http/http-contract';
import type { EditConflict } from './edit-conflict';

/** The newest shape of a record that this build knows; newer ones are kept untouched. */
export const RECORD_VERSION = 2;
/** What every build knows; a record says more only where an earlier build would send it wrongly. */
export const FIRST_RECORD_VERSION = 1;

/** Where the server is told why a record will never arrive; the call carries that record as it was. */
export const DISCARDS_URL = '/sync/discards';

/** How long the page that stored a record has to send it itself; longer than it waits for the send lock and the answer. */
export const HOLD_MS = 15_000;

/** What a change does; a kind this build does not know stays in the outbox. */
export const CHANGE_TYPES = ['add', 'edit', 'delete', 'updateInventory', 'call'] as const;

export type ChangeType = (typeof CHANGE_TYPES)[number];

export type RecordState = 'ready' | 'sending' | 'waiting' | 'parked';

/** The person who made a change; the server judges the change by this person's role. */
export interface Author {
  userId: string;
  role: Role;
  username?: string;
  store?: string;
}

/** Why a record was not accepted yet, in the server's words where it had any. */
export interface RecordError {
  status: number;
  message: string;
  at: string;
  conflict?: EditConflict;
}

/** A change as a repository hands it to the outbox. */
export interface OutboxDraft extends LedgerMark {
  kind: string;
  entity: string;
  type: ChangeType;
  method: WriteMethod;
  /** Without the base path: '/products'. */
  url: string;
  data?: Record<string, unknown>;
  params?: Record<string, unknown>;
  /** The temporary id of an add, or the id that is changed. */
  localId?: string;
  /** The values an edit started from, for the server's conflict check. */
  base?: Record<string, unknown>;
  /** Words for the sync center: 'Sale of 3 items, $12.30'. */
  summary?: string;
  store?: string;
  /** Calls of one chain keep their order, whatever they alter. */
  chain?: string;
  /** Whose service takes the change, where that is another team's. */
  service?: string;
}

/** A change in the outbox: at once the spec's pending change and its pending operation. */
export interface OutboxRecord extends LedgerStamp {
  /** Order of storing, given by the database; never a wall clock. */
  seq: number;
  /** The idempotency key: one per change, made and stored before the first attempt. */
  key: string;
  v: number;
  kind: string;
  entity: string;
  type: ChangeType;
  method: WriteMethod;
  url: string;
  /** The body in its wire form: amounts are two-decimal strings. */
  data: Record<string, unknown> | null;
  params: Record<string, unknown> | null;
  base: Record<string, unknown> | null;
  localId: string | null;
  /** What this change alters; two changes of one target keep their order. */
  target: string | null;
  /** Every id this change makes, alters or names while it is temporary. */
  refs: string[];
  /** Keys of the records that must be done first. */
  dependsOn: string[];
  summary: string;
  author: { userId: string; role: Role; username?: string };
  store: string;
  state: RecordState;
  attempts: number;
  /** True when an attempt ended without an answer, or a copy left in an export: the server may have it. */
  unsure: boolean;
  /** True when a copy left in an export: whatever an attempt of this till comes to, the server may have it from another. */
  exported?: boolean;
  lastError: RecordError | null;
  timestamp: string;
  /** Epoch milliseconds before which no new attempt is made. */
  notBefore: number;
  /** Epoch milliseconds until which the page that stored it is sending it itself. */
  heldUntil: number;
  registerId: string | null;
  registerSequence: number | null;
  /** The chain in which this call keeps its order; absent where what it alters decides. */
  chain?: string;
  /** Whose service takes the change, where that is another team's. */
  service?: string;
  /** The key of the refused record this one stands in for. */
  replaces?: string;
}

/** One line of the journal: what became of a record. */
export interface JournalEntry {
  n: number;
  key: string;
  /** How it left the outbox. */
  outcome: 'sent' | 'refused' | 'discarded' | 'cancelled' | 'replaced';
  at: string;
  record: OutboxRecord;
  status: number;
  /** The server's answer, so that other tabs can show it too. */
  answer: unknown;
  reason?: string;
  by?: string;
}

/** Whether this build may judge, change or send the record. */
export function isKnown(record: OutboxRecord): boolean {
  return record.v <= RECORD_VERSION && CHANGE_TYPES.includes(record.type);
}

/** Whether the change is a sale rung up at a till: numbered, and deliverable by any session of its store. */
export function isSale(record: Pick<OutboxRecord, 'entity' | 'type'>): boolean {
  return record.entity === 'sales' && record.type === 'add';
}

/** Whether the change has taken place at a till when it is stored, so that any session of its store may deliver it. */
export function isDone(record: Pick<OutboxRecord, 'entity' | 'type'>): boolean {
  return isSale(record) || record.entity === REGISTER_EVENTS;
}

/**
 * Whether only the addressed service knows the change: it belongs to another team, our batch answers it with a 404, and what it says
 * of the session is no word of our server.
 */
export function isForeign({ type, chain, kind, entity, service }: OutboxRecord): boolean {
  // Earlier builds named no chain.
  return service !== undefined || (type === 'call' && (chain !== undefined || kind === `${entity}.call`));
}

/** Whether the page that stored the record is sending it, with a person waiting for the answer. */
export function isHeld(record: OutboxRecord, now: number): boolean {
  // A hold that ends later than any hold we grant means that the wall clock was moved.
  return record.heldUntil > now && record.heldUntil - now <= HOLD_MS;
}
