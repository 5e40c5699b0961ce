import { isAdmin } from '@evertill/shared-domain';
import { forbidden, notFound } from '../../kernel/http/http-error';
import type { Person } from '../../kernel/http/person';
import type { createUsersRepository, UserRow } from './users.repository';

/**
 * Finds and locks a user whom the author changes. Throws a 404 when there is no such user, and a 403 when a manager would
 * change an administrator.
 */
export async function lockUser(
  users: ReturnType<typeof createUsersRepository>,
  id: string,
  author: Person,
): Promise<UserRow> {
  const user = await users.lock(id);
  if (!user) throw notFound('User not found');
  if (user.role === 'ADMIN' && !isAdmin(author)) throw forbidden('Only an administrator may do this');
  return user;
}
