import { toWireBody } from '@evertill/shared-domain';
import {
  type Author,
  FIRST_RECORD_VERSION,
  type OutboxDraft,
  type OutboxRecord,
  RECORD_VERSION,
} from './outbox-record';
import { createdId, refsOf, targetOf } from './references';

/** A record before the database has assigned its place in the order. */
export type PreparedRecord = Omit<OutboxRecord, 'seq'>;

/** Turns a draft into a record: its body in wire form, its author, its references. */
export function prepareRecord(draft: OutboxDraft, author: Author, key: string, now: Date): PreparedRecord {
  const change = {
    kind: draft.kind,
    entity: draft.entity,
    type: draft.type,
    method: draft.method,
    url: draft.url,
    data: withoutOwnId(draft, jsonCopy(draft.data)),
    params: jsonCopy(draft.params),
    base: jsonCopy(draft.base),
    localId: draft.localId ?? null,
    ...(draft.chain === undefined ? {} : { chain: draft.chain }),
    ...(draft.service === undefined ? {} : { service: draft.service }),
  };
  const { userId, role, username } = author;
  return {
    ...change,
    key,
    v: draft.service === undefined ? FIRST_RECORD_VERSION : RECORD_VERSION,
    target: targetOf(change),
    refs: refsOf(change),
    dependsOn: [],
    summary: draft.summary ?? `${draft.method} ${draft.url}`,
    author: username === undefined ? { userId, role } : { userId, role, username },
    store: draft.store ?? author.store ?? '',
    state: 'ready',
    attempts: 0,
    unsure: false,
    lastError: null,
    timestamp: now.toISOString(),
    notBefore: 0,
    heldUntil: 0,
    registerId: null,
    registerSequence: null,
  };
}

// The stored form is the sent form, so amounts get their two decimals here, and only JSON values are kept.
function jsonCopy(value: Record<string, unknown> | undefined): Record<string, unknown> | null {
  return value === undefined ? null : JSON.parse(JSON.stringify(toWireBody(value)));
}

// The server makes the id, so the temporary id of the new entity must not be sent.
function withoutOwnId(draft: OutboxDraft, data: Record<string, unknown> | null) {
  const own = createdId(draft);
  if (!data || !own || data.id !== own) return data;
  const { id: _, ...rest } = data;
  return rest;
}
