// Brings a page that nobody ever reloads to the newest build. Must: never while somebody works on this device, and never
// twice for the same builds.
import type { OfflineCopies } from '../service-worker/offline-copies';
import { watchUse } from './in-use';

const LOOK_EVERY_MS = 30_000;
/** Who comes back to a tab may have been away for weeks; who switches between two has not. */
const ASK_AGAIN_AFTER_MS = 60_000;
const RELOADED_FOR = 'evertill-reloaded-for';

export interface UpdateWatch {
  /** Opens the newer build, unless something is begun here: false then. */
  openNow(): boolean;
  stop(): void;
}

export interface UpdateWatchOptions {
  copies: Pick<OfflineCopies, 'hasUpdate' | 'status' | 'sync'>;
  reload(): void;
  isOnline(): boolean;
  /** A screen would ask before it is left. */
  hasUnsaved?(): boolean;
  page?: Document;
  locks?: LockManager | undefined;
  memory?: Storage;
}

export function watchForUpdates({
  copies,
  reload,
  isOnline,
  hasUnsaved = () => false,
  page = document,
  locks = navigator.locks,
  memory = sessionStorage,
}: UpdateWatchOptions): UpdateWatch {
  const use = watchUse({ page, locks, now: Date.now, hasUnsaved });
  let askedAt = Date.now();

  function askWhenSeen() {
    if (page.visibilityState !== 'visible' || Date.now() - askedAt < ASK_AGAIN_AFTER_MS) return;
    askedAt = Date.now();
    copies.sync();
  }

  async function look() {
    use.tell();
    if (!copies.hasUpdate.getSnapshot() || !isOnline() || isSecondTime(copies, memory)) return;
    // Between the answer and now somebody may have come.
    if ((await use.isNowhere()) && !use.isHere()) open();
  }

  function open() {
    memory.setItem(RELOADED_FOR, buildsOf(copies));
    reload();
  }

  page.addEventListener('visibilitychange', askWhenSeen);
  use.tell();
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  return {
    openNow() {
      if (use.hasOpenWork()) return false;
      open();
      return true;
    },
    stop() {
      clearInterval(timer);
      page.removeEventListener('visibilitychange', askWhenSeen);
      use.stop();
    },
  };
}

/** A build that was opened and is not what runs now was taken back: opening it again would go on for ever. */
function isSecondTime(copies: UpdateWatchOptions['copies'], memory: Storage): boolean {
  return memory.getItem(RELOADED_FOR) === buildsOf(copies);
}

function buildsOf({ status }: UpdateWatchOptions['copies']): string {
  const apps = status.getSnapshot()?.apps ?? [];
  return apps.map(({ app, active }) => `${app} ${active}`).join(', ');
}
