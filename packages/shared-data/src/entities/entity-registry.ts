// Whoever hands over a description gets a repository: with a copy on the device, pending changes, sync and an edit form.
import type { EntityDescription, EntityItem, EntityOf, InputOf } from '@evertill/shared-domain';
import type { EntityRepository } from '../repository/entity-contract';
import { createEntityRepository } from '../repository/entity-repository';
import type { RepositoryContext } from '../repository/repository-context';
import type { EntityStore } from '../store/entity-store';

/** The repository of a description. */
export type RepositoryOf<D extends EntityDescription> = EntityRepository<EntityOf<D>, InputOf<D>>;

/** One entity of this page. */
export interface RegisteredEntity {
  readonly description: EntityDescription;
  readonly repository: EntityRepository<EntityItem, object>;
}

/** The plain entities of this page, each registered once by its name. */
export interface EntityRegistry {
  /** The repository of a description; the first time it is asked for, the entity is registered. */
  of<D extends EntityDescription>(description: D): RepositoryOf<D>;
  /** Registers an entity whose repository does more than the others. */
  add<R extends RegisteredEntity['repository']>(description: EntityDescription, repository: R): R;
  find(name: string): RegisteredEntity | undefined;
  all(): readonly RegisteredEntity[];
}

/** Where the server's rows of an entity are kept. */
export type StoreOf = <T extends EntityItem>(
  description: Pick<EntityDescription, 'name' | 'storage'>,
) => EntityStore<T>;

/** Makes an empty registry; `storeOf` says where the server's rows are kept. */
export function createEntityRegistry(context: RepositoryContext, storeOf: StoreOf): EntityRegistry {
  const entities = new Map<string, RegisteredEntity>();

  function register(description: EntityDescription): RegisteredEntity {
    const store = storeOf<EntityItem>(description);
    const entity = { description, repository: createEntityRepository({ context, description, store }) };
    entities.set(description.name, entity);
    return entity;
  }

  return {
    of<D extends EntityDescription>(description: D) {
      const { repository } = entities.get(description.name) ?? register(description);
      // An entity's name stands for one description: what the repository reads and takes is what this one says.
      return repository as unknown as RepositoryOf<D>;
    },
    add(description, repository) {
      entities.set(description.name, { description, repository });
      return repository;
    },
    find: (name) => entities.get(name),
    all: () => [...entities.values()],
  };
}
