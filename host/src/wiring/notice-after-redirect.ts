import type { Notice } from '@evertill/federation-kit';

const STORAGE_KEY = 'evertill.flash';

/** Keeps a notice for the page that comes next: a full-page redirect would take it away unread. */
export function leaveNotice(notice: Notice, storage: Storage = sessionStorage): void {
  try {
    storage.setItem(STORAGE_KEY, JSON.stringify(notice));
  } catch {
    // Without storage the redirect still happens; the login page explains itself.
  }
}

/** The notice that the page before has left, once. */
export function takeNotice(storage: Storage = sessionStorage): Notice | null {
  try {
    const stored = storage.getItem(STORAGE_KEY);
    storage.removeItem(STORAGE_KEY);
    return stored ? (JSON.parse(stored) as Notice) : null;
  } catch {
    // Blocked storage or a damaged entry: there is nothing to show.
    return null;
  }
}
