import type { FastifyRequest } from 'fastify';
import type { Sql } from '../../kernel/db/database';
import { inStore } from '../../kernel/db/in-store';
import { recordAudit } from '../../writes/audit/audit.repository';
import { ownEntry } from '../../writes/audit/own-entry';
import { forgetDevicesOf } from '../sessions/devices.repository';
import { endSessionsOf } from '../sessions/sessions.repository';
import { createUsersRepository, type UserRow } from '../users/users.repository';
import { findLinked } from './account-links.repository';

/**
 * Gives the person's accounts in other shops the new password, where they had the same one as `before`. Must: only after
 * the person proved the old password. A password that somebody else set in one shop opens no other shop. Must: in the
 * transaction that changes the password of `before`, so that a failure leaves the same password everywhere.
 */
export async function carryPassword(
  sql: Sql,
  request: FastifyRequest,
  { before, passwordHash, now }: { before: UserRow; passwordHash: string; now: Date },
): Promise<void> {
  for (const { storeId, id } of await findLinked(sql, before)) {
    await inStore(sql, { from: before.storeId, to: storeId }, async () => {
      const users = createUsersRepository(sql, storeId);
      const account = await users.lock(id);
      if (!account || account.passwordHash !== before.passwordHash) return;
      await users.update(id, { passwordHash }, now);
      await endSessionsOf(sql, account);
      await forgetDevicesOf(sql, account);
      await recordAudit(sql, ownEntry(request, account, 'PUT /auth/password', now));
    });
  }
}
