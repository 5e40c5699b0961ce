// Removes records from the outbox. Each removed record gets a line in the journal, and the records that waited for it
// are updated.
import { OUTBOX_MESSAGES } from '../../messages';
import { isKnown, type JournalEntry, type OutboxRecord } from '../record/outbox-record';
import { answeredId, createdId, rewriteRecord, unresolvedIds } from '../record/references';
import { rangeAround } from './key-ranges';
import { type Ledger, takeBack } from './ledger';
import { type OutboxTransaction, recordsAt } from './outbox-database';
import type { PlannedWrites } from './planned-writes';

/** The way in which a record leaves. */
export interface Exit {
  record: OutboxRecord;
  outcome: JournalEntry['outcome'];
  status: number;
  answer: unknown;
  reason?: string;
  by?: string;
}

/** Removes records, and frees, rewrites or parks the records that depended on them. */
export async function removeRecords(
  tx: OutboxTransaction,
  exits: readonly Exit[],
  writes: PlannedWrites,
  { ledger, now }: { ledger: Ledger; now: Date },
): Promise<void> {
  const at = now.toISOString();
  const dependents = await dependentsOf(
    tx,
    exits.map(({ record }) => record),
  );
  for (const [i, exit] of exits.entries()) {
    const { record } = exit;
    const temporaryId = createdId(record);
    const serverId = exit.outcome === 'sent' ? answeredId(exit.answer) : null;
    if (temporaryId && serverId) writes.mapId(temporaryId, serverId);
    writes.remove(record, { key: record.key, at, ...exit });
    if (exit.outcome !== 'sent') await takeBack(tx, ledger, record);
    for (const read of dependents[i] ?? []) {
      const dependent = writes.latest(read);
      if (dependent)
        writes.put(dependent, withoutDependency(dependent, record.key, temporaryId, serverId, at));
    }
  }
}

/** Lists, for each leaving record, the records that wait for that record or name the id that it creates. */
async function dependentsOf(
  tx: OutboxTransaction,
  leaving: readonly OutboxRecord[],
): Promise<OutboxRecord[][]> {
  const keys = new Set(leaving.map(({ key }) => key));
  const ids = new Set(leaving.flatMap((record) => createdId(record) ?? []));
  const [waiting, naming] = await Promise.all([seqsWaitingFor(tx, keys), seqsNaming(tx, ids)]);
  const gone = new Set(leaving.map(({ seq }) => seq));
  const seqs = [...new Set([...waiting, ...naming])].filter((seq) => !gone.has(seq));
  const found = (await recordsAt(tx, seqs)).flatMap((other) => other ?? []);
  // Records of a newer build are not changed. The newer build replaces their ids when it claims them.
  const others = found.filter(isKnown);
  if (others.length === 0) return leaving.map(() => []);
  return leaving.map(({ key, ...record }) => {
    const id = createdId(record);
    return others.filter(({ dependsOn, refs }) => dependsOn.includes(key) || (id && refs.includes(id)));
  });
}

// Usually no record waits for another record, and one count is cheaper than a query for each key.
async function seqsWaitingFor(tx: OutboxTransaction, keys: ReadonlySet<string>): Promise<number[]> {
  const index = tx.objectStore('ops').index('dependsOn');
  if ((await index.count()) === 0) return [];
  return (await Promise.all([...keys].map((key) => index.getAllKeys(key)))).flat();
}

async function seqsNaming(tx: OutboxTransaction, ids: ReadonlySet<string>): Promise<number[]> {
  const range = rangeAround(ids);
  return range ? tx.objectStore('ops').index('refs').getAllKeys(range) : [];
}

function withoutDependency(
  record: OutboxRecord,
  key: string,
  temporaryId: string | null,
  serverId: string | null,
  at: string,
): OutboxRecord {
  const dependsOn = record.dependsOn.filter((other) => other !== key);
  const state = record.state === 'waiting' && dependsOn.length === 0 ? 'ready' : record.state;
  const freed: OutboxRecord = { ...record, dependsOn, state };
  const namesIt = temporaryId !== null && unresolvedIds(record).includes(temporaryId);
  // A record that was sent keeps its bytes. No record is ever sent with a temporary id.
  if (!namesIt || record.attempts > 0) return freed;
  if (temporaryId && serverId) return rewriteRecord(freed, new Map([[temporaryId, serverId]]));
  return { ...freed, state: 'parked', lastError: { status: 0, message: OUTBOX_MESSAGES.dependencyGone, at } };
}
