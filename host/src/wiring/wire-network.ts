// Reacts when the connection is lost or restored (spec 4, "Going online", and spec 8, offline notices).
import type { HostEvent, Notice } from '@evertill/federation-kit';
import type { Session } from '@evertill/shared-auth';
import type { Data } from '@evertill/shared-data';
import { followConnection, type Offline } from '@evertill/shared-offline';
import { restoredWords } from '@evertill/sync-center';

// Long enough to be read by a person who is still wondering what happened.
const RESTORED_NOTICE_MS = 15_000;

export interface NetworkWiring {
  session: Pick<Session, 'getSnapshot' | 'subscribe'>;
  offline: Pick<Offline, 'connectivity' | 'outbox'>;
  loadData(): Promise<Pick<Data, 'syncAll' | 'follow'>>;
  notify(notice: Notice): void;
  log(event: HostEvent): void;
}

export interface NetworkKeeper {
  /** Loads all data that the person may read. Resolves to true when everything was loaded. */
  syncNow(): Promise<boolean>;
}

export function wireNetwork({ session, offline, loadData, notify, log }: NetworkWiring): NetworkKeeper {
  const { connectivity, outbox } = offline;
  let restored = 0;
  let isFollowing = false;
  let lastUser = session.getSnapshot().user?.id ?? null;

  async function syncNow(): Promise<boolean> {
    const { isComplete, failures } = await (await loadData()).syncAll();
    for (const { name, error } of failures) {
      log({ level: 'warning', message: `${name} could not be refreshed: ${error.message}`, error });
    }
    return isComplete;
  }

  // The repositories follow the changes of other devices from the first sign-in on, and pause by themselves.
  function followChanges(): void {
    if (isFollowing || !session.getSnapshot().isAuthenticated) return;
    isFollowing = true;
    loadData().then(
      (data) => data.follow(),
      () => {
        isFollowing = false;
      },
    );
  }

  followConnection(offline, {
    onOffline: (notice) => notify({ ...notice, position: 'top' }),
    onOnline() {
      // Failures are only logged (spec 4), because the screens show the data they have.
      if (session.getSnapshot().isAuthenticated) void syncNow();
    },
    onSynchronized: notify,
  });

  function tellRestored(): void {
    const { storage } = outbox.getSnapshot();
    if (storage.restored <= restored) return;
    restored = storage.restored;
    const { title, text } = restoredWords(restored);
    notify({ text: `${title} ${text}`, intent: 'warning', timeoutMs: RESTORED_NOTICE_MS });
  }

  // The databases may have been restored before this page listened.
  tellRestored();
  outbox.subscribe(({ type }) => {
    if (type === 'status') tellRestored();
  });

  followChanges();
  session.subscribe(() => {
    followChanges();
    const { user, isAuthenticated } = session.getSnapshot();
    const current = isAuthenticated ? (user?.id ?? null) : null;
    if (current === lastUser) return;
    lastUser = current;
    // Loads the data of a newly signed-in person once, so that every screen also opens offline.
    if (current && connectivity.getSnapshot().isOnline) void syncNow();
  });

  return { syncNow };
}
