// The author of a change is usually the person of the session; but a till may deliver what another person rang up on it.
import { hasRole } from '@evertill/shared-domain';
import { and, eq } from 'drizzle-orm';
import type { Person } from '../auth/person';
import type { Database } from '../db/database';
import { users } from '../db/schema';
import { accessOf, mayCall } from '../http/access';
import { forbidden } from '../http/http-error';
import { isUuid } from '../http/is-uuid';
import { displayName } from '../users/display-name';
import type { WriteOperation } from './write-operation';

/** The author of a change, allowed to make it; throws a 403 otherwise, which is never saved under the key. */
export async function findAuthor(
  db: Database,
  submitter: Person,
  authorId: string | undefined,
  operation: WriteOperation,
): Promise<Person> {
  const isOwn = authorId === undefined || authorId === submitter.id;
  if (!isOwn && !operation.isSale) throw forbidden('Only the person who made this change can deliver it');
  const author = isOwn ? submitter : await findPerson(db, submitter.storeId, authorId);
  if (!author) throw forbidden('The author of this change is not known here');
  const access = accessOf(operation.method, `/api${operation.path}`);
  if (!hasRole(author) || !mayCall(author.role, access)) throw forbidden();
  return author;
}

// Also a disabled or deleted person: what was sold is sold, and a manager reviews it.
async function findPerson(db: Database, storeId: string, id: string): Promise<Person | null> {
  if (!isUuid(id)) return null;
  const [row] = await db
    .store(storeId)
    .select()
    .from(users)
    .where(and(eq(users.storeId, storeId), eq(users.id, id)));
  if (!row) return null;
  const { username, role, isActive, deletedAt } = row;
  return { storeId, id, username, name: displayName(row), role, isActive: isActive && deletedAt === null };
}
