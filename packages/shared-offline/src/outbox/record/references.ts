// The ids that a change creates, alters or names. They decide which changes wait for others, and where temporary ids
// are replaced.
import { isTemporaryId } from '@evertill/shared-domain';
import { DISCARDS_URL, type OutboxDraft, type OutboxRecord } from './outbox-record';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const URL_PARTS = /([/?&=#])/;

type Change = Pick<OutboxDraft, 'method' | 'url' | 'chain'> & {
  type: OutboxDraft['type'];
  data?: unknown;
  params?: unknown;
  base?: unknown;
  localId?: string | null;
};

/** Returns the temporary id that the server's answer will replace. Null when the change creates no id. */
export function createdId(change: Change): string | null {
  const { localId, method, url } = change;
  if (!localId || method !== 'POST' || !isTemporaryId(localId)) return null;
  return idsInUrl(url).includes(localId) ? null : localId;
}

/** Returns the id in the server's answer to a change that creates a row. Null when the answer has none. */
export function answeredId(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('id' in answer)) return null;
  return typeof answer.id === 'string' && answer.id !== '' ? answer.id : null;
}

/**
 * Returns the target of the change: its chain, else the id of its entity, else its address. Null for a POST without a
 * chain or an id.
 */
export function targetOf(change: Change): string | null {
  if (change.chain !== undefined) return `chain:${change.chain}`;
  if (createdId(change)) return change.localId ?? null;
  return change.localId ?? idsInUrl(change.url)[0] ?? (change.method === 'POST' ? null : change.url);
}

/** Lists every id that the change creates or alters, and every temporary id that the change names. */
export function refsOf(change: Change): string[] {
  const target = targetOf(change);
  return [...new Set([...(target ? [target] : []), ...temporaryIdsIn(change)])];
}

/** Lists the temporary ids that other changes must resolve before this change can be sent. */
export function unresolvedIds(change: Change): string[] {
  const own = createdId(change);
  return temporaryIdsIn(change).filter((id) => id !== own);
}

/** Returns the change with the server's ids in place of all known temporary ids. */
export function rewriteIds<T extends Change>(change: T, ids: ReadonlyMap<string, string>): T {
  const next: T = {
    ...change,
    url: rewriteUrl(change.url, ids),
    data: rewriteValue(change.data, ids),
    params: rewriteValue(change.params, ids),
    base: rewriteValue(change.base, ids),
  };
  return change.localId ? { ...next, localId: ids.get(change.localId) ?? change.localId } : next;
}

/** Returns the record with the server's ids in place of temporary ids, also in its target and refs. */
export function rewriteRecord(record: OutboxRecord, ids: ReadonlyMap<string, string>): OutboxRecord {
  const next = rewriteIds(record, ids);
  return { ...next, target: targetOf(next), refs: refsOf(next) };
}

function temporaryIdsIn(change: Change): string[] {
  // This call carries a discarded record as it was, so the record's temporary ids must not be replaced.
  if (change.url === DISCARDS_URL) return [];
  const found = new Set<string>(idsInUrl(change.url).filter(isTemporaryId));
  if (change.localId && isTemporaryId(change.localId)) found.add(change.localId);
  for (const part of [change.data, change.params, change.base]) collect(part, found);
  return [...found];
}

function collect(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') {
    if (isTemporaryId(value)) found.add(value);
  } else if (typeof value === 'object' && value !== null) {
    for (const member of Object.values(value)) collect(member, found);
  }
}

function idsInUrl(url: string): string[] {
  return url.split(URL_PARTS).filter((part) => UUID.test(part) || isTemporaryId(part));
}

function rewriteUrl(url: string, ids: ReadonlyMap<string, string>): string {
  return url
    .split(URL_PARTS)
    .map((part) => ids.get(part) ?? part)
    .join('');
}

// Keeps the shape of the value. Replaces only strings that are a known temporary id.
function rewriteValue<T>(value: T, ids: ReadonlyMap<string, string>): T;
function rewriteValue(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return ids.get(value) ?? value;
  if (Array.isArray(value)) return value.map((item) => rewriteValue(item, ids));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, rewriteValue(member, ids)]));
}
