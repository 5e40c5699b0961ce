// Decision 001: a repository queues offline changes. A store may choose to refuse them instead.
import type { OfflineChoices } from '@evertill/shared-domain';
import { type Connectivity, OfflineError } from '@evertill/shared-offline';
import type { Settings } from '../settings/settings';
import { failures } from '../texts';

/** The store's choice for each entity, as the server last sent it. */
export interface OfflineWritesPolicy {
  isRefused(entity: string): Promise<boolean>;
}

/** Creates the policy. Every entity is queued until the server says otherwise. */
export function createOfflineWritesPolicy(
  settings: Pick<Settings, 'cached' | 'subscribe'>,
): OfflineWritesPolicy {
  // The choices are read from the cache once, because an import checks them for each of its rows.
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

/** The attempted action, as named in the offline messages. */
export type RefusedVerb = 'create' | 'update' | 'delete';

/** Throws while offline, in the words of spec 8: 'Cannot create product while offline'. */
export function refuseOffline(
  connectivity: Pick<Connectivity, 'getSnapshot'>,
  verb: RefusedVerb,
  noun: string,
): void {
  if (!connectivity.getSnapshot().isOnline) throw new OfflineError(failures.offline[verb](noun));
}
