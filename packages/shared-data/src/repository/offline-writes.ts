// Decision 001: a repository queues what is changed offline; a store may choose that it is refused instead.
import {
  type Cache,
  type Connectivity,
  type HttpClient,
  newUuid,
  OfflineError,
} from '@evertill/shared-offline';

/** What a store wants to happen with changes of each entity that are made offline; 'queue' where nothing is said. */
export type OfflineChoices = Partial<Record<string, 'queue' | 'refuse'>>;

/** The store's choice for each entity, kept from the last time the server was asked. */
export interface OfflineWritesPolicy {
  isRefused(entity: string): Promise<boolean>;
  /** Asks the server. */
  refresh(): Promise<OfflineChoices>;
  /** Changes the choice for the whole store: only while connected, and only by an administrator. */
  save(choices: OfflineChoices): Promise<void>;
  reset(): Promise<void>;
}

const META_KEY = 'settings.offlineWrites';

/** Makes the policy: everything is queued until the server says otherwise. */
export function createOfflineWritesPolicy(options: {
  http: HttpClient;
  cache: Cache;
  /** The settings as the server has answered them. */
  onAnswer?: (wire: unknown) => Promise<void>;
}): OfflineWritesPolicy {
  const { http, cache, onAnswer } = options;
  let choices: Promise<OfflineChoices> | null = null;

  async function readKept(): Promise<OfflineChoices> {
    try {
      return (await cache.getMeta<OfflineChoices>(META_KEY)) ?? {};
    } catch {
      // A cache that cannot be read knows no choice: changes are queued, which loses nothing.
      return {};
    }
  }

  async function keep(answered: OfflineChoices): Promise<void> {
    choices = Promise.resolve(answered);
    await cache.setMeta(META_KEY, answered);
  }

  return {
    async isRefused(entity) {
      choices ??= readKept();
      return (await choices)[entity] === 'refuse';
    },
    async refresh() {
      // Not being allowed to read the settings is no reason to sign a person out.
      const wire = await http.get('/settings', (settings) => settings, { allowUnauthorized: true });
      const answered = parseChoices(wire);
      await keep(answered);
      await onAnswer?.(wire);
      return answered;
    },
    async save(wanted) {
      const data = { offlineWrites: wanted };
      const put = { method: 'PUT', url: '/settings', data, idempotencyKey: newUuid() } as const;
      await keep(parseChoices(await http.send(put)));
    },
    async reset() {
      choices = null;
      await cache.setMeta(META_KEY, {});
    },
  };
}

// A server of another version may know more choices, or none: what this build cannot read is queued.
function parseChoices(wire: unknown): OfflineChoices {
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
