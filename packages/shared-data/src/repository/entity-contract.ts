import type { EntityBase, EntityItem } from '@evertill/shared-domain';
import type { OutboxDraft, OutboxRecord } from '@evertill/shared-offline';
import type { EntityStore } from '../store/entity-store';
import type { PendingChange } from '../store/overlay';
import type { Repository, Written } from '../store/repository';
import type { Load, ServerState } from '../store/server-state';
import type { CrudApi } from './crud-api';
import type { BodyReading } from './pending-change';
import type { RepositoryContext } from './repository-context';

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
  /** Returns the entity that is to be changed. Asks the server once before it throws a NotFoundError. */
  require(id: string): Promise<T>;
  /** Sends a change of this entity through the outbox. */
  submit(draft: Omit<OutboxDraft, 'entity'>): Promise<Written<T>>;
  /** Takes the server's answer to a write that did not go through the outbox. */
  settled(item: T): Promise<Written<T>>;
  /** Refreshes without a caller that waits: an error is dropped, because the next visit of the screen refreshes again. */
  refreshInBackground(): void;
  invalidate(): void;
  /** Asks the server; rejects without an answer, whatever is cached. */
  sync(): Promise<void>;
  /** Cache and outbox have been read. */
  whenReady(): Promise<void>;
}
