// Who sends: the person signed in, and whether the server still takes them for that.
import { User } from '@evertill/shared-domain';
import type { Clock } from '../../clock';
import type { HttpClient } from '../../http/http-contract';
import type { Author } from '../record/outbox-record';

/** While paused, the server is asked at most this often whether the session is good again. */
const SESSION_RECHECK_INTERVAL_MS = 60_000;

export interface Sender {
  /** The person signed in, be it paused or offline; the same object until the next sign-in. */
  current(): Author | null;
  /** Whether this is still the sign-in that holds. */
  isSignedIn(author: Author): boolean;
  isPaused(): boolean;
  /** Who may deliver now; null while offline, signed out or paused. */
  mayDeliver(): Author | null;
  /** Somebody has signed in, or out; answers whether that is new. */
  signIn(next: Author | null): boolean;
  /** The server has answered this person with a 401. */
  noteRefusal(author: Author): void;
  /** Waits for the next sign-in. */
  pause(): void;
  /** Asks, now and then, whether a paused session is good again. */
  recheck(): Promise<void>;
}

/** Knows the sender of one tab. */
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
    signIn(next) {
      if (!isPaused && JSON.stringify(next) === JSON.stringify(author)) return false;
      author = next ? { ...next } : null;
      setPaused(false);
      return true;
    },
    noteRefusal(person) {
      // A 401 to a session that has been replaced meanwhile says nothing about the new one.
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
        // Somebody may have signed in where this page could not see it.
        const user = await http.get('/auth/user', User.parse, { allowUnauthorized: true });
        if (author === paused && user.id === paused.userId) setPaused(false);
      } catch {
        // Still signed out, or nobody there to ask: everything stays as it is.
      }
    },
  };
}
