// Unsent changes as a file: a way out of a dying device, importable at any till of the store, twice without doubling.
import { StorageError } from '../../errors';
import { OUTBOX_MESSAGES } from '../../messages';
import { canonicalJson } from '../record/canonical-json';
import type { OutboxRecord } from '../record/outbox-record';
import { sha256 } from '../record/sha256';

const FORMAT = 'evertill-pending-changes';
const VERSION = 1;

/** The file's text. */
export function toExportText(
  records: readonly OutboxRecord[],
  about: { registerId: string; at: Date },
): string {
  const file = {
    format: FORMAT,
    version: VERSION,
    exportedAt: about.at.toISOString(),
    registerId: about.registerId,
    records,
    checksum: sha256(canonicalJson(records)),
  };
  return JSON.stringify(file, null, 2);
}

/** The records of a file; throws when it is not such a file or was damaged on the way. */
export function fromExportText(text: string): OutboxRecord[] {
  const file = parse(text);
  if (!isObject(file) || file.format !== FORMAT || !Array.isArray(file.records)) throw unreadable();
  if (sha256(canonicalJson(file.records)) !== file.checksum)
    throw new StorageError(OUTBOX_MESSAGES.importDamaged);
  if (!file.records.every(isRecord)) throw unreadable();
  return file.records;
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

// The checksum vouches for the rest: this says only that it is a record, of whatever version.
function isRecord(value: unknown): value is OutboxRecord {
  if (!isObject(value)) return false;
  const texts = [value.key, value.kind, value.method, value.url, value.state];
  const lists = [value.refs, value.dependsOn];
  return (
    texts.every((text) => typeof text === 'string') && lists.every(Array.isArray) && isObject(value.author)
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
