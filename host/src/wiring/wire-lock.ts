// Keeps who may open this register by PIN, and covers the page while the register is locked.
import type { HostEvent } from '@evertill/federation-kit';
import type { Session } from '@evertill/shared-auth';
import type { Data } from '@evertill/shared-data';
import { parseStaffPins } from '@evertill/shared-domain';
import type { Offline } from '@evertill/shared-offline';
import { watchIdle } from '../lock/idle-watch';
import { createKeptPins } from '../lock/kept-pins';
import { createLock, type Lock } from '../lock/lock';
import { guardKeys } from '../lock/lock-keys';

export interface LockWiring {
  session: Pick<Session, 'getSnapshot' | 'subscribe' | 'lock' | 'handOver'>;
  offline: Pick<Offline, 'clock' | 'connectivity' | 'durable' | 'http'>;
  loadData(): Promise<{ readonly settings: Pick<Data['settings'], 'get' | 'subscribe'> }>;
  /** The window whose keys and input count. */
  view: Window;
  /** Shows the lock screen. Resolves when the page is covered. */
  cover(lock: Lock): Promise<void>;
  log(event: HostEvent): void;
}

// A PIN that was removed elsewhere must not work for long at a register that is online.
const REFRESH_EVERY_MS = 15 * 60_000;

/** Locks the register, and lets staff open it by PIN, in a store that wants this. */
export function wireLock({ session, offline, loadData, view, cover, log }: LockWiring): Lock {
  const { clock, connectivity, durable, http } = offline;
  const kept = createKeptPins(durable, () => clock.now().getTime());
  const lock = createLock({ session, kept });
  const isLocked = () => session.getSnapshot().isLocked;
  const userId = () => (session.getSnapshot().isAuthenticated ? session.getSnapshot().user?.id : undefined);
  let isWanted = false;
  let known = '';
  let isCovered = false;
  let wasSignedOut = false;

  /** Takes the people from this device. Works without a network, because a locked register must open there as well. */
  async function takeKept(): Promise<void> {
    const id = userId();
    if (id === undefined) return;
    const pins = await kept.read(id);
    if (id === userId()) lock.take(pins);
  }

  async function refresh(): Promise<void> {
    const id = userId();
    if (id === undefined || !connectivity.getSnapshot().isOnline) return;
    try {
      const pins = await http.get('/staff-pins', parseStaffPins);
      if (id !== userId()) return;
      await kept.keep(pins, id);
      lock.take(pins);
    } catch (error) {
      log({ level: 'warning', message: 'The PINs of the staff could not be refreshed.', error });
    }
  }

  /** Learns whether the store switches by PIN. A store that does not costs no request. */
  function want(pinSwitch: boolean): void {
    const wasWanted = isWanted;
    isWanted = pinSwitch;
    if (pinSwitch) void refresh();
    else if (wasWanted) {
      void kept.clear();
      lock.take(null);
    }
  }

  /** A password ends the tries of its own person's PIN. A reload, which goes on with a sign-in, ends nothing. */
  function noteSignIn(): void {
    const { user, status } = session.getSnapshot();
    if (wasSignedOut && status === 'signed-in' && user) void kept.forgive(user.id);
    wasSignedOut = status === 'signed-out' || (wasSignedOut && status !== 'signed-in');
  }

  /** Follows the session: the cover, and the people of whoever signed in. */
  function follow(): void {
    noteSignIn();
    if (isLocked()) view.document.documentElement.dataset.locked = '';
    else {
      delete view.document.documentElement.dataset.locked;
      isCovered = false;
    }
    if (isLocked() && !isCovered) {
      isCovered = true;
      cover(lock).catch((error: unknown) => {
        isCovered = false;
        log({ level: 'error', message: 'The lock screen could not be shown.', error });
      });
    }
    const { user } = session.getSnapshot();
    // A person who has just set a PIN wants to use it on this register.
    const now = `${userId() ?? ''} ${user?.hasPin ?? false}`;
    if (now === known) return;
    known = now;
    void takeKept().then(() => (isWanted ? refresh() : undefined));
  }

  guardKeys(view, isLocked);
  watchIdle({
    target: view,
    clock,
    storage: view.localStorage,
    minutes: lock.lockAfterMinutes,
    onIdle: () => {
      if (userId() !== undefined && !isLocked()) lock.lock();
    },
  });
  session.subscribe(follow);
  connectivity.subscribe(() => {
    if (isWanted) void refresh();
  });
  const refreshAgain = () => {
    if (isWanted) void refresh();
    clock.setTimeout(refreshAgain, REFRESH_EVERY_MS);
  };
  clock.setTimeout(refreshAgain, REFRESH_EVERY_MS);
  follow();
  void loadData()
    .then(async ({ settings }) => {
      settings.subscribe((told) => {
        if (told?.pinSwitch !== undefined) want(told.pinSwitch);
      });
      if (userId() !== undefined) want((await settings.get()).pinSwitch);
    })
    .catch((error: unknown) => {
      log({ level: 'warning', message: 'Whether the store switches by PIN is not known.', error });
    });
  return lock;
}
