import { User } from '@evertill/shared-domain';
import type { KeyValueStorage } from '@evertill/shared-offline';
import { createEntityRepository } from '../repository/entity-repository';
import type { EntityRules } from '../repository/entity-rules';
import type { UserInput } from '../repository/inputs';
import type { RepositoryContext } from '../repository/repository-context';
import { createSessionStore } from '../store/entity-store';
import { createUsersApi } from './users-api';

const rules: EntityRules<User, UserInput> = {
  entity: 'users',
  url: '/users',
  noun: 'user',
  sortKey: (user) => user.username.toLowerCase(),
  parse: User.parse,
  // A blank password keeps the current one (spec 2), so it is not sent at all.
  toWire: ({ password, ...fields }) => ({ ...profile(fields), ...(password?.trim() ? { password } : {}) }),
  toBase: profile,
  marksOf: ({ type, timestamp }) =>
    type === 'delete' ? { type, deletedAt: timestamp } : type === 'edit' ? { type: 'update' } : {},
  nameOf: (body) => String(body.username),
};

/** The staff of the store, kept in session storage (spec 9). */
export function createUsersRepository(context: RepositoryContext, storage: KeyValueStorage, key: string) {
  const store = createSessionStore<User>(storage, key);
  return createEntityRepository({ context, rules, api: createUsersApi(context), store });
}

function profile({ username, firstName, lastName, email, role, isActive }: Partial<UserInput>) {
  return { username, firstName, lastName, email, role, isActive };
}
