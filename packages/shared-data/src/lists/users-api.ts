import { User } from '@evertill/shared-domain';
import { type ApiOptions, type CrudApi, createCrudApi } from '../repository/crud-api';

/** The bare calls of users; offline their writes are queued (spec 7). */
export function createUsersApi(options: ApiOptions): CrudApi<User> {
  return createCrudApi(options, {
    url: '/users',
    noun: 'user',
    offline: 'queue',
    parse: User.parse,
    parseAll: User.parseAll,
  });
}
