import type { BackupConfig } from '../../kernel/backup-config';
import type { CopyPlace } from '../../kernel/db/backups/remote/copies';
import { placeOfCopies } from '../../kernel/db/backups/remote/copy-backup';

/** Returns the place of the copies for `--s3`. Throws when the settings name none. */
export async function copiesOf(
  backups: BackupConfig | null,
  databaseUrl: string | null,
  signal: AbortSignal,
): Promise<CopyPlace> {
  if (!backups?.s3) throw new Error('--s3 needs EVERTILL_BACKUPS_S3 and its settings, as for the server.');
  return placeOfCopies(backups.s3, databaseUrl === null ? 'embedded' : 'postgres', signal);
}
