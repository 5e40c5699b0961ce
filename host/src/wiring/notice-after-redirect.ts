import type { Notice } from '@evertill/federation-kit';

const STORAGE_KEY = 'evertill.flash';

/** Stores a notice for the next page, because a full-page redirect would remove the notice before it is read. */
export function leaveNotice(notice: Notice, storage: Storage = sessionStorage): void {
  try {
    storage.setItem(STORAGE_KEY, JSON.stringify(notice));
  } catch {
    // Without storage the redirect still happens. The login page needs no explanation.
  }
}

/** Returns the notice that the page before has stored, and removes it from the storage. */
export function takeNotice(storage: Storage = sessionStorage): Notice | null {
  try {
    const stored = storage.getItem(STORAGE_KEY);
    storage.removeItem(STORAGE_KEY);
    return stored ? (JSON.parse(stored) as Notice) : null;
  } catch {
    // The storage is blocked or the entry is corrupted, so no notice is shown.
    return null;
  }
}
