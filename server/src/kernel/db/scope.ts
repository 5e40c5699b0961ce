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

/**
 * Returns the statements that begin a transaction. Their answers need not be awaited, and the driver sends them together.
 * Must: be sent one by one, because a distributed engine repeats the whole text of a SET on its other nodes.
 */
export function beginIn(scope: Scope): readonly string[] {
  return ['begin', `set local role ${APP_ROLE}`, ...settingsOf(scope)];
}

/** Sends the statements that begin a transaction. */
export async function sendBegin(
  client: { query(text: string): Promise<unknown> },
  begin: readonly string[],
): Promise<void> {
  await Promise.all(begin.map((statement) => client.query(statement)));
}

/** Returns the id of a store as SQL, for statements that take no parameters. Throws for anything but an id. */
export function storeLiteral(storeId: string): string {
  if (!UUID.test(storeId)) throw new Error('A store is named by its id');
  return `'${storeId}'`;
}

function settingsOf(scope: Scope): string[] {
  return scope === null ? [] : [`set local ${STORE_SETTING} = ${storeLiteral(scope.storeId)}`];
}
