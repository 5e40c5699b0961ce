// The methods of every repository. They are the same for each entity.
import type { CalculatedTaxes, InputOf, Tax } from '@evertill/shared-domain';
import type { RecordError } from '@evertill/shared-offline';

/** The state of an entity's list at one moment. The reference stays the same until something changes. */
export interface ListSnapshot<T> {
  /** The cached server state with the pending changes laid over it. */
  readonly items: readonly T[];
  /**
   * 'empty' until anything is known, 'cached' with data from an earlier visit, 'fresh' after the server has answered.
   */
  readonly source: 'empty' | 'cached' | 'fresh';
  /** True while this device may store rows that were not read into memory. */
  readonly isPartial: boolean;
  /** The progress of a long first load. Null when no such load is running. */
  readonly progress: LoadProgress | null;
}

/** The number of items that a paged first load has received. */
export interface LoadProgress {
  readonly loaded: number;
}

/** The state of a write that the server did not refuse. */
export interface WriteOutcome {
  /** True while the change waits in the outbox. The outbox sends the change without further calls. */
  readonly queued: boolean;
  /**
   * The reason why the change still waits after an attempt to send it. Status 0 means that no answer came, any other
   * status is the server's.
   */
  readonly failure?: RecordError;
  /** The key of the change in the outbox. Absent for a change that did not go through the outbox. */
  readonly key?: string;
}

/** The result of a write, with the entity as screens now show it. */
export interface Written<T> extends WriteOutcome {
  readonly entity: T;
}

/** The state of a list, and a subscription to its changes. */
export interface Watchable<T> {
  getSnapshot(): ListSnapshot<T>;
  subscribe(listener: () => void): () => void;
}

/** The repository of one entity. Reads combine network, cache and outbox. Writes go through the outbox. */
export interface Repository<T, Input> extends Watchable<T> {
  /** Returns the server's rows, or the cached rows without a connection, with the pending changes laid over them. */
  list(): Promise<readonly T[]>;
  /** Creates the entity, now or when the connection returns. Throws when the server refuses the write. */
  create(input: Input): Promise<Written<T>>;
  /**
   * Changes the entity. Throws '<Entity> not found' for an id that is neither cached nor pending. `from` is the entity
   * that the form was opened with. Without `from`, the edit would silently undo a colleague's change that arrived while
   * the form was open.
   */
  update(id: string, input: Partial<Input>, from?: T): Promise<Written<T>>;
  /** Deletes the entity. The result contains the entity's last state. */
  remove(id: string): Promise<Written<T>>;
  /** Asks the server again. Without a connection, rejects only when nothing is cached. */
  refresh(): Promise<void>;
  /** Empties the cached state. Never changes the outbox. */
  reset(): Promise<void>;
}

/** The total that all active taxes charge on an amount. */
export interface TaxCharge extends CalculatedTaxes {
  /** True when the charge was calculated on this device, from the taxes that the device knows. */
  readonly isOffline: boolean;
}

/** The values that a tax form submits. */
export type TaxInput = InputOf<typeof Tax>;

/** The taxes. The server can return a single tax, and it calculates the charge on an amount. */
export interface TaxesRepository extends ActivatableRepository<Tax, TaxInput> {
  /** Returns one tax in the server's current state, with the pending changes laid over it. */
  read(id: string): Promise<Tax>;
  chargeOn(amount: number): Promise<TaxCharge>;
}

/** A repository of entities that can be switched off: taxes and discounts. */
export interface ActivatableRepository<T, Input> extends Repository<T, Input> {
  /** Returns the active entities, from the server's own list of active ones when the server answers. */
  listActive(): Promise<readonly T[]>;
}
