// The beginning of every transaction: whose rows it may see. PostgreSQL keeps to that by itself, whatever a statement forgets.

/** The role that every statement of the app runs as: it owns no table and cannot pass the policies. */
export const APP_ROLE = 'evertill_app';

/** One shop; null sees only what belongs to no shop. */
export type Scope = { storeId: string } | null;

/** What the policies read. It lasts for the transaction: on a connection that others use next, nothing is left. */
export const STORE_SETTING = 'app.store_id';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The statements that begin a transaction; one message, which need not be waited for. */
export function beginIn(scope: Scope): string {
  return ['begin', `set local role ${APP_ROLE}`, ...settingsOf(scope)].join('; ');
}

// SET takes no parameters.
function settingsOf(scope: Scope): string[] {
  if (scope === null) return [];
  if (!UUID.test(scope.storeId)) throw new Error('A store is named by its id');
  return [`set local ${STORE_SETTING} = '${scope.storeId}'`];
}
