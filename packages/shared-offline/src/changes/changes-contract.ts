/**
 * The lists that changed on the server, each with the time from which its rows changed. Null when the time is not
 * known.
 */
export type ChangedLists = Readonly<Record<string, string | null>>;

/** What the server tells about changes of the store. The tabs of a device share one stream. */
export interface Changes {
  /** Calls the listener when lists changed, and with null, within ten seconds, when any list may have changed. */
  subscribe(listener: (lists: ChangedLists | null) => void): () => void;
  /**
   * Follows the server until the returned function is called. Follow only while a person is signed in. Without a stream,
   * for example behind a proxy that holds it back, listeners are called with null every few minutes.
   */
  follow(): () => void;
}
