import type { Data } from '@evertill/shared-data';
import type { KnownDescriptions } from './known-descriptions';
import { servicePath } from './service-paths';

interface RestoreEntitiesOptions {
  data: Pick<Data, 'entity'>;
  known: KnownDescriptions;
  servicesOf(app: string): readonly string[];
}

/** Makes the entities of remotes that nobody has opened yet a part of the sync and of the sync center. */
export async function restoreEntities({ data, known, servicesOf }: RestoreEntitiesOptions): Promise<void> {
  const told = known.all();
  if (told.length === 0) return;
  const { describeRemoteEntity } = await import('./describe-remote-entity');
  for (const { app, description } of told) {
    try {
      // An app that is gone, or has given up the path, is asked for no more.
      if (servicePath(description.path, servicesOf(app)) === null) continue;
      data.entity(describeRemoteEntity(app, description));
    } catch {
      // Told by a build that said it differently: the remote tells it again when it is opened.
    }
  }
}
