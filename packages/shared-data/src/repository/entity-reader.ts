// The reading half of a repository. Combines network, cache and outbox.
import { capitalized, type EntityItem, isTemporaryId } from '@evertill/shared-domain';
import { OFFLINE_MESSAGES, OfflineError } from '@evertill/shared-offline';
import { NotFoundError } from '../store/errors';
import type { PendingChange } from '../store/overlay';
import { createServerState, type Load } from '../store/server-state';
import { createView } from '../store/view';
import { isWithoutConnection } from '../store/without-connection';
import type { CrudApi } from './crud-api';
import type { EntityRepository, EntityRepositoryOptions } from './entity-contract';
import { failureSentences, inWords } from './failure-sentences';
import { pendingChange } from './pending-change';
import type { SettledChange } from './settled-changes';

/** The methods that read. */
export type EntityReader<T extends EntityItem> = Omit<
  EntityRepository<T, object>,
  'create' | 'update' | 'remove' | 'submit' | 'settled'
>;

/** Creates the reading half of an entity's repository. */
export function createEntityReader<T extends EntityItem, Input extends object>(
  options: EntityRepositoryOptions<T, Input>,
  api: CrudApi<T>,
): EntityReader<T> {
  const { context, description, store } = options;
  const { connectivity, pending, outbox } = context;
  const sentences = failureSentences(description);
  const sortKey = (item: T) => description.nameOf(item).toLowerCase();

  const state = createServerState<T>({ store, sortKey, onChange: () => view.invalidate() });
  const view = createView<T>({
    state,
    sortKey,
    changes: () => changesToShow(options),
    onWatch: () => void whenReady(),
  });
  let asking: Promise<void> | null = null;
  let isAskingForAll = false;

  pending.subscribe(view.invalidate);
  pending.onSettled((change, answer) => {
    if (change.entity === description.name) settle(change, answer);
  });

  async function whenReady(): Promise<void> {
    await Promise.all([state.hydrate(), pending.whenRead()]);
  }

  function askServer(): Promise<void> {
    if (asking) return isAskingForAll ? asking : asking.catch(() => undefined).then(askServer);
    return begin(loadAll, true);
  }

  function begin(load: (load: Load<T>) => Promise<void>, isForAll: boolean): Promise<void> {
    isAskingForAll = isForAll;
    asking = inWords(sentences.fetch, () => state.load(load), sentences.otherwise).finally(() => {
      asking = null;
    });
    return asking;
  }

  // A load in progress may have been answered before the change, and would undo a load beside it.
  async function readAgain(load?: (load: Load<T>) => Promise<void>): Promise<void> {
    await whenReady();
    while (asking) await asking.catch(() => undefined);
    await begin(load ?? loadAll, load === undefined);
  }

  async function loadAll(load: Load<T>): Promise<void> {
    if (options.load) await options.load(load, state);
    else await load.replaceAll(await api.list());
  }

  async function sync(): Promise<void> {
    await whenReady();
    if (!connectivity.getSnapshot().isOnline) throw new OfflineError(OFFLINE_MESSAGES.noResponse);
    await askServer();
  }

  async function refresh(): Promise<void> {
    try {
      await sync();
    } catch (error) {
      // A missing connection is not an error while there are rows to show.
      if (state.source() === 'empty' || !(await isWithoutConnection(error, connectivity))) throw error;
    }
  }

  function refreshInBackground(): void {
    refresh().catch(() => undefined);
  }

  function settle(change: SettledChange, answer: unknown): void {
    if (change.type === 'delete') {
      void state.settle([], change.localId ? [change.localId] : []);
      return;
    }
    try {
      void state.settle([description.parse(answer)]);
    } catch {
      // The server accepted the change, but its answer is not the entity. Only a refresh shows the entity's new state.
      refreshInBackground();
    }
  }

  return {
    state,
    find: view.find,
    invalidate: view.invalidate,
    getSnapshot: view.getSnapshot,
    subscribe: view.subscribe,
    whenReady,
    sync,
    refresh,
    refreshInBackground,
    readAgain,
    isWatched: view.isWatched,
    reset: state.reset,
    async list() {
      await refresh();
      return view.getSnapshot().items;
    },
    async require(id) {
      await whenReady();
      const current = isTemporaryId(id) ? await outbox.resolveId(id) : id;
      if (!view.find(current) && connectivity.getSnapshot().isOnline) await askServer();
      const item = view.find(current);
      if (!item) throw new NotFoundError(capitalized(description.noun));
      return item;
    },
  };
}

/**
 * Returns the changes that are laid over the server state: first those that the server has confirmed, then those in the
 * outbox.
 */
function changesToShow<T extends EntityItem, Input extends object>(
  options: EntityRepositoryOptions<T, Input>,
): PendingChange<T>[] {
  const records = options.context.pending.records();
  return [
    ...(options.settledChanges?.() ?? []),
    ...records.flatMap(
      (record) => pendingChange(options.description, record, options) ?? options.changesOf?.(record) ?? [],
    ),
  ];
}
