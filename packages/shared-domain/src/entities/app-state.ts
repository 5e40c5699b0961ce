import type { User } from './user';

/** Whether the server answers, and when everything was last synchronised (spec 3). */
export interface NetworkState {
  isOnline: boolean;
  lastSyncTime: string | null;
}

/** Who is signed in (spec 3). */
export interface AuthState {
  user: User | null;
  cachedUser: User | null;
  isAuthenticated: boolean;
}
