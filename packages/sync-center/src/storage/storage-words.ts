import type { OutboxStatus } from '@evertill/shared-offline';
import { storageTexts } from '../texts';

/** The problems of a register's storage, worst first. */
export type StorageProblem = 'unreadable' | 'full' | 'unprotected';

/**
 * Returns the message after the browser had deleted its databases and the changes were restored from their second copy.
 */
export function restoredWords(count: number): { title: string; text: string } {
  return { title: storageTexts.restored.title, text: storageTexts.restored.text(count) };
}

/** Returns the worst problem of the storage. Null when there is none, or when the storage has not been checked yet. */
export function storageProblem({ state, storage }: OutboxStatus): StorageProblem | null {
  if (state === 'unreadable') return 'unreadable';
  if (storage.quotaLow) return 'full';
  return storage.persisted === false ? 'unprotected' : null;
}
