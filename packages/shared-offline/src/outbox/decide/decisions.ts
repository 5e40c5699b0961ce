// The decisions of a person about a record: retry, discard, edit, resolve a conflict. Nothing leaves the outbox without
// the server's knowledge.
import { toWireBody } from '@evertill/shared-domain';
import { newUuid } from '../../environment/new-uuid';
import { ApiError, OfflineError } from '../../errors';
import type { HttpClient } from '../../http/http-contract';
import { OUTBOX_MESSAGES } from '../../messages';
import type { Outbox } from '../outbox-contract';
import { DISCARDS_URL, isKnown, type OutboxRecord } from '../record/outbox-record';
import { withoutSecrets } from '../record/record-body';
import type { SendLock } from '../send/send-lock';
import type { OutboxStore } from '../store/outbox-store';
import type { Outcome, RecordedOutcomes } from '../store/record-outcomes';

interface DecisionOptions {
  store: OutboxStore;
  lock: SendLock;
  http: Pick<HttpClient, 'get' | 'send'>;
  isOnline: () => boolean;
  onRecorded: (outcomes: readonly Outcome[], recorded: RecordedOutcomes) => void;
  onDecided: () => void;
}

export type Decisions = Pick<Outbox, 'retry' | 'discard' | 'edit' | 'resolveConflict'>;

/**
 * Builds the decisions of the sync center. Each decision holds the send lock, so that the record is not being sent
 * meanwhile.
 */
export function createDecisions(options: DecisionOptions): Decisions {
  const { store, lock, http } = options;

  function deciding<T>(key: string, work: (record: OutboxRecord) => Promise<T>): Promise<T> {
    return lock.urgent(async () => {
      const record = await store.byKey(key);
      if (!record) throw new ApiError(OUTBOX_MESSAGES.unknownRecord, { status: 404 });
      const result = await work(record);
      options.onDecided();
      return result;
    });
  }

  // Must be checked first. When the server has already done the change, sending it under a new key does it twice, and
  // discarding it hides it.
  async function proveNotDelivered(record: OutboxRecord): Promise<void> {
    if (!record.unsure) return;
    if (!options.isOnline()) throw new OfflineError(OUTBOX_MESSAGES.unsureOffline);
    const outcome = await outcomeOf(record.key);
    if (!outcome || outcome.status >= 300) return;
    const complete: Outcome = { kind: 'complete', record, status: outcome.status, answer: outcome.body };
    options.onRecorded([complete], await store.record([complete]));
    throw new ApiError(OUTBOX_MESSAGES.alreadyDelivered, { status: 409 });
  }

  async function outcomeOf(key: string): Promise<{ status: number; body: unknown } | null> {
    try {
      return await http.get(`/sync/outcome/${key}`, parseOutcome, { allowUnauthorized: true });
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }
  }

  async function replaceWith(
    record: OutboxRecord,
    data: Record<string, unknown> | null,
    base: Record<string, unknown> | null,
  ): Promise<OutboxRecord> {
    if (!isKnown(record)) throw new ApiError(OUTBOX_MESSAGES.newerVersion, { status: 409 });
    // The record may still be on its way to the server. A second record under a new key would then be done as well.
    if (record.unsure && record.state !== 'parked')
      throw new ApiError(OUTBOX_MESSAGES.awaitingAnswer, { status: 409 });
    await proveNotDelivered(record);
    return store.replace(record, { key: newUuid(), data, base });
  }

  return {
    // The server answers a refused key with the same refusal forever, so a retry needs a new key. Only a 403 is not
    // stored by the server.
    retry: (key) =>
      deciding(key, (record) => {
        const status = record.lastError?.status ?? 0;
        const isKept = record.state === 'parked' && status >= 400 && status !== 403;
        return isKept ? replaceWith(record, record.data, record.base) : store.unpark(record);
      }),

    discard: (key, reason, by) =>
      deciding(key, async (record) => {
        if (!options.isOnline()) throw new OfflineError(OUTBOX_MESSAGES.discardOffline);
        await proveNotDelivered(record);
        const data = { key, reason, record: withoutSecrets(record) };
        await http.send({ method: 'POST', url: DISCARDS_URL, data, idempotencyKey: newUuid() });
        await store.remove(record, { outcome: 'discarded', reason, by });
      }),

    edit: (key, data) =>
      deciding(key, (record) => {
        const numbering = record.registerSequence === null ? {} : numberingOf(record);
        return replaceWith(record, jsonFields({ ...data, ...numbering }), record.base);
      }),

    resolveConflict: (key, choice) =>
      deciding(key, async (record) => {
        const conflict = record.lastError?.conflict;
        if (!conflict) throw new ApiError(OUTBOX_MESSAGES.notAConflict, { status: 409 });
        const data = { ...record.data };
        for (const field of Object.keys(conflict.theirs)) {
          const kept = choice[field] ?? 'mine';
          if (kept !== 'mine') data[field] = conflict[kept][field];
        }
        return replaceWith(record, jsonFields(data), jsonFields({ ...record.base, ...conflict.theirs }));
      }),
  };
}

// Must throw on anything that is not an outcome of our server, because nothing is proved and so nothing may be decided.
function parseOutcome(wire: unknown): { status: number; body: unknown } {
  if (typeof wire !== 'object' || wire === null || !('status' in wire) || typeof wire.status !== 'number') {
    throw new ApiError(null, { status: 502, body: wire });
  }
  return { status: wire.status, body: 'body' in wire ? wire.body : null };
}

// The register assigned the number, so a person may not change it.
function numberingOf({ registerId, registerSequence }: OutboxRecord) {
  return { registerId, registerSequence };
}

function jsonFields(fields: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(toWireBody(fields)));
}
