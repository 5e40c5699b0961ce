import type { EntityBase, EntityItem } from '@evertill/shared-domain';
import type { OutboxDraft, OutboxRecord } from '@evertill/shared-offline';
import type { EntityStore } from '../store/entity-store';
import type { PendingChange } from '../store/overlay';
import type { Repository, Written } from '../store/repository';
import type { Load, ServerState } from '../store/server-state';
import type { CrudApi } from './crud-api';
import type { BodyReading } from './pending-change';
import type { RepositoryContext } from './repository-context';

/** The parts of a repository. */
export interface EntityRepositoryOptions<T extends EntityItem, Input extends object> extends BodyReading {
  context: RepositoryContext;
  description: EntityBase<T, Input>;
  store: EntityStore<T>;
  /** The direct calls. Defaults to the calls that every entity has. */
  api?: CrudApi<T>;
  /**
   * Makes the id of a new row on this device, which the server keeps. Without it a new row has a temporary id until the
   * server has given it one.
   */
  newId?(): string;
  /** Returns true when a body may not wait in the outbox. Such a write is refused offline. */
  isOnlineOnly?(body: object): boolean;
  /** Loads from the server. Defaults to a load of the whole list. */
  load?(load: Load<T>, state: ServerState<T>): Promise<void>;
  /** The changes that are laid over the server state before the changes of the outbox. */
  settledChanges?(): readonly PendingChange<T>[];
  /**
   * Returns the effects that a pending change of another entity has on this entity. For example, a sale lowers the
   * stock.
   */
  changesOf?(record: OutboxRecord): readonly PendingChange<T>[];
}

/** A repository with the parts that an entity with more methods builds on. */
export interface EntityRepository<T extends EntityItem, Input extends object> extends Repository<T, Input> {
  readonly state: ServerState<T>;
  find(id: string): T | undefined;
  /** Returns the entity for an edit. Asks the server once before it throws a NotFoundError. */
  require(id: string): Promise<T>;
  /** Sends a change of this entity through the outbox. */
  submit(draft: Omit<OutboxDraft, 'entity'>): Promise<Written<T>>;
  /** Merges the server's answer to a write that did not go through the outbox. */
  settled(item: T): Promise<Written<T>>;
  /** Refreshes and ignores an error, because the next visit to the screen refreshes again. */
  refreshInBackground(): void;
  invalidate(): void;
  /**
   * Asks the server with a request that begins after this call, for everything or with another load. Rejects when the
   * server does not answer.
   */
  readAgain(load?: (load: Load<T>) => Promise<void>): Promise<void>;
  /** True while a screen shows the list. */
  isWatched(): boolean;
  /** Asks the server. Rejects when the server does not answer, even if rows are cached. */
  sync(): Promise<void>;
  /** Resolves when cache and outbox have been read. */
  whenReady(): Promise<void>;
}
