// The direct calls of one entity. They use only the network, without cache, overlay or outbox. Without a connection
// they refuse in the words of spec 8. Writes that may be queued go through a repository instead.
import type { EntityBase, EntityItem } from '@evertill/shared-domain';
import { type Connectivity, type HttpClient, newUuid } from '@evertill/shared-offline';
import { refuseOffline } from './offline-writes';

export interface ApiOptions {
  http: HttpClient;
  connectivity: Pick<Connectivity, 'getSnapshot'>;
}

/** The calls that every entity has. */
export interface CrudApi<T> {
  list(): Promise<T[]>;
  create(data: Record<string, unknown>): Promise<T>;
  update(id: string, data: Record<string, unknown>): Promise<T>;
  remove(id: string): Promise<void>;
}

/** Creates the direct calls of one entity. */
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
  // A 401 from another team's service does not mean that the session has ended.
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
