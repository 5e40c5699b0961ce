import { User } from '@evertill/shared-domain';
import type { Connectivity } from '../connectivity/connectivity-contract';
import type { Environment } from '../environment/environment';
import { newUuid } from '../environment/new-uuid';
import { ApiError } from '../errors';
import type { HttpClient } from '../http/http-contract';
import type { Transport } from '../http/transport';
import { OUTBOX_MESSAGES } from '../messages';
import { askForStorage } from '../storage/storage-watch';
import { createBackup } from './decide/backup';
import { createMend } from './decide/decisions';
import { fromExportText, toExportText } from './decide/transfer';
import type { Outbox, SubmitResult } from './outbox-contract';
import { HOLD_MS } from './record/hold';
import type { Author, OutboxDraft, OutboxRecord } from './record/outbox-record';
import { createDelivery } from './send/delivery';
import { createForegroundSender } from './send/foreground';
import { createReplay } from './send/replay';
import { createSenderLane } from './send/send-lock';
import { createSendRounds } from './send/send-rounds';
import { createOutboxStore } from './store/outbox-store';
import { createBulletin } from './tell/outbox-events';
import { createStatusKeeper } from './tell/outbox-status';

// While paused, the server is asked at most this often whether the session is good again.
const RECHECK_MS = 60_000;

interface OutboxOptions {
  environment: Environment;
  suffix: string;
  transport: Transport;
  connectivity: Connectivity;
  http: Pick<HttpClient, 'get' | 'send'>;
  onSessionLost: () => void;
  onQuota: () => Promise<void>;
}

/** The outbox with its start and end. */
export interface RunningOutbox extends Outbox {
  start(): void;
  dispose(): void;
}

