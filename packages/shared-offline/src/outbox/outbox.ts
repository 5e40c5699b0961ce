// Joins the five rooms of the outbox. Read the rooms in this order: record, store, send, tell, decide.
import { onBackOnline } from '../connectivity/connectivity';
import type { Connectivity } from '../connectivity/connectivity-contract';
import type { Environment } from '../environment/environment';
import type { HttpClient } from '../http/http-contract';
import type { Transport } from '../http/transport';
import { type Backup, createBackup } from './decide/backup';
import { createDecisions } from './decide/decisions';
import { createTransfer } from './decide/transfer';
import type { Outbox } from './outbox-contract';
import { createDelivery } from './send/delivery';
import { createForegroundSender } from './send/foreground';
import { createReplay, type Replay } from './send/replay';
import { createSendLock, type SendLock } from './send/send-lock';
import { isOfOtherStore } from './send/send-plan';
import { createSendRounds } from './send/send-rounds';
import { createSender } from './send/sender';
import { createSubmit } from './send/submit';
import type { Ledger } from './store/ledger';
import { createOutboxStore, type OutboxStore } from './store/outbox-store';
import { createFollow } from './tell/follow';
import { followOtherTabs } from './tell/other-tabs';
import { createOutboxEvents, type OutboxEvents } from './tell/outbox-events';
import { createStatusKeeper, type StatusKeeper } from './tell/outbox-status';
import { openTabEvents, type TabEvents } from './tell/tab-events';
import { createTellBooked } from './tell/tell-booked';

interface OutboxOptions {
  environment: Environment;
  suffix: string;
  transport: Transport;
  connectivity: Connectivity;
  http: Pick<HttpClient, 'get' | 'send'>;
  /** Counts every change in the transaction that stores the change. */
  ledger: Ledger;
  onSessionLost: () => void;
  onQuota: () => Promise<void>;
}

/** The outbox with a start and an end. */
export interface RunningOutbox extends Outbox {
  start(): void;
  dispose(): void;
}

/** Builds the outbox of one tab. All tabs share one database. */
export function createOutbox(options: OutboxOptions): RunningOutbox {
  const { environment, suffix, transport, connectivity, http, ledger, onQuota, onSessionLost } = options;
  const { clock, random, sha256, locks, indexedDB } = environment;
  const name = `evertill-outbox${suffix}`;
  const isOnline = () => connectivity.getSnapshot().isOnline;

  const tabs = openTabEvents(environment.openChannel, name);
  const events = createOutboxEvents(tabs);
  const onUnreadable = events.unreadable.emit;
  const onRecorded = events.recorded;

  const store = createOutboxStore({ indexedDB, clock, suffix, ledger, onQuota, onUnreadable });

  const onRefused = events.signedOut;
  const sender = createSender({ clock, http, isOnline, onChange: events.senderChanged.emit, onRefused });
  const lock = createSendLock({ locks, clock, name, announce: events.urgent });
  const delivery = createDelivery(transport);
  const sending = { store, lock, delivery, clock, random, sender, onRecorded };
  const sendHeld = createForegroundSender({ ...sending, onSessionLost });
  const onQueued = events.sendable.emit;
  const submit = createSubmit({ store, sender, clock, sendHeld, onAdded: events.added, onQueued });

  const status = createStatusKeeper({
    clock,
    readCounts: store.counts,
    storageKeeper: environment.storageKeeper,
    isOnline,
    hasSession: () => sender.current() !== null && !sender.isPaused(),
    onReadable: onQueued,
    events,
  });
  followOtherTabs({ tabs, events, store });

  const replay = createReplay({
    ...sending,
    rounds: createSendRounds(sending),
    checkConnectivity: connectivity.check,
    onParked: events.parked,
    onSending: status.setSending,
    onTurnEnd: finishTurn,
    onUnreadable,
  });

  const decisions = createDecisions({ store, lock, http, isOnline, onRecorded, onDecided: events.requeued });
  const transfer = createTransfer({ store, clock, sha256, onImported: events.requeued });
  const { byKey, journalOf, successorOf } = store;
  const follow = createFollow({ events, clock, byKey, journalOf, successorOf });
  const texts = environment.openTextStore(`${name}-backup`);
  const backup = createBackup({ texts, locks, clock, name, store, events });

  events.sendable.subscribe(replay.wake);
  events.urgentElsewhere.subscribe(lock.noteUrgency);
  events.signedOutElsewhere.subscribe(sender.pause);

  async function finishTurn(completed: number): Promise<void> {
    await status.recount();
    const { pending, parked } = status.getSnapshot();
    if (completed > 0 && pending === 0 && parked === 0) events.drained();
    // Also after a turn without records, because a till with a good connection sends each sale while the person waits.
    await store.trimJournal();
  }

  const ownStore = () => sender.current()?.store ?? '';
  const tellBooked = createTellBooked({
    clock,
    locks,
    name,
    events,
    store,
    ownStore: () => (sender.current() ? ownStore() : undefined),
  });

  return {
    ...submit,
    ...decisions,
    ...transfer,
    ...follow,
    ...tellBooked,
    async list() {
      const records = await store.all();
      // This read has worked, so the outbox is readable again. Count now, not only at the next turn of sending.
      if (status.getSnapshot().state === 'unreadable') void status.recount();
      return records;
    },
    isOfOtherStore: (record) => isOfOtherStore(record, ownStore()),
    history: store.newestJournal,
    replay: replay.run,
    resolveId: store.serverId,
    registerId: store.registerId,
    kept: (name) => store.kept(name, ownStore()),
    keep: (name, change) => store.keep(name, ownStore(), change),
    setAuthor(next) {
      if (!sender.signIn(next)) return;
      if (!next) return;
      void status.askForStorage();
      replay.wake(true);
    },
    setUnsureAuthor: (next) => void sender.signIn(next, true),
    askForStorage: status.askForStorage,
    subscribe: events.screens.subscribe,
    getSnapshot: status.getSnapshot,
    ...lifeOf(options, { store, tabs, events, status, lock, replay, backup }),
  };
}

interface Parts {
  store: OutboxStore;
  tabs: TabEvents;
  events: OutboxEvents;
  status: StatusKeeper;
  lock: SendLock;
  replay: Replay;
  backup: Backup;
}

/** Returns the start and the end of an outbox. */
function lifeOf(
  { connectivity, environment }: OutboxOptions,
  { store, tabs, events, status, lock, replay, backup }: Parts,
): Pick<RunningOutbox, 'start' | 'dispose'> {
  const stops: (() => void)[] = [];
  return {
    start() {
      stops.push(
        connectivity.subscribe(status.update),
        onBackOnline(connectivity, () => replay.wake(true)),
        environment.page.onWake(() => replay.wake()),
      );
      backup.start();
      void status.recount();
      replay.start();
    },
    dispose() {
      for (const part of [backup, replay, status, lock]) part.dispose();
      for (const stop of stops) stop();
      tabs.close();
      events.screens.clear();
      store.close();
    },
  };
}
