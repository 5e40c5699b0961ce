// One repository for every entity: read from network, cache and outbox as one truth, written through the outbox.
import { type EntityBase, type EntityItem, isTemporaryId, temporaryId } from '@evertill/shared-domain';
import {
  OFFLINE_MESSAGES,
  OfflineError,
  type OutboxDraft,
  type OutboxRecord,
} from '@evertill/shared-offline';
import type { EntityStore } from '../store/entity-store';
import { NotFoundError } from '../store/errors';
import type { PendingChange } from '../store/overlay';
import type { Repository, Written } from '../store/repository';
import { createServerState, type Load, type ServerState } from '../store/server-state';
import { createView } from '../store/view';
import { isWithoutConnection } from '../store/without-connection';
import { type CrudApi, createCrudApi } from './crud-api';
import { failureSentences, inWords } from './failure-sentences';
import { type RefusedVerb, refuseOffline } from './offline-writes';
import { type SettledChange, writeOutcome } from './pending';
import { type BodyReading, pendingChange } from './pending-change';
import type { RepositoryContext } from './repository-context';
import { editedFields } from './wire-changes';

/** What a repository is made of. */
export interface EntityRepositoryOptions<T extends EntityItem, Input extends object> extends BodyReading {
  context: RepositoryContext;
  description: EntityBase<T, Input>;
  store: EntityStore<T>;
  /** The bare calls; those that every entity has unless given. */
  api?: CrudApi<T>;
  /** Whether a body may not wait in the outbox: offline it is refused. */
  isOnlineOnly?(body: object): boolean;
  /** How the server is asked; for the whole list unless given. */
  load?(load: Load<T>, state: ServerState<T>): Promise<void>;
  /** What is laid over the server state before the outbox is. */
  settledChanges?(): readonly PendingChange<T>[];
  /** What a pending change of another entity does here: a sale lowers stock. */
  changesOf?(record: OutboxRecord): readonly PendingChange<T>[];
}

/** A repository with the parts that an entity of more verbs builds on. */
export interface EntityRepository<T extends EntityItem, Input extends object> extends Repository<T, Input> {
  readonly state: ServerState<T>;
  find(id: string): T | undefined;
  /** The entity that is to be changed; asks the server once before it gives up. */
  require(id: string): Promise<T>;
  /** Sends a change of this entity through the outbox. */
  submit(draft: Omit<OutboxDraft, 'entity'>): Promise<Written<T>>;
  /** Takes the server's answer to a write that did not go through the outbox. */
  settled(item: T): Promise<Written<T>>;
  invalidate(): void;
  /** Asks the server; rejects without an answer, whatever is cached. */
  sync(): Promise<void>;
  /** Cache and outbox have been read. */
  whenReady(): Promise<void>;
}

