import { countOf } from '@evertill/shared-domain';
import type { OutboxStatus } from '@evertill/shared-offline';

/** The problems of a till's storage, worst first. */
export type StorageProblem = 'unreadable' | 'full' | 'unprotected';

export interface StorageWords {
  /** A short text for the top bar. */
  readonly short: string;
  readonly title: string;
  readonly text: string;
}

export const STORAGE_WORDS: Readonly<Record<StorageProblem, StorageWords>> = {
  unreadable: {
    short: 'Sales cannot be kept',
    title: 'This till cannot keep sales now.',
    text: 'Its storage cannot be read, so a sale made without a connection would be lost. Do not clear the browser’s data: unsent sales may still be there. Reload the page; if that does not help, use another till and have this device looked at.',
  },
  full: {
    short: 'Storage almost full',
    title: 'The storage of this device is almost full.',
    text: 'New sales may soon not fit. Free some space on the device; do not clear the data of this site, unsent sales are in it.',
  },
  unprotected: {
    short: 'Storage not protected',
    title: 'The browser has not promised to keep unsent sales.',
    text: 'When the device runs out of space, the browser may delete what is stored here. Installing Evertill or bookmarking this page usually earns the promise.',
  },
};

/**
 * Returns the message after the browser had deleted its databases and the changes were restored from their second copy.
 */
export function restoredWords(count: number): StorageWords {
  const changes = countOf(count, 'unsent change');
  return {
    short: `Restored ${changes}`,
    title: 'The browser had lost the storage of this till.',
    text: `${changes} came back from the second copy, and will be sent once, as always.`,
  };
}

/** Returns the worst problem of the storage. Null when there is none, or when the storage has not been checked yet. */
export function storageProblem({ state, storage }: OutboxStatus): StorageProblem | null {
  if (state === 'unreadable') return 'unreadable';
  if (storage.quotaLow) return 'full';
  return storage.persisted === false ? 'unprotected' : null;
}
