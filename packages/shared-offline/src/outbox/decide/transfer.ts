// Unsent changes as a file, to save them from a broken device. Any till of the store can import the file. Importing the
// file twice books nothing twice.
import { isRecord } from '@evertill/shared-domain';
import type { Clock } from '../../clock';
import type { Environment } from '../../environment/environment';
import { StorageError } from '../../errors';
import { OUTBOX_MESSAGES } from '../../messages';
import type { Outbox } from '../outbox-contract';
import type { OutboxRecord } from '../record/outbox-record';
import type { OutboxStore } from '../store/outbox-store';

const FORMAT = 'evertill-pending-changes';
const VERSION = 1;

/** Builds export and import. */
export function createTransfer(options: {
  store: Pick<OutboxStore, 'registerId' | 'exportAll' | 'importAll'>;
  clock: Clock;
  sha256: Environment['sha256'];
  onImported: () => void;
}): Pick<Outbox, 'exportPending' | 'importPending'> {
  const { store, clock, sha256, onImported } = options;
  return {
    async exportPending() {
      const registerId = await store.registerId();
      const records = await store.exportAll();
      const checksum = await sha256(textOf(records));
      const exportedAt = clock.now().toISOString();
      // Over plain http the browser computes no checksum, so the file has no checksum.
      const proof = checksum === null ? {} : { checksum };
      const file = { format: FORMAT, version: VERSION, exportedAt, registerId, records, ...proof };
      return JSON.stringify(file, null, 2);
    },
    async importPending(text) {
      const file = parse(text);
      if (!isRecord(file) || file.format !== FORMAT || !Array.isArray(file.records)) throw unreadable();
      if (await isDamaged(file.records, file.checksum)) throw new StorageError(OUTBOX_MESSAGES.importDamaged);
      if (!file.records.every(isOutboxRecord)) throw unreadable();
      const { imported, known } = await store.importAll(file.records);
      onImported();
      return { imported: imported.length, known };
    },
  };

  async function isDamaged(records: readonly unknown[], checksum: unknown): Promise<boolean> {
    if (checksum === undefined) return false;
    const computed = await sha256(textOf(records));
    return computed !== null && computed !== checksum;
  }
}

// Must not change, because the checksum of every exported file was computed from this text, with sorted keys.
function textOf(records: readonly unknown[]): string {
  return JSON.stringify(records, (_, value: unknown) =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value,
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw unreadable(error);
  }
}

function unreadable(cause?: unknown): StorageError {
  return new StorageError(OUTBOX_MESSAGES.importUnreadable, cause);
}

// Checks only that the value is a record, of any version. The checksum shows that the record's fields are unchanged.
function isOutboxRecord(value: unknown): value is OutboxRecord {
  if (!isRecord(value)) return false;
  const texts = [value.key, value.kind, value.method, value.url, value.state];
  const lists = [value.refs, value.dependsOn];
  return (
    texts.every((text) => typeof text === 'string') && lists.every(Array.isArray) && isRecord(value.author)
  );
}
