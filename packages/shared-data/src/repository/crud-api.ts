// The bare calls of one entity. They know the network and nothing else: no cache, no overlay, no outbox. Without a connection
// they refuse in the words of spec 8; what is to be queued goes through a repository.
import type { EntityBase, EntityItem } from '@evertill/shared-domain';
import { type Connectivity, type HttpClient, newUuid } from '@evertill/shared-offline';
import { refuseOffline } from './offline-writes';

/** What the bare calls are made of. */
export interface ApiOptions {
  http: HttpClient;
  connectivity: Pick<Connectivity, 'getSnapshot'>;
}

/** The calls every entity has. */
export interface CrudApi<T> {
  list(): Promise<T[]>;
  create(data: Record<string, unknown>): Promise<T>;
  update(id: string, data: Record<string, unknown>): Promise<T>;
  remove(id: string): Promise<void>;
}

/** Makes the calls of one entity. */
export function createCrudApi<T extends EntityItem>(
  { http, connectivity }: ApiOptions,
  {
    path,
    noun,
    service,
    parse,
    parseAll,
  }: Pick<EntityBase<T>, 'path' | 'noun' | 'service' | 'parse' | 'parseAll'>,
): CrudApi<T> {
  // What another team's service refuses is no word about the session.
  const allowUnauthorized = service !== undefined;

  return {
    list: () => http.get(path, parseAll, { allowUnauthorized }),
    async create(data) {
      refuseOffline(connectivity, 'create', noun);
      return parse(await http.send({ method: 'POST', url: path, data, ...keyed() }));
    },
    async update(id, data) {
      refuseOffline(connectivity, 'update', noun);
      return parse(await http.send({ method: 'PUT', url: `${path}/${id}`, data, ...keyed() }));
    },
    async remove(id) {
      refuseOffline(connectivity, 'delete', noun);
      await http.send({ method: 'DELETE', url: `${path}/${id}`, ...keyed() });
    },
  };

  function keyed() {
    return { idempotencyKey: newUuid(), allowUnauthorized };
  }
}
