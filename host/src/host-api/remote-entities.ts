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

/** The entities of one remote, over the repositories of the page. */
export function createRemoteEntities(options: RemoteEntitiesOptions): HostEntities {
  const { app, loadData, outbox, services, known } = options;
  const entities = new Map<string, HostEntity>();

  async function open(description: HostEntityDescription): Promise<Rows> {
    // Neither is needed before somebody signs in, and the page starts without both.
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
        // A row has the fields of its description, which is what this entity was asked for by.
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

    // What is cached shows before anybody asks the service.
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
      // An entity's name stands for one description: what it reads and takes is what this one says.
      const plain = description as unknown as HostEntityDescription;
      const entity = entities.get(plain.name) ?? register(plain);
      return entity as unknown as HostEntity<F>;
    },
  });
}
