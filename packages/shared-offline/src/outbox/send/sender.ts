// The sender of one tab: the signed-in person, and whether the server still accepts the session.
import { User } from '@evertill/shared-domain';
import type { Clock } from '../../clock';
import type { HttpClient } from '../../http/http-contract';
import type { Author } from '../record/outbox-record';

/**
 * In milliseconds. While sending is paused, the server is asked at most this often whether the session is valid again.
 */
const SESSION_RECHECK_INTERVAL_MS = 60_000;

export interface Sender {
  /** The signed-in person, also while paused or offline. The same object until the next sign-in. */
  current(): Author | null;
  /** True while this is the current sign-in. */
  isSignedIn(author: Author): boolean;
  isPaused(): boolean;
  /** The person who may deliver now. Null while offline, signed out or paused. */
  mayDeliver(): Author | null;
  /**
   * Notes a sign-in, or with null a sign-out. Returns true when that is new. An unsure sign-in is paused until the server
   * has named the person.
   */
  signIn(next: Author | null, isUnsure?: boolean): boolean;
  /** Notes that the server has answered this person with a 401. */
  noteRefusal(author: Author): void;
  /** Pauses sending until the next sign-in. */
  pause(): void;
  /** Asks the server from time to time whether a paused session is valid again. */
  recheck(): Promise<void>;
}

/** Builds the sender of one tab. */
export function createSender(options: {
  clock: Clock;
  http: Pick<HttpClient, 'get'>;
  isOnline: () => boolean;
  onChange: () => void;
  onRefused: () => void;
}): Sender {
  const { clock, http, isOnline, onChange, onRefused } = options;
  let author: Author | null = null;
  let isPaused = false;
  let recheckedAt = Number.NEGATIVE_INFINITY;

  function setPaused(next: boolean): void {
    isPaused = next;
    onChange();
  }

  return {
    current: () => author,
    isSignedIn: (person) => person === author,
    isPaused: () => isPaused,
    mayDeliver: () => (isPaused || !isOnline() ? null : author),
    signIn(next, isUnsure = false) {
      if (!isPaused && !isUnsure && JSON.stringify(next) === JSON.stringify(author)) return false;
      author = next ? { ...next } : null;
      setPaused(isUnsure);
      return true;
    },
    noteRefusal(person) {
      // A 401 for a session that was replaced meanwhile says nothing about the new session.
      if (isPaused || author !== person) return;
      setPaused(true);
      recheckedAt = clock.elapsed();
      onRefused();
    },
    pause: () => setPaused(true),
    async recheck() {
      const paused = author;
      const isEarly = clock.elapsed() - recheckedAt < SESSION_RECHECK_INTERVAL_MS;
      if (!isPaused || !paused || !isOnline() || isEarly) return;
      recheckedAt = clock.elapsed();
      try {
        // A person may have signed in without this page noticing.
        const user = await http.get('/auth/user', User.parse, { allowUnauthorized: true });
        if (author === paused && user.id === paused.userId) setPaused(false);
      } catch {
        // The session is still refused, or the server does not answer. Nothing changes.
      }
    },
  };
}
