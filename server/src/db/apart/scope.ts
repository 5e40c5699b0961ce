// The beginning of every transaction: whose rows it may see. PostgreSQL keeps to that by itself, whatever a statement forgets.
import pg from 'pg';

/** The role that every statement of the app runs as: it owns no table and cannot pass the policies. */
export const APP_ROLE = 'evertill_app';

/**
 * One shop; or, where it is not known yet which, one picture by its content. Null sees only what belongs to no shop.
 */
export type Scope = { storeId: string } | { pictureSha256: string } | null;

/** What the policies read. They last for the transaction: on a connection that others use next, nothing is left. */
export const SETTINGS = {
  storeId: 'app.store_id',
  pictureSha256: 'app.picture_sha256',
} as const;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The statements that begin a transaction; one message, which need not be waited for. */
export function beginIn(scope: Scope): string {
  return ['begin', `set local role ${APP_ROLE}`, ...settingsOf(scope)].join('; ');
}

function settingsOf(scope: Scope): string[] {
  if (scope === null) return [];
  if ('storeId' in scope && !UUID.test(scope.storeId)) throw new Error('A store is named by its id');
  return Object.entries(scope).map(
    // SET takes no parameters. A NUL cannot be written in a statement; no name and no picture has one.
    ([name, value]: [string, string]) =>
      `set local ${SETTINGS[name as keyof typeof SETTINGS]} = ${pg.escapeLiteral(value.replaceAll('\0', '\ufffd'))}`,
  );
}