/** Builds the outbox of one tab over the database all tabs share. */
export function createOutbox(options: OutboxOptions): RunningOutbox {
  const { environment, suffix, transport, connectivity, http } = options;
  const { clock, random, locks, indexedDB, openChannel, openTextStore } = environment;
  const name = `evertill-outbox${suffix}`;
  const stops: (() => void)[] = [];
  let author: Author | null = null;
  let isPaused = false;
  let isSending = false;
  let recheckedAt = Number.NEGATIVE_INFINITY;

  const isOnline = () => connectivity.getSnapshot().isOnline;
  const store = createOutboxStore({
    indexedDB,
    clock,
    suffix,
    onQuota: options.onQuota,
    onUnreadable: () => status.markUnreadable(),
  });
  const delivery = createDelivery(transport);
  const status = createStatusKeeper({
    clock,
    readCounts: store.counts,
    inputs: () => ({ isOnline: isOnline(), mayDeliver: author !== null && !isPaused, isSending }),
    onChange: () => bulletin.emit({ type: 'status' }),
  });
  const backup = createBackup({
    texts: openTextStore(`${name}-backup`),
    locks,
    clock,
    name,
    store,
    onRestored(count) {
      status.setStorage({ restored: status.getSnapshot().storage.restored + count });
      bulletin.changed();
      replay.wake();
    },
  });
  const bulletin = createBulletin({
    openChannel,
    name,
    store,
    onChanged: (counts) => (counts ? status.adjust(counts) : void status.recount()),
    onStored: () => replay.wake(),
    onUrgent: () => lane.noteUrgency(),
    // One cookie serves all tabs: what was refused there is refused here.
    onSignedOut: () => setPaused(true),
  });
  const lane = createSenderLane({ locks, clock, name, announce: () => bulletin.hint({ type: 'urgent' }) });
  const replay = createReplay({
    store,
    lane,
    rounds: createSendRounds({ store, delivery, clock, random }),
    clock,
    isSignedIn,
    sender: () => (isPaused || !isOnline() ? null : author),
    prepare: recheckSession,
    checkConnectivity: connectivity.check,
    onSettled: bulletin.settled,
    onParked: bulletin.parked,
    onPause: handleUnauthorized,
    onSending(now) {
      isSending = now;
      status.update();
    },
    onTurnEnd: handleTurnEnd,
    onUnreadable: status.markUnreadable,
  });
  const sendHeld = createForegroundSender({
    store,
    lane,
    delivery,
    clock,
    random,
    newKey: newUuid,
    isSignedIn,
    onSettled: bulletin.settled,
    onSignedOut: handleUnauthorized,
    onSessionLost: options.onSessionLost,
  });
  const mend = createMend({
    store,
    lane,
    http,
    newKey: newUuid,
    isOnline,
    onSettled: bulletin.settled,
    onMended() {
      bulletin.changed();
      replay.wake();
    },
  });

  function isSignedIn(person: Author): boolean {
    return person === author;
  }

  function setPaused(next: boolean): void {
    isPaused = next;
    status.update();
  }

  // A 401 to a session that has been replaced meanwhile says nothing about the new one.
  function handleUnauthorized(sender: Author): void {
    if (isPaused || author !== sender) return;
    setPaused(true);
    recheckedAt = clock.elapsed();
    bulletin.signedOut();
  }

  // Somebody may have signed in where this page could not see it.
  async function recheckSession(): Promise<void> {
    const paused = author;
    if (!isPaused || !paused || !isOnline() || clock.elapsed() - recheckedAt < RECHECK_MS) return;
    recheckedAt = clock.elapsed();
    try {
      const user = await http.get('/auth/user', User.parse, { allowUnauthorized: true });
      if (author === paused && user.id === paused.userId) setPaused(false);
    } catch {
      // Still signed out, or nobody there to ask: everything stays as it is.
    }
  }

  async function handleTurnEnd(completed: number): Promise<void> {
    await status.recount();
    if (completed === 0) return;
    const { pending, parked } = status.getSnapshot();
    if (pending === 0 && parked === 0) bulletin.drained();
    await store.trimJournal();
  }

  async function askAboutStorage(): Promise<void> {
    status.setStorage(await askForStorage(environment.storageKeeper));
  }

  async function add(draft: OutboxDraft, by: Author | null, holdMs: number): Promise<OutboxRecord> {
    if (!by) throw new ApiError(OUTBOX_MESSAGES.signedOut, { status: 401 });
    const added = await store.add({ draft, author: by, key: newUuid(), holdMs });
    bulletin.added(added);
    return added.record;
  }

  async function submit<T>(draft: OutboxDraft): Promise<SubmitResult<T>> {
    const by = author;
    const record = await add(draft, by, isOnline() && !isPaused ? HOLD_MS : 0);
    const isHeld = record.state === 'sending' && by !== null;
    const result = isHeld
      ? await sendHeld<T>(record, by)
      : ({ outcome: 'queued', key: record.key, record } as const);
    if (result.outcome === 'queued') replay.wake();
    return result;
  }

  return {
    submit,
    async enqueue(draft) {
      const record = await add(draft, author, 0);
      replay.wake();
      return record;
    },
    async list() {
      const records = await store.all();
      // Readable again: whoever looks here has found out before the next turn of sending does.
      if (status.getSnapshot().state === 'unreadable') void status.recount();
      return records;
    },
    history: store.newestJournal,
    pendingFor: async (entity) => (await store.all()).filter((record) => record.entity === entity),
    replay: replay.run,
    ...mend,
    async exportPending() {
      const registerId = await store.registerId();
      return toExportText(await store.exportAll(), { registerId, at: clock.now() });
    },
    async importPending(text) {
      const { imported, known } = await store.importAll(fromExportText(text));
      bulletin.changed();
      replay.wake();
      return { imported: imported.length, known };
    },
    resolveId: store.serverId,
    registerId: store.registerId,
    setAuthor(next) {
      if (!isPaused && JSON.stringify(next) === JSON.stringify(author)) return;
      author = next ? { ...next } : null;
      setPaused(false);
      if (!next) return;
      void askAboutStorage();
      replay.wake(true);
    },
    askForStorage: askAboutStorage,
    subscribe: bulletin.subscribe,
    getSnapshot: status.getSnapshot,
    start() {
      let wasOnline = isOnline();
      stops.push(
        connectivity.subscribe(() => {
          status.update();
          if (isOnline() && !wasOnline) replay.wake(true);
          wasOnline = isOnline();
        }),
        environment.page.onWake(() => replay.wake()),
      );
      bulletin.subscribe(({ type }) => {
        if (type !== 'status') backup.noteChange();
      });
      backup.start();
      void status.recount();
      replay.start();
    },
    dispose() {
      backup.dispose();
      replay.dispose();
      status.dispose();
      lane.dispose();
      for (const stop of stops) stop();
      bulletin.close();
      store.close();
    },
  };
}
