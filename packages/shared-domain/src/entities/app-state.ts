/** Whether the server answers, and when everything was last synchronised (spec 3). */
export interface NetworkState {
  isOnline: boolean;
  lastSyncTime: string | null;
}
