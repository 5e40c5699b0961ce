// Decision 001: a repository queues what is changed offline; a store may choose that it is refused instead.
import { type Cache, type Connectivity, type HttpClient, OfflineError } from '@evertill/shared-offline';

/** What a store wants to happen with changes made offline. */
type OfflineWrites = 'queue' | 'refuse';

/** The store's choice for each entity, kept from the last time the server was asked. */
export interface OfflineWritesPolicy {
  isRefused(entity: string): Promise<boolean>;
  /** Asks the server. */
  refresh(): Promise<void>;
  reset(): Promise<void>;
}

type Choices = Partial<Record<string, OfflineWrites>>;

const META_KEY = 'settings.offlineWrites';

/** Makes the policy: everything is queued until the server says otherwise. */
export function createOfflineWritesPolicy(options: { http: HttpClient; cache: Cache }): OfflineWritesPolicy {
  const { http, cache } = options;
  let choices: Promise<Choices> | null = null;

  async function readKept(): Promise<Choices> {
    try {
      return (await cache.getMeta<Choices>(META_KEY)) ?? {};
    } catch {
      // A cache that cannot be read knows no choice: changes are queued, which loses nothing.
      return {};
    }
  }

  return {
    async isRefused(entity) {
      choices ??= readKept();
      return (await choices)[entity] === 'refuse';
    },
    async refresh() {
      // Not being allowed to read the settings is no reason to sign a person out.
      const answered = await http.get('/settings', parseChoices, { allowUnauthorized: true });
      choices = Promise.resolve(answered);
      await cache.setMeta(META_KEY, answered);
    },
    async reset() {
      choices = null;
      await cache.setMeta(META_KEY, {});
    },
  };
}

// A server of another version may know more choices, or none: what this build cannot read is queued.
function parseChoices(wire: unknown): Choices {
  if (typeof wire !== 'object' || wire === null || !('offlineWrites' in wire)) return {};
  const entries = Object.entries(wire.offlineWrites ?? {});
  return Object.fromEntries(entries.filter(([, choice]) => choice === 'queue' || choice === 'refuse'));
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