/** Makes the repository of one entity. */
export function createEntityRepository<T extends EntityItem, Input extends object>(
  options: EntityRepositoryOptions<T, Input>,
): EntityRepository<T, Input> {
  const { context, description, store } = options;
  const { connectivity, pending, outbox, policy, clock } = context;
  const { name: entity, noun, path, service } = description;
  const ours = service === undefined ? { entity } : { entity, service };
  const api = options.api ?? createCrudApi(context, description);
  const sentences = failureSentences(description);
  const sortKey = (item: T) => description.nameOf(item).toLowerCase();

  const state = createServerState<T>({ store, sortKey, onChange: () => view.invalidate() });
  const view = createView<T>({
    state,
    sortKey,
    changes: () => [
      ...(options.settledChanges?.() ?? []),
      ...pending
        .records()
        .flatMap(
          (record) => pendingChange(description, record, options) ?? options.changesOf?.(record) ?? [],
        ),
    ],
    onWatch: () => void whenReady(),
  });
  let asking: Promise<void> | null = null;

  pending.subscribe(view.invalidate);
  pending.onSettled((change, answer) => {
    if (change.entity === entity) settle(change, answer);
  });

  async function whenReady(): Promise<void> {
    await Promise.all([state.hydrate(), pending.whenRead()]);
  }

  function ask(): Promise<void> {
    asking ??= said('fetch', () => state.load(loadAll)).finally(() => {
      asking = null;
    });
    return asking;
  }

  async function loadAll(load: Load<T>): Promise<void> {
    if (options.load) await options.load(load, state);
    else await load.replaceAll(await api.list());
  }

  async function sync(): Promise<void> {
    await whenReady();
    if (!connectivity.getSnapshot().isOnline) throw new OfflineError(OFFLINE_MESSAGES.noResponse);
    await ask();
  }

  async function refresh(): Promise<void> {
    try {
      await sync();
    } catch (error) {
      // No connection is no error as long as there is something to show for it.
      if (state.source() === 'empty' || !(await isWithoutConnection(error, connectivity))) throw error;
    }
  }

  function settle(change: SettledChange, answer: unknown): void {
    if (change.type === 'delete') {
      void state.settle([], change.localId ? [change.localId] : []);
      return;
    }
    try {
      void state.settle([description.parse(answer)]);
    } catch {
      // Accepted, but not answered with the entity: what it is now, only the server knows.
      void refresh().catch(ignoreUntilAskedAgain);
    }
  }

  async function settled(item: T): Promise<Written<T>> {
    await state.settle([item]);
    return { entity: item, queued: false };
  }

  async function require(id: string): Promise<T> {
    await whenReady();
    const current = isTemporaryId(id) ? await outbox.resolveId(id) : id;
    if (!view.find(current) && connectivity.getSnapshot().isOnline) await ask();
    const item = view.find(current);
    if (!item) throw new NotFoundError(capitalised(noun));
    return item;
  }

  async function submit(draft: Omit<OutboxDraft, 'entity'>): Promise<Written<T>> {
    const result = await pending.submit<unknown>({ ...draft, ...ours });
    const outcome = writeOutcome(result);
    if (result.outcome === 'sent') return { entity: description.parse(result.data), ...outcome };
    const { localId, data } = result.record;
    const item = localId === null ? undefined : view.find(localId);
    return { entity: item ?? description.parse({ ...data, id: localId }), ...outcome };
  }

  function said<R>(what: 'fetch' | RefusedVerb, work: () => Promise<R>): Promise<R> {
    return inWords(sentences[what], work, sentences.otherwise);
  }

  async function isRefused(verb: RefusedVerb, body: object = {}): Promise<boolean> {
    if (!options.isOnlineOnly?.(body) && !(await policy.isRefused(entity))) return false;
    refuseOffline(connectivity, verb, noun);
    return true;
  }

  async function create(input: Input): Promise<Written<T>> {
    await whenReady();
    const data = description.toBody(input);
    if (await isRefused('create', data)) return settled(await api.create(data));
    const localId = temporaryId(clock.now());
    const summary = `New ${noun} ${description.nameOf(data)}`;
    return submit({
      kind: `${entity}.add`,
      type: 'add',
      method: 'POST',
      url: path,
      data,
      localId,
      summary,
    });
  }

  async function update(id: string, input: Partial<Input>, from?: T): Promise<Written<T>> {
    const item = await require(id);
    const changes = editedFields(description.toBase(from ?? item), description.toBody(input));
    if (!changes) return { entity: item, queued: false };
    const { data, base } = changes;
    if (await isRefused('update', data))
      return settled(await api.update(item.id, { ...data, baseValues: base }));
    const summary = `Changed ${noun} ${description.nameOf({ ...item, ...data })}`;
    const draft = {
      method: 'PUT',
      url: `${path}/${item.id}`,
      localId: item.id,
      data,
      base,
      summary,
    } as const;
    return submit({ kind: `${entity}.edit`, type: 'edit', ...draft });
  }

  async function remove(id: string): Promise<Written<T>> {
    const item = await require(id);
    if (await isRefused('delete')) {
      await api.remove(item.id);
      await state.settle([], [item.id]);
      return { entity: item, queued: false };
    }
    const summary = `Deleted ${noun} ${description.nameOf(item)}`;
    const draft = { method: 'DELETE', url: `${path}/${item.id}`, localId: item.id, summary } as const;
    const result = await pending.submit({ kind: `${entity}.delete`, ...ours, type: 'delete', ...draft });
    return { entity: item, ...writeOutcome(result) };
  }

  return {
    state,
    find: view.find,
    require,
    submit,
    settled,
    invalidate: view.invalidate,
    whenReady,
    sync,
    refresh,
    getSnapshot: view.getSnapshot,
    subscribe: view.subscribe,
    reset: state.reset,
    async list() {
      await refresh();
      return view.getSnapshot().items;
    },
    create: (input) => said('create', () => create(input)),
    update: (id, input, from) => said('update', () => update(id, input, from)),
    remove: (id) => said('delete', () => remove(id)),
  };
}

function capitalised(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}

// A refresh that nobody waits for: its error would have no reader, and the next look at the screen asks again.
function ignoreUntilAskedAgain(): void {}
