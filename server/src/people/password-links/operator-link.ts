import type { Clock } from '../../kernel/clock';
import type { Database } from '../../kernel/db/database';
import { NO_STORE } from '../../kernel/db/no-store';
import { recordAudit } from '../../writes/audit/audit.repository';
import { createAccountsRepository } from '../auth/accounts.repository';
import { findOnlyStore, findStoreByCode } from '../stores/store-directory';
import { makePasswordLink } from './password-links.repository';

/** Makes a link for a person of the store with this code, or of the only store. Throws when there is no such person. */
export async function makeLinkAsOperator(
  db: Database,
  clock: Clock,
  { username, code }: { username: string; code?: string | undefined },
): Promise<string> {
  const storeId = code === undefined ? await findOnlyStore(db) : await findStoreByCode(db, code);
  if (storeId === null)
    throw new Error(
      code === undefined
        ? 'This server does not have exactly one store. Name the store with --store and its code.'
        : `There is no store with the code ${code}.`,
    );
  const user = await createAccountsRepository(db).find(storeId, username);
  if (!user) throw new Error(`No active person has the username ${username}.`);
  const now = clock.now();
  const { link } = await db.transaction(storeId, async (sql) => {
    const operator = { authorId: NO_STORE, submitterId: NO_STORE, address: '' };
    const what = { action: 'RUN password-link', status: 200, entityId: user.id };
    await recordAudit(sql, { storeId, now, ...operator, ...what, details: { username: user.username } });
    return makePasswordLink(sql, user, now);
  });
  return link;
}
