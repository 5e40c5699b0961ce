// An audit entry as a person reads it: who did what, to what, and what came of it.
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
/** What is neither adding, changing nor deleting a record. */
const ACTIONS: Readonly<Record<string, string>> = {
  'POST /auth/login': 'Signed in',
  'POST /auth/logout': 'Signed out',
  'PUT /auth/password': 'Changed the own password',
  'PUT /auth/profile': 'Changed the own details',
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

/** 'Changed a product'; an action that this build has no words for stands as it is. */
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

/** Done, or refused, with the number that says why. */
export function resultOf({ status }: Pick<AuditEntry, 'status'>): {
  text: string;
  color: 'positive' | 'negative';
} {
  return status < 400
    ? { text: 'Done', color: 'positive' }
    : { text: `Refused (${status})`, color: 'negative' };
}

/** Who did it; a name that nobody has is not kept. */
export function authorName({ author }: Pick<AuditEntry, 'author'>): string {
  return author.name || author.username || NOBODY;
}

/** Who delivered it, where that was somebody else. */
export function delivererName({ author, submitterId, submitterName }: AuditEntry): string | null {
  return submitterId === author.id ? null : (submitterName ?? NOBODY);
}

/** The record it was about by its name, the sale by its number, the till by what it is called; else by its id. */
export function subjectOf({ action, author, details, entityId }: AuditEntry): string | null {
  const named = details && ['saleNumber', 'name', 'username'].map((name) => details[name]).find(isText);
  // What people do to the own account needs no name beside theirs.
  if (named || entityId === null || entityId === author.id) return named || null;
  return /register(s\/|$)/.test(action) ? registerLabel({ id: entityId }) : entityId;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

// 'a user' and 'a unit', but 'an area'.
function withArticle(noun: string): string {
  return `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`;
}
