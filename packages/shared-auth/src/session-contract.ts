import type { User } from '@evertill/shared-domain';

/** Who is signed in on this device; the same object until it changes. */
export interface SessionState {
  user: User | null;
  /** The last signed-in user as stored on the device, for starting offline. */
  cachedUser: User | null;
  isAuthenticated: boolean;
  status: 'unknown' | 'checking' | 'signed-in' | 'signed-out';
}

/** The session of the suite: who is signed in, here and in the other tabs. */
export interface Session {
  getSnapshot(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Online the server is asked; offline the cached user counts. */
  check(): Promise<User | null>;
  /** `shop` is needed only where the server cannot tell which one is meant. */
  login(username: string, password: string, shop?: string): Promise<User>;
  /** Tells the server when online; never touches the outbox. */
  logout(): Promise<void>;
  /** The person's own details have changed. */
  updateUser(user: User): void;
  /** The session was lost while signed in: notice and redirect are due. */
  onLost(listener: () => void): () => void;
  /** The signed-in person is gone or another one: caches must be reset. */
  onReset(listener: () => void): () => void;
  dispose(): void;
}
