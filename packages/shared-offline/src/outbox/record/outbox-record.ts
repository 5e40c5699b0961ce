import {
  CREDITS,
  HELD_CARTS,
  type LedgerMark,
  type LedgerStamp,
  REGISTER_EVENTS,
  type Role,
} from '@evertill/shared-domain';
import type { WriteMethod } from '../../http/http-contract';
import type { EditConflict } from './edit-conflict';

/** The newest record version that this build knows. Records of newer versions are kept untouched. */
export const RECORD_VERSION = 2;
/**
 * The version that every build knows. A record has a higher version only when an earlier build would send the record
 * wrongly.
 */
export const FIRST_RECORD_VERSION = 1;

/** The address that tells the server why a record will never arrive. The call carries the record as it was. */
export const DISCARDS_URL = '/sync/discards';

/**
 * In milliseconds. The time in which the page that stored a record sends the record itself. Longer than the wait for
 * the send lock and the answer.
 */
export const HOLD_MS = 15_000;

/** The types of changes. A change of a type that this build does not know stays in the outbox. */
export const CHANGE_TYPES = ['add', 'edit', 'delete', 'updateInventory', 'call'] as const;

export type ChangeType = (typeof CHANGE_TYPES)[number];

export type RecordState = 'ready' | 'sending' | 'waiting' | 'parked';

/** The person who made a change. The server judges the change by this person's role. */
export interface Author {
  userId: string;
  role: Role;
  username?: string;
  store?: string;
}

/** The reason why a record was not accepted yet, in the server's words when the server gave any. */
export interface RecordError {
  status: number;
  message: string;
  at: string;
  conflict?: EditConflict;
}

/** A change as a repository passes it to the outbox. */
export interface OutboxDraft extends LedgerMark {
  kind: string;
  entity: string;
  type: ChangeType;
  method: WriteMethod;
  /** The path without the base path, such as '/products'. */
  url: string;
  data?: Record<string, unknown>;
  params?: Record<string, unknown>;
  /** The temporary id of an add, or the id of the changed entity. */
  localId?: string;
  /** The values an edit started from, for the server's conflict check. */
  base?: Record<string, unknown>;
  /** A summary for the sync center: 'Sale of 3 items, $12.30'. */
  summary?: string;
  store?: string;
  /** Calls of one chain keep their order, even when they alter different things. */
  chain?: string;
  /** The service that takes the change, when that service belongs to another team. */
  service?: string;
}

/** A change in the outbox. The spec's pending changes and its pending operations are both such records. */
export interface OutboxRecord extends LedgerStamp {
  /** The order of storing, given by the database. Never taken from a wall clock. */
  seq: number;
  /** The idempotency key. Each change has one key, which is created and stored before the first attempt. */
  key: string;
  v: number;
  kind: string;
  entity: string;
  type: ChangeType;
  method: WriteMethod;
  url: string;
  /** The body in its wire form, with amounts as two-decimal strings. */
  data: Record<string, unknown> | null;
  params: Record<string, unknown> | null;
  base: Record<string, unknown> | null;
  localId: string | null;
  /** The thing that this change alters. Changes of one target keep their order. */
  target: string | null;
  /** Every id that this change creates or alters, and every temporary id that this change names. */
  refs: string[];
  /** Keys of the records that must be done first. */
  dependsOn: string[];
  summary: string;
  author: { userId: string; role: Role; username?: string };
  store: string;
  state: RecordState;
  attempts: number;
  /**
   * True when the server may have the change: an attempt is in progress or ended without an answer, or a copy left in
   * an export.
   */
  unsure: boolean;
  /**
   * True when a copy left in an export. Another till may then have delivered the change, even when the attempts of this
   * till failed.
   */
  exported?: boolean;
  lastError: RecordError | null;
  timestamp: string;
  /** In epoch milliseconds. No new attempt is made before this time. */
  notBefore: number;
  /** In epoch milliseconds. Until this time, the page that stored the record sends the record itself. */
  heldUntil: number;
  registerId: string | null;
  registerSequence: number | null;
  /** The chain in which this call keeps its order. Missing when the target decides the order. */
  chain?: string;
  /** The service that takes the change, when that service belongs to another team. */
  service?: string;
  /** The key of the record that this record replaces. */
  replaces?: string;
}

/** One line of the journal, with the outcome of a record that left the outbox. */
export interface JournalEntry {
  n: number;
  key: string;
  /** The way in which the record left the outbox. */
  outcome: 'sent' | 'refused' | 'discarded' | 'cancelled' | 'replaced';
  at: string;
  record: OutboxRecord;
  status: number;
  /** The server's answer, so that other tabs can show it too. */
  answer: unknown;
  reason?: string;
  by?: string;
}

/** Returns true when this build may judge, change or send the record. */
export function isKnown(record: OutboxRecord): boolean {
  return record.v <= RECORD_VERSION && CHANGE_TYPES.includes(record.type);
}

/** Returns true for a sale rung up at a till. Sales are numbered, and any session of their store may deliver them. */
export function isSale(record: Pick<OutboxRecord, 'entity' | 'type'>): boolean {
  return record.entity === 'sales' && record.type === 'add';
}

const DONE: ReadonlySet<string> = new Set([REGISTER_EVENTS, HELD_CARTS, CREDITS]);

/**
 * Returns true when the change had already taken place at a till when it was stored. Any session of its store may
 * deliver such a change.
 */
export function isDone(record: Pick<OutboxRecord, 'entity' | 'type'>): boolean {
  return isSale(record) || DONE.has(record.entity);
}

/**
 * Returns true when only the addressed service knows the change. Such a change belongs to another team. Our batch
 * answers it with a 404, and the service's words about the session do not speak for our server.
 */
export function isForeign({ type, chain, kind, entity, service }: OutboxRecord): boolean {
  // Calls of earlier builds have no chain, only this kind.
  return service !== undefined || (type === 'call' && (chain !== undefined || kind === `${entity}.call`));
}

/** Returns true while the page that stored the record is sending the record, with a person waiting for the answer. */
export function isHeld(record: OutboxRecord, now: number): boolean {
  // A hold that ends later than any hold we grant means that the wall clock was moved.
  return record.heldUntil > now && record.heldUntil - now <= HOLD_MS;
}
