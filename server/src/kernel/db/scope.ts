// The beginning of every transaction, which sets the shop whose rows are visible. PostgreSQL enforces this, even when a
// statement forgets the shop.

/** The role that runs every statement of the app. The role owns no table and cannot bypass the policies. */
export const APP_ROLE = 'evertill_app';

/** The shop whose rows are visible. With null, only rows that belong to no shop are visible. */
export type Scope = { storeId: string } | null;

/**
 * The setting that the policies read. The setting ends with the transaction, so the next user of the connection does
 * not see it.
 */
export const STORE_SETTING = 'app.store_id';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns the statements that begin a transaction, as one message whose answer need not be awaited. */
export function beginIn(scope: Scope): string {
  return ['begin', `set local role ${APP_ROLE}`, ...settingsOf(scope)].join('; ');
}

// SET takes no parameters, so the id is checked and written into the statement.
function settingsOf(scope: Scope): string[] {
  if (scope === null) return [];
  if (!UUID.test(scope.storeId)) throw new Error('A store is named by its id');
  return [`set local ${STORE_SETTING} = '${scope.storeId}'`];
}
