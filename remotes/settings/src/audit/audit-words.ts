// The texts of an audit entry: the person, the action, the record, and the result.
import { type AuditEntry, registerLabel } from '@evertill/shared-domain';
import { auditActions as actions, audit as words } from '../texts';

/** Describes an audit action ('Changed a product'). Returns unknown actions unchanged. */
export function actionWords({ action, status }: Pick<AuditEntry, 'action' | 'status'>): string {
  if (action === 'POST /auth/login' && status >= 400) return actions.signInFailed;
  return isKnown(action) ? actions[action] : action;
}

/** Returns 'Done' or 'Failed', and a color. What was done is the usual state and has no color. */
export function resultOf({ status }: Pick<AuditEntry, 'status'>): {
  text: string;
  color: 'negative' | null;
} {
  return status < 400 ? { text: words.done, color: null } : { text: words.failed, color: 'negative' };
}

/**
 * Names the person who acted. The server does not store a user name that no account has, so such an entry has no name.
 */
export function authorName({ author }: Pick<AuditEntry, 'author'>): string {
  return author.name || author.username || words.unknownPerson;
}

/** Names the person who sent the change. Null when the author sent it. */
export function delivererName({ author, submitterId, submitterName }: AuditEntry): string | null {
  return submitterId === author.id ? null : (submitterName ?? words.unknownPerson);
}

/**
 * Returns the name of the record, the number of the sale, or the label of the register. Null when the entry has none of
 * them, because an id says nothing to a person.
 */
export function subjectOf({ action, author, details, entityId }: AuditEntry): string | null {
  const named = details && ['saleNumber', 'name', 'username'].map((name) => details[name]).find(isText);
  // An entry about the author's own account does not repeat the author's name.
  if (named || entityId === null || entityId === author.id) return named || null;
  return / \/(auth\/register|registers|shifts)\b/.test(action) ? registerLabel({ id: entityId }) : null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isKnown(action: string): action is keyof typeof actions {
  return Object.hasOwn(actions, action);
}
