import type { EntityName } from '../outbox/record/outbox-record';

/** The copy of the server's data on this device; never the only place of anything. */
export interface Cache {
  getAll<T>(entity: EntityName): Promise<T[]>;
  get<T>(entity: EntityName, id: string): Promise<T | undefined>;
  put<T extends { id: string }>(entity: EntityName, value: T): Promise<void>;
  /** Replaces the whole entity, or with `merge` adds and overwrites. */
  putAll<T extends { id: string }>(
    entity: EntityName,
    values: readonly T[],
    options?: { merge?: boolean },
  ): Promise<void>;
  remove(entity: EntityName, id: string): Promise<void>;
  /** Empties one entity, or everything with its meta data; never the outbox. */
  clear(entity?: EntityName): Promise<void>;
  getMeta<T>(key: string): Promise<T | undefined>;
  setMeta(key: string, value: unknown): Promise<void>;
}
