import type { Backup } from '../../kernel/db/backups/manifest';

/** Where a restored backup lies. One of both is null. */
export interface ScratchPlace {
  databaseUrl: string | null;
  /** A folder that is removed with the place. The embedded database is in it. */
  dataDir: string;
}

export type InScratch = <T>(backup: Backup, work: (place: ScratchPlace) => Promise<T>) => Promise<T>;
