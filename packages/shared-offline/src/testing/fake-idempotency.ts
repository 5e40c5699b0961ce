// The server's promise: each key has one effect and always the same answer. Another body under the same key gets a 422.
import type { Result, Write } from './fake-resources';

export interface KeyedWrite extends Write {
  key: string;
  /** The bytes of the request, unchanged. */
  bytes: string;
}

export interface SavedOutcome extends Result {
  key: string;
  bytes: string;
  isReplayed: boolean;
  /** The number of times that the write itself was done. */
  effects: number;
  /** The place in the order of commits. */
  order: number;
  write: KeyedWrite;
}

export interface FakeIdempotency {
  run(write: KeyedWrite, work: () => Result): Result & { isReplayed: boolean };
  /** Keys that came again with another body, which means that a sent record has changed. */
  mismatches: string[];
  outcome(key: string): SavedOutcome | undefined;
  outcomes(): SavedOutcome[];
}

/** Builds an empty record of keys. */
export function createFakeIdempotency(): FakeIdempotency {
  const saved = new Map<string, SavedOutcome>();
  const mismatches: string[] = [];

  function isSuperseded(known: SavedOutcome, write: KeyedWrite): boolean {
    const isStock = known.status === 400 && JSON.stringify(known.body).includes('Insufficient stock');
    return isStock && write.delivery === 'replay';
  }

  return {
    run(write, work) {
      const known = saved.get(write.key);
      if (known && known.bytes !== write.bytes) {
        mismatches.push(write.key);
        return { status: 422, body: { error: 'idempotency_mismatch' }, isReplayed: false };
      }
      if (known && !isSuperseded(known, write)) {
        known.isReplayed = true;
        return { status: known.status, body: known.body, isReplayed: true };
      }
      const result = work();
      const isKept = result.status < 500 && ![401, 403, 429].includes(result.status);
      if (isKept) {
        const effects = (known?.effects ?? 0) + (result.status < 300 ? 1 : 0);
        const copy: unknown = JSON.parse(JSON.stringify(result.body));
        saved.set(write.key, {
          ...result,
          body: copy,
          key: write.key,
          bytes: write.bytes,
          isReplayed: false,
          effects,
          order: saved.size,
          write,
        });
      }
      return { ...result, isReplayed: false };
    },
    mismatches,
    outcome: (key) => saved.get(key),
    outcomes: () => [...saved.values()],
  };
}
