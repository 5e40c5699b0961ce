// Closing the account of a shop: everything is erased after a waiting period. Until then the shop works as ever, and
// every administrator can take the closing back.
import type { FastifyInstance } from 'fastify';
import { object, string } from 'superstruct';
import { checkInput } from '../../kernel/http/check-input';
import { signedIn } from '../../kernel/http/signed-in';
import { reads } from '../../kernel/plugins/route-list';
import { checkOwnPassword } from '../../people/auth/own-password';
import type { SignIn } from '../../people/auth/sign-in';
import type { AppContext } from '../../writes/app-context';
import { recordAudit } from '../../writes/audit/audit.repository';
import { ownEntry } from '../../writes/audit/own-entry';
import { findClosing, setClosing } from './closing.repository';

const DAY_MS = 24 * 3600_000;
/** The days between the closing of an account and its erasing. */
export const WAITING_DAYS = 30;

// The password is compared exactly as typed, because it may begin with a space.
const ClosingInput = object({ currentPassword: string() });

export function registerClosing(
  app: FastifyInstance,
  { db, clock, signIn }: AppContext & { signIn: SignIn },
): void {
  app.get('/api/closing', async (request) => {
    const { storeId } = signedIn(request);
    return findClosing(db.store(storeId), storeId);
  });

  app.post('/api/closing', reads(ClosingInput), async (request) => {
    const { storeId, id } = signedIn(request);
    const user = await checkOwnPassword(
      request,
      signIn,
      checkInput(ClosingInput, request.body).currentPassword,
    );
    const now = clock.now();
    return db.transaction(storeId, async (sql) => {
      const before = await findClosing(sql, storeId);
      // A second closing does not move the day.
      if (before.closesAt !== null) return before;
      const closesAt = new Date(now.getTime() + WAITING_DAYS * DAY_MS);
      await setClosing(sql, storeId, { closesAt, closedBy: id });
      const details = { closesAt: closesAt.toISOString() };
      await recordAudit(sql, {
        ...ownEntry(request, user, 'POST /closing', now),
        entityId: storeId,
        details,
      });
      return findClosing(sql, storeId);
    });
  });

  app.delete('/api/closing', async (request) => {
    const person = signedIn(request);
    const { storeId } = person;
    return db.transaction(storeId, async (sql) => {
      const { closesAt } = await findClosing(sql, storeId);
      if (closesAt !== null) {
        await setClosing(sql, storeId, { closesAt: null, closedBy: null });
        const entry = ownEntry(request, person, 'DELETE /closing', clock.now());
        await recordAudit(sql, { ...entry, entityId: storeId });
      }
      return findClosing(sql, storeId);
    });
  });
}
