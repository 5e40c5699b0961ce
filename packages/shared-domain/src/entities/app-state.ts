/** The connection to the server, and the time of the last complete sync (spec 3). */
export interface NetworkState {
  isOnline: boolean;
  lastSyncTime: string | null;
}
