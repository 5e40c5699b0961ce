import {
  createStore,
  type HostEntities,
  type HostEntity,
  type HostEntityDescription,
  type HostEntityFields,
  type HostEntityRow,
  type HostRows,
  type HostWrite,
} from '@evertill/federation-kit';
import type { Data, Repository, Written } from '@evertill/shared-data';
import type { EntityItem } from '@evertill/shared-domain';
import type { Outbox } from '@evertill/shared-offline';
import { toHostDelivery } from './host-delivery';
import type { KnownDescriptions } from './known-descriptions';
import { servicePath, UnlistedPathError } from './service-paths';

const NAME = /^[a-z][a-z0-9-]*$/;

interface RemoteEntitiesOptions {
  app: string;
  loadData(): Promise<Pick<Data, 'entity'>>;
  outbox: Pick<Outbox, 'delivered'>;
  services(): readonly string[];
  known: KnownDescriptions;
}

type Rows = Repository<EntityItem, object>;

/** Creates the entities of one remote on top of the page's repositories. */
export function createRemoteEntities(options: RemoteEntitiesOptions): HostEntities {
  const { app, loadData, outbox, services, known } = options;
  const entities = new Map<string, HostEntity>();

  async function open(description: HostEntityDescription): Promise<Rows> {
    // Both are loaded late, because the page starts without them and needs neither before a person signs in.
    const [data, { describeRemoteEntity }] = await Promise.all([
      loadData(),
      import('./describe-remote-entity'),
    ]);
    return data.entity(describeRemoteEntity(app, description));
  }

  function create(description: HostEntityDescription): HostEntity {
    const rows = createStore<HostRows<HostEntityRow<HostEntityFields>>>({ items: [], source: 'empty' });
    let opening: Promise<Rows> | null = null;

    function repository(): Promise<Rows> {
      opening ??= open(description).then(follow, (error: unknown) => {
        opening = null;
        throw error;
      });
      return opening;
    }

    function follow(repository: Rows): Rows {
      const show = () => {
        const { items, source } = repository.getSnapshot();
        // A row has the fields of the description with which the remote asked for this entity.
        rows.set({ items: items as unknown as HostEntityRow<HostEntityFields>[], source });
      };
      repository.subscribe(show);
      show();
      return repository;
    }

    function written({ entity, queued, failure, key }: Written<EntityItem>) {
      return Object.freeze<HostWrite<HostEntityRow<HostEntityFields>>>({
        row: entity as unknown as HostEntityRow<HostEntityFields>,
        queued,
        key: key ?? null,
        ...(failure && { failure: { status: failure.status, message: failure.message } }),
        delivered: async () =>
          toHostDelivery(key === undefined ? { is: 'booked', answer: entity } : await outbox.delivered(key)),
      });
    }

    // Opens the repository now, so that cached rows show before the remote asks its service.
    repository().catch(() => undefined);
    return Object.freeze<HostEntity>({
      rows: Object.freeze({ getSnapshot: rows.getSnapshot, subscribe: rows.subscribe }),
      refresh: async () => (await repository()).refresh(),
      create: async (values) => written(await (await repository()).create(values)),
      update: async (id, values, from) => written(await (await repository()).update(id, values, from)),
      remove: async (id) => written(await (await repository()).remove(id)),
    });
  }

  function register(description: HostEntityDescription): HostEntity {
    const { name, path } = description;
    if (!NAME.test(name))
      throw new Error(`${name} is no name of an entity: small letters, digits and dashes.`);
    if (servicePath(path, services()) !== path) throw new UnlistedPathError(app, path);
    known.add(app, description);
    const entity = create(description);
    entities.set(name, entity);
    return entity;
  }

  return Object.freeze<HostEntities>({
    of<const F extends HostEntityFields>(description: HostEntityDescription<F>) {
      // Each name has one description, so the stored entity has the fields of this description.
      const plain = description as unknown as HostEntityDescription;
      const entity = entities.get(plain.name) ?? register(plain);
      return entity as unknown as HostEntity<F>;
    },
  });
}
