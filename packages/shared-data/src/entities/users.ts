import { type InputOf, User } from '@evertill/shared-domain';
import type { EntityRepository } from '../repository/entity-contract';
import { createEntityRepository } from '../repository/entity-repository';
import type { RepositoryContext } from '../repository/repository-context';
import type { EntityStore } from '../store/entity-store';

/**
 * Creates the repository of the store's staff. A change that sets a password is sent at once or refused, because a
 * password must not wait on a device. A pending row names its kind of change (spec 3: type and deletedAt of an offline
 * copy).
 */
export function createUsersRepository(
  context: RepositoryContext,
  store: EntityStore<User>,
): EntityRepository<User, InputOf<typeof User>> {
  return createEntityRepository({
    context,
    description: User,
    store,
    isOnlineOnly: (body) => 'password' in body,
    marksOf({ type, timestamp }) {
      if (type === 'delete') return { type, deletedAt: timestamp };
      return type === 'edit' ? { type: 'update' } : {};
    },
  });
}
