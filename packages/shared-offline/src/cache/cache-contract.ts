/** The copy of the server's data on this device. Never the only copy of anything. */
export interface Cache {
  getAll<T>(entity: string): Promise<T[]>;
  /** Replaces all rows of the entity. With `merge`, adds rows and overwrites existing ones. */
  putAll<T extends { id: string }>(
    entity: string,
    values: readonly T[],
    options?: { merge?: boolean },
  ): Promise<void>;
  remove(entity: string, id: string): Promise<void>;
  /** Removes the rows that are no longer wanted. Reads all rows of the entity, a few at a time. */
  removeWhere<T>(entity: string, isUnwanted: (row: T) => boolean): Promise<void>;
  /** Empties the past sales, which a till needs least, because the device has no room. */
  dropSales(): Promise<void>;
  /** True when this page found no room on the device, so that past sales of the page may not be stored. */
  hasDroppedSales(): boolean;
  /** Empties one entity, or without an argument all entities and the metadata. Never touches the outbox. */
  clear(entity?: string): Promise<void>;
  getMeta<T>(key: string): Promise<T | undefined>;
  setMeta(key: string, value: unknown): Promise<void>;
}
