// The stores in which the signed-in person works. The list is kept on the device, so that the menu also names the store
// without a connection.
import { createStore, type HostEvent, type Store } from '@evertill/federation-kit';
import type { Session } from '@evertill/shared-auth';
import { isRecord, type OwnStore, parseOwnStores } from '@evertill/shared-domain';
import { type KeyValueStorage, type Offline, OfflineError } from '@evertill/shared-offline';

export interface OwnStores {
  /** Empty until the server has answered this person once. */
  readonly list: Store<readonly OwnStore[]>;
  /** Asks the server, when online. A failure leaves the list as it is. */
  refresh(): Promise<void>;
  /** Takes this device to another store. Throws the refusal, or an OfflineError. */
  go(storeId: string, password?: string): Promise<void>;
}

interface OwnStoresParts {
  session: Pick<Session, 'getSnapshot' | 'subscribe' | 'changeStore'>;
  offline: Pick<Offline, 'connectivity' | 'http'>;
  storage: KeyValueStorage;
  /** Leaves the page for a store of this name, because everything on the page belongs to the store before. */
  leave(name: string): void | Promise<void>;
  log(event: HostEvent): void;
}

const KEY = 'evertill.stores';

export function createOwnStores({ session, offline, storage, leave, log }: OwnStoresParts): OwnStores {
  const userId = () => session.getSnapshot().user?.id ?? session.getSnapshot().cachedUser?.id ?? null;
  const list = createStore<readonly OwnStore[]>([]);
  let owner: string | null = null;

  function follow(): void {
    const id = userId();
    if (id === owner) return;
    owner = id;
    list.set(id === null ? [] : readKept(storage, id));
  }

  session.subscribe(follow);
  follow();

  return {
    list,
    async refresh() {
      const id = userId();
      if (id === null || !offline.connectivity.getSnapshot().isOnline) return;
      try {
        const stores = await offline.http.get('/stores', parseOwnStores, { allowUnauthorized: true });
        if (userId() !== id) return;
        keep(storage, id, stores);
        list.set(stores);
      } catch (error) {
        if (!(error instanceof OfflineError))
          log({ level: 'warning', message: 'The stores of this person are not known.', error });
      }
    },
    async go(storeId, password) {
      const before = userId();
      const name = list.getSnapshot().find(({ id }) => id === storeId)?.name ?? '';
      try {
        await session.changeStore(storeId, password);
      } catch (error) {
        // The answer got lost, and the device is in the other store.
        if (userId() === before || userId() === null) throw error;
      }
      await leave(name);
    },
  };
}

function keep(storage: KeyValueStorage, userId: string, stores: readonly OwnStore[]): void {
  try {
    storage.setItem(KEY, JSON.stringify({ userId, stores }));
  } catch {
    // A full storage only forgets the names until the next answer.
  }
}

function readKept(storage: KeyValueStorage, userId: string): readonly OwnStore[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    return isRecord(kept) && kept.userId === userId ? parseOwnStores(kept.stores) : [];
  } catch {
    return []; // The storage is blocked or the entry is corrupted, so the server is asked again.
  }
}
