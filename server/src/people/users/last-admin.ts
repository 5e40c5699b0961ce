import { badRequest } from '../../kernel/http/http-error';
import type { UserRow } from './users.repository';

/** Throws a 400 when the user is the only active administrator, who must stay one. */
export function assertNotLastAdmin(user: UserRow, activeAdmins: readonly string[]): void {
  if (activeAdmins.length === 1 && activeAdmins[0] === user.id) {
    throw badRequest('id', 'A store needs at least one active administrator');
  }
}
