import type { User } from '@evertill/shared-domain';

/** The person who took over a register by PIN. */
export interface Hand {
  readonly user: Pick<User, 'id' | 'username' | 'firstName' | 'lastName' | 'role'>;
  /** The moment at which the PIN was set that the person typed. */
  readonly pinSetAt: string;
}

/** The person who is signed in on this device. The same object until the state changes. */
export interface SessionState {
  user: User | null;
  /** The last signed-in user as stored on the device, for starting offline. */
  cachedUser: User | null;
  isAuthenticated: boolean;
  status: 'unknown' | 'checking' | 'signed-in' | 'signed-out';
  /** The person who took over the register. Null while the signed-in person works. */
  hand: Hand | null;
  /** True while the register waits for a PIN. */
  isLocked: boolean;
}

/** The session of the suite, which all tabs share. */
export interface Session {
  getSnapshot(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Returns the signed-in user. Asks the server when online, and trusts the cached user when offline. */
  check(): Promise<User | null>;
  /** `shop` is needed only when the server cannot tell which shop is meant. */
  login(username: string, password: string, shop?: string): Promise<User>;
  /** Signs out on this device, and on the server when online. Never touches the outbox. */
  logout(): Promise<void>;
  /**
   * Goes to another store in which the person works. The device then has the person's session there, and what waits in
   * the outbox for the store before stays and waits. `password` is the one in the other store, where it differs.
   */
  changeStore(storeId: string, password?: string): Promise<User>;
  /** Stores changed details of the signed-in person. */
  updateUser(user: User): void;
  /**
   * Gives the register to a person who typed their PIN, or back to the signed-in person (null), and unlocks it. The
   * session stays that of the signed-in person.
   */
  handOver(hand: Hand | null): void;
  /** Locks the register until a PIN is typed. Does nothing while nobody is signed in. */
  lock(): void;
  /** Called when the session is lost while signed in. The listener shows a notice and redirects. */
  onLost(listener: () => void): () => void;
  /** Called when the signed-in person leaves or changes, so that the listener resets the caches. */
  onReset(listener: () => void): () => void;
  dispose(): void;
}
