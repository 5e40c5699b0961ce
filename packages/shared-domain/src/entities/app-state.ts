/** Whether the server answers, and when everything was last synchronized (spec 3). */
export interface NetworkState {
  isOnline: boolean;
  lastSyncTime: string | null;
}
