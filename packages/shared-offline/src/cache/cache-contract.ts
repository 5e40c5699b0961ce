/** The copy of the server's data on this device; never the only place of anything. */
export interface Cache {
  getAll<T>(entity: string): Promise<T[]>;
  /** Replaces the whole entity, or with `merge` adds and overwrites. */
  putAll<T extends { id: string }>(
    entity: string,
    values: readonly T[],
    options?: { merge?: boolean },
  ): Promise<void>;
  remove(entity: string, id: string): Promise<void>;
  /** Empties one entity, or everything with its meta data; never the outbox. */
  clear(entity?: string): Promise<void>;
  getMeta<T>(key: string): Promise<T | undefined>;
  setMeta(key: string, value: unknown): Promise<void>;
}
