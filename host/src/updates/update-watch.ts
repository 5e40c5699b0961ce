// Brings a page that is never reloaded by hand to the newest build. Must: never reload while a person works on this
// device, and never reload twice for the same builds.
import type { OfflineCopies } from '../service-worker/offline-copies';
import { watchUse } from './in-use';

const CHECK_EVERY_MS = 30_000;
/**
 * Long enough that switching between two tabs sends no request. A return to the tab after a longer time sends a
 * request.
 */
const ASK_AGAIN_AFTER_MS = 60_000;
const RELOADED_FOR = 'evertill-reloaded-for';

export interface UpdateWatch {
  /** Opens the newer build. Returns false when the page has unsaved work, and does nothing then. */
  openNow(): boolean;
  stop(): void;
}

export interface UpdateWatchOptions {
  copies: Pick<OfflineCopies, 'hasUpdate' | 'status' | 'sync'>;
  reload(): void;
  isOnline(): boolean;
  /** True while a screen would ask before it is left. */
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

  async function openWhenIdle() {
    use.tell();
    if (!copies.hasUpdate.getSnapshot() || !isOnline() || isSecondTime(copies, memory)) return;
    // A person may have started to work here while the other tabs were asked.
    if ((await use.isNowhere()) && !use.isHere()) open();
  }

  function open() {
    memory.setItem(RELOADED_FOR, buildsOf(copies));
    reload();
  }

  page.addEventListener('visibilitychange', askWhenSeen);
  use.tell();
  const timer = setInterval(() => void openWhenIdle(), CHECK_EVERY_MS);
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

/** True when the newer builds were opened once and rolled back. Opening them again would never end. */
function isSecondTime(copies: UpdateWatchOptions['copies'], memory: Storage): boolean {
  return memory.getItem(RELOADED_FOR) === buildsOf(copies);
}

function buildsOf({ status }: UpdateWatchOptions['copies']): string {
  const apps = status.getSnapshot()?.apps ?? [];
  return apps.map(({ app, active }) => `${app} ${active}`).join(', ');
}
