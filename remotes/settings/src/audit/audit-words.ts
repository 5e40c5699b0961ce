// The texts of an audit entry: the person, the action, the record, and the result.
import { type AuditEntry, PLAIN_ENTITIES, Product, registerLabel } from '@evertill/shared-domain';

const VERBS: Readonly<Record<string, string>> = {
  POST: 'Added',
  PUT: 'Changed',
  PATCH: 'Changed',
  DELETE: 'Deleted',
};
const THINGS = new Map(
  [Product, ...PLAIN_ENTITIES].map(({ path, noun }) => [path.slice('/'.length), withArticle(noun)]),
);
/** The actions that do not add, change or delete a record, and those that need their own words. */
const ACTIONS: Readonly<Record<string, string>> = {
  'POST /auth/login': 'Signed in',
  'POST /auth/password-links': 'Asked for a password link by email',
  'POST /auth/password-links/use': 'Chose a new password with a link',
  'POST /users/:id/password-link': 'Made a password link for a user',
  'RUN password-link': 'The server operator made a password link',
  'POST /auth/logout': 'Signed out',
  'PUT /auth/password': 'Changed the own password',
  'PUT /auth/profile': 'Changed the own details',
  'PUT /auth/language': 'Changed the own language',
  'PUT /auth/register': 'Signed in on a new register',
  'DELETE /auth/sessions': 'Ended all other sessions',
  'DELETE /auth/sessions/:id': 'Ended a session',
  'POST /sales': 'Sold',
  'POST /transactions/sales/:id/refund': 'Refunded a sale',
  'PATCH /products/:id/inventory': 'Set the stock of a product',
  'POST /sync/discards': 'Gave up an unsent change',
  'POST /review-items/:id/clear': 'Cleared a difference',
  'POST /review-items/:id/reopen': 'Opened a difference again',
  'PUT /registers/:id': 'Changed a register',
  'POST /registers/:id/close-gap': 'Closed a gap of sale numbers',
  'POST /tokens': 'Made an API token',
  'POST /tokens/:id/secret': 'Gave an API token another secret',
  'DELETE /tokens/:id': 'Revoked an API token',
  'PUT /settings': 'Changed the settings',
  'PUT /saas/store': 'Changed the store',
  'POST /saas/register': 'Opened the shop',
  'POST /saas/subscribe': 'Chose a plan',
};
const NOBODY = 'Unknown person';

/** Describes an audit action ('Changed a product'). Returns unknown actions unchanged. */
export function actionWords({ action, status }: Pick<AuditEntry, 'action' | 'status'>): string {
  if (action === 'POST /auth/login' && status >= 400) return 'Tried to sign in';
  const known = ACTIONS[action];
  if (known) return known;
  const [method = '', path = ''] = action.split(' ');
  const [, entity = '', ...rest] = path.split('/');
  const thing = THINGS.get(entity);
  const verb = VERBS[method];
  return thing && verb && (rest.length === 0 || rest.join('/') === ':id') ? `${verb} ${thing}` : action;
}

/** Returns 'Done', or 'Refused' with the HTTP status, and a color. */
export function resultOf({ status }: Pick<AuditEntry, 'status'>): {
  text: string;
  color: 'positive' | 'negative';
} {
  return status < 400
    ? { text: 'Done', color: 'positive' }
    : { text: `Refused (${status})`, color: 'negative' };
}

/**
 * Names the person who acted. The server does not store a user name that no account has, so such an entry has no name.
 */
export function authorName({ author }: Pick<AuditEntry, 'author'>): string {
  return author.name || author.username || NOBODY;
}

/** Names the person who sent the change. Null when the author sent it. */
export function delivererName({ author, submitterId, submitterName }: AuditEntry): string | null {
  return submitterId === author.id ? null : (submitterName ?? NOBODY);
}

/**
 * Returns the name of the record, the number of the sale, or the label of the register. Falls back to the record's id.
 */
export function subjectOf({ action, author, details, entityId }: AuditEntry): string | null {
  const named = details && ['saleNumber', 'name', 'username'].map((name) => details[name]).find(isText);
  // An entry about the author's own account does not repeat the author's name.
  if (named || entityId === null || entityId === author.id) return named || null;
  return /register(s\/|$)/.test(action) ? registerLabel({ id: entityId }) : entityId;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

// Returns 'a user' and 'a unit', but 'an area'.
function withArticle(noun: string): string {
  return `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`;
}
