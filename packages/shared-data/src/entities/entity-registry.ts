// Creates a repository for any described entity, with a copy on the device, pending changes, sync and an edit form.
import type { EntityDescription, EntityItem, EntityOf, InputOf } from '@evertill/shared-domain';
import type { EntityRepository } from '../repository/entity-contract';
import { createEntityRepository } from '../repository/entity-repository';
import type { RepositoryContext } from '../repository/repository-context';
import type { EntityStore } from '../store/entity-store';

/** The repository of a description. */
export type RepositoryOf<D extends EntityDescription> = EntityRepository<EntityOf<D>, InputOf<D>>;

export interface RegisteredEntity {
  readonly description: EntityDescription;
  readonly repository: EntityRepository<EntityItem, object>;
}

/** The plain entities of this page. Each name is registered once. */
export interface EntityRegistry {
  /** Returns the repository of a description. The first call registers the entity. */
  of<D extends EntityDescription>(description: D): RepositoryOf<D>;
  /** Registers an entity whose repository has additional methods. */
  add<R extends RegisteredEntity['repository']>(description: EntityDescription, repository: R): R;
  find(name: string): RegisteredEntity | undefined;
  all(): readonly RegisteredEntity[];
}

/** Returns the storage for the server's rows of an entity. */
export type StoreOf = <T extends EntityItem>(
  description: Pick<EntityDescription, 'name' | 'storage'>,
) => EntityStore<T>;

/** Creates an empty registry. */
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
      // The cast is safe because each entity name has exactly one description, so the types of the repository match
      // `D`.
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
