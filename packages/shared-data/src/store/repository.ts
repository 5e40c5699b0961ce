// The verbs of every repository, the same for each entity: one read teaches all.
import type { CalculatedTaxes, InputOf, Tax } from '@evertill/shared-domain';
import type { RecordError } from '@evertill/shared-offline';

/** What a screen shows of an entity at one moment; the same reference until something changes. */
export interface ListSnapshot<T> {
  /** The cached server state with the pending changes laid over it. */
  readonly items: readonly T[];
  /** 'empty' while nothing is known, 'cached' from an earlier visit, 'fresh' once the server has answered. */
  readonly source: 'empty' | 'cached' | 'fresh';
  /** How much of a long first load has arrived; null when none is running. */
  readonly progress: LoadProgress | null;
}

/** How far a paged first load has come. */
export interface LoadProgress {
  readonly loaded: number;
}

/** What became of a write that was not refused. */
export interface WriteOutcome {
  /** It waits in the outbox and is sent by itself. */
  readonly queued: boolean;
  /** Why it waits although it was sent: status 0 without an answer, else what the server answered. */
  readonly failure?: RecordError;
  /** What the outbox calls the change; absent for one that did not go through it. */
  readonly key?: string;
}

/** What a write answers: the entity as it now shows, and whether it still waits in the outbox. */
export interface Written<T> extends WriteOutcome {
  readonly entity: T;
}

/** What a repository shows and how a hook watches it. */
export interface Watchable<T> {
  getSnapshot(): ListSnapshot<T>;
  subscribe(listener: () => void): () => void;
}

/** One entity: read from network, cache and outbox as one truth; written through the outbox. */
export interface Repository<T, Input> extends Watchable<T> {
  /** The network's answer, or the cached state when there is no network; pending changes laid over it. */
  list(): Promise<readonly T[]>;
  /** Makes the entity, now or when the connection returns; a refused write throws. */
  create(input: Input): Promise<Written<T>>;
  /**
   * Changes the entity; throws '<Entity> not found' for an id that is neither cached nor pending. `from` is the entity the
   * form was opened with: without it a colleague's change that arrived while typing would be undone unseen.
   */
  update(id: string, input: Partial<Input>, from?: T): Promise<Written<T>>;
  /** Deletes the entity; the answer carries it as it last was. */
  remove(id: string): Promise<Written<T>>;
  /** Asks the server again; without a connection it rejects only when there is nothing cached either. */
  refresh(): Promise<void>;
  /** Forgets the cached state. Never touches the outbox. */
  reset(): Promise<void>;
}

/** What all active taxes charge on an amount. */
export interface TaxCharge extends CalculatedTaxes {
  /** Calculated here, from the taxes as this device knows them. */
  readonly isOffline: boolean;
}

/** What a form of a tax hands over. */
export type TaxInput = InputOf<typeof Tax>;

/** Taxes, read one by one and calculated by the server. */
export interface TaxesRepository extends ActivatableRepository<Tax, TaxInput> {
  /** One tax as the server knows it now, with what waits for it laid over. */
  read(id: string): Promise<Tax>;
  chargeOn(amount: number): Promise<TaxCharge>;
}

/** A repository whose entities can be switched off: taxes and discounts. */
export interface ActivatableRepository<T, Input> extends Repository<T, Input> {
  /** Those that are active, from the server's own list of them when it answers. */
  listActive(): Promise<readonly T[]>;
}
