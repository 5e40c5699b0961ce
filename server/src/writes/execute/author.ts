// Finds the author of a change. The author is usually the person of the session, but a register may deliver a sale that
// another person rang up on it.
import { displayName, hasRole, isRecord } from '@evertill/shared-domain';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/db/database';
import { users } from '../../kernel/db/schema';
import { accessOf, isInScope, mayCall } from '../../kernel/http/access';
import { forbidden, HttpError, outOfScope } from '../../kernel/http/http-error';
import { isUuid } from '../../kernel/http/is-uuid';
import type { Person } from '../../kernel/http/person';
import type { Delivery, WriteOperation } from './write-operation';

interface Delivered {
  operation: WriteOperation;
  authorId: string | undefined;
  delivery: Delivery;
  body: unknown;
}

/**
 * Returns the author of a change. Throws a 403, which is never saved under the key, when the author may not make the
 * change.
 */
export async function findAuthor(db: Database, submitter: Person, call: Delivered): Promise<Person> {
  const { operation, authorId } = call;
  const isOwn = authorId === undefined || authorId === submitter.id;
  if (!isOwn) assertMayBeAnothers(call);
  if (submitter.token && !isInScope(submitter.token.scopes, operation.method, `/api${operation.path}`))
    throw outOfScope();
  const author = isOwn ? submitter : await findPerson(db, submitter, authorId);
  // A register knows by the code that its session is of another shop, and keeps the change for its own shop.
  if (!author)
    throw new HttpError(403, 'The author of this change is not known here', {
      fields: { code: 'author-unknown' },
    });
  const access = accessOf(operation.method, `/api${operation.path}`);
  if (!hasRole(author) || !mayCall(author.role, access)) throw forbidden();
  return author;
}

/**
 * Throws a 403 for a change that only its author may deliver. Other people may deliver only what has taken place at a
 * register.
 */
export function assertMayBeAnothers({ operation, delivery, body }: Delivered): void {
  const { isSale, isDone } = operation;
  if (!isSale && !isDone) throw forbidden('Only the person who made this change can deliver it');
  const isOffline = isSale && isRecord(body) && body.offline === true;
  if (delivery !== 'replay' && !isOffline)
    throw forbidden(
      `Only a ${isSale ? 'sale' : 'change'} that has taken place can be delivered for somebody else`,
    );
}

// Also finds disabled and deleted people, because their sale took place and a manager reviews it. A token may not act
// for a person, but delivers the changes that waited under the previous token.
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
