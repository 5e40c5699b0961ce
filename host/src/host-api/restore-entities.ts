import type { Data } from '@evertill/shared-data';
import type { KnownDescriptions } from './known-descriptions';
import { servicePath } from './service-paths';

interface RestoreEntitiesOptions {
  data: Pick<Data, 'entity'>;
  known: KnownDescriptions;
  servicesOf(app: string): readonly string[];
}

/**
 * Registers the stored entities of remotes that were not opened yet, so that the sync and the sync center include them.
 */
export async function restoreEntities({ data, known, servicesOf }: RestoreEntitiesOptions): Promise<void> {
  const told = known.all();
  if (told.length === 0) return;
  const { describeRemoteEntity } = await import('./describe-remote-entity');
  for (const { app, description } of told) {
    try {
      // Skips an app that was removed or no longer lists the path.
      if (servicePath(description.path, servicesOf(app)) === null) continue;
      data.entity(describeRemoteEntity(app, description));
    } catch {
      // Another build stored a description that is no longer valid. The remote describes the entity again when it is
      // opened.
    }
  }
}
