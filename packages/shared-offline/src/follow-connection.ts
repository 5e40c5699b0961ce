import { LIMITS } from '@evertill/shared-domain';
import type { Connectivity } from './connectivity/connectivity-contract';
import { OFFLINE_MESSAGES } from './messages';
import type { Outbox } from './outbox/outbox-contract';

/** A notice about the connection, with the time it is shown (spec 8). */
export interface ConnectionNotice {
  readonly text: string;
  readonly intent: 'warning' | 'positive';
  readonly timeoutMs: number;
}

/** The callbacks of a page for changes of the connection. */
export interface ConnectionFollower {
  /** Called when the connection is lost. */
  onOffline(notice: ConnectionNotice): void;
  /** Called when the connection is back. */
  onOnline(): void;
  /** Called when the outbox is empty again. */
  onSynchronized(notice: ConnectionNotice): void;
}

/**
 * Calls the follower once for each change of the connection, until the returned function is called (spec 4, "Going
 * online").
 */
export function followConnection(
  {
    connectivity,
    outbox,
  }: {
    connectivity: Pick<Connectivity, 'getSnapshot' | 'subscribe'>;
    outbox: Pick<Outbox, 'subscribe'>;
  },
  { onOffline, onOnline, onSynchronized }: ConnectionFollower,
): () => void {
  let wasOnline = connectivity.getSnapshot().isOnline;
  const stops = [
    connectivity.subscribe(() => {
      const { isOnline } = connectivity.getSnapshot();
      if (isOnline === wasOnline) return;
      wasOnline = isOnline;
      if (isOnline) onOnline();
      else
        onOffline({
          text: OFFLINE_MESSAGES.workingOffline,
          intent: 'warning',
          timeoutMs: LIMITS.offlineNoticeMs,
        });
    }),
    outbox.subscribe(({ type }) => {
      if (type !== 'drained') return;
      onSynchronized({
        text: OFFLINE_MESSAGES.allSynchronized,
        intent: 'positive',
        timeoutMs: LIMITS.syncSuccessNoticeMs,
      });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
