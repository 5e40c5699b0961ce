// Decision 001: a repository queues what is changed offline; a store may choose that it is refused instead.
import type { OfflineChoices } from '@evertill/shared-domain';
import { type Connectivity, OfflineError } from '@evertill/shared-offline';
import type { Settings } from '../settings/settings';

/** The store's choice for each entity, as the server sent it last. */
export interface OfflineWritesPolicy {
  isRefused(entity: string): Promise<boolean>;
}

/** Creates the policy. Everything is queued until the server says otherwise. */
export function createOfflineWritesPolicy(
  settings: Pick<Settings, 'cached' | 'subscribe'>,
): OfflineWritesPolicy {
  // Read from the cache once, because an import asks for each of its rows.
  let choices: Promise<OfflineChoices> | null = null;

  settings.subscribe((told) => {
    if (told?.offlineWrites) choices = Promise.resolve(told.offlineWrites);
    else if (told === null) choices = null;
  });

  return {
    async isRefused(entity) {
      choices ??= settings.cached().then((cached) => cached?.offlineWrites ?? {});
      return (await choices)[entity] === 'refuse';
    },
  };
}

/** What was tried, in the words of the offline messages. */
export type RefusedVerb = 'create' | 'update' | 'delete';

/** Refuses a write while offline, in the words of spec 8: 'Cannot create product while offline'. */
export function refuseOffline(
  connectivity: Pick<Connectivity, 'getSnapshot'>,
  verb: RefusedVerb,
  noun: string,
): void {
  if (!connectivity.getSnapshot().isOnline) throw new OfflineError(`Cannot ${verb} ${noun} while offline`);
}
