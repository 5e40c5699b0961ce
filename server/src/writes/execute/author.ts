// The author of a change is usually the person of the session; but a till may deliver what another person rang up on it.
import { displayName, hasRole, isRecord } from '@evertill/shared-domain';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/db/database';
import { users } from '../../kernel/db/schema';
import { accessOf, isInScope, mayCall } from '../../kernel/http/access';
import { forbidden, outOfScope } from '../../kernel/http/http-error';
import { isUuid } from '../../kernel/http/is-uuid';
import type { Person } from '../../kernel/http/person';
import type { Delivery, WriteOperation } from './write-operation';

interface Delivered {
  operation: WriteOperation;
  authorId: string | undefined;
  delivery: Delivery;
  body: unknown;
}

/** The author of a change, allowed to make it; throws a 403 otherwise, which is never saved under the key. */
export async function findAuthor(db: Database, submitter: Person, call: Delivered): Promise<Person> {
  const { operation, authorId } = call;
  const isOwn = authorId === undefined || authorId === submitter.id;
  if (!isOwn) assertMayBeAnothers(call);
  if (submitter.token && !isInScope(submitter.token.scopes, operation.method, `/api${operation.path}`))
    throw outOfScope();
  const author = isOwn ? submitter : await findPerson(db, submitter, authorId);
  if (!author) throw forbidden('The author of this change is not known here');
  const access = accessOf(operation.method, `/api${operation.path}`);
  if (!hasRole(author) || !mayCall(author.role, access)) throw forbidden();
  return author;
}

/** Throws a 403 for a change that nobody can deliver for its author: all but what has taken place at a till. */
export function assertMayBeAnothers({ operation, delivery, body }: Delivered): void {
  if (operation.isDone) return;
  if (!operation.isSale) throw forbidden('Only the person who made this change can deliver it');
  const isOffline = isRecord(body) && body.offline === true;
  if (delivery !== 'replay' && !isOffline)
    throw forbidden('Only a sale that has taken place can be delivered for somebody else');
}

// Also a disabled or deleted person: what was sold is sold, and a manager reviews it. A token speaks for no person, but brings what
// waited under the token before it.
async function findPerson(db: Database, { storeId, token }: Person, id: string): Promise<Person | null> {
  if (!isUuid(id)) return null;
  const [row] = await db
    .store(storeId)
    .select()
    .from(users)
    .where(and(eq(users.storeId, storeId), eq(users.id, id), token ? eq(users.kind, 'token') : undefined));
  if (!row) return null;
  const { username, role, isActive, deletedAt } = row;
  return { storeId, id, username, name: displayName(row), role, isActive: isActive && deletedAt === null };
}
