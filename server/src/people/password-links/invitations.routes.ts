// A manager invites a person to the staff. The account has a password that nobody knows, and a link with which the
// person sets their own. A lost answer leaves an account, for which a manager makes another link.
import { isAdmin, newUsernameInput, ROLES } from '@evertill/shared-domain';
import type { FastifyInstance } from 'fastify';
import { enums, object } from 'superstruct';
import { checkInput } from '../../kernel/http/check-input';
import { optionalTextField } from '../../kernel/http/fields';
import { forbidden } from '../../kernel/http/http-error';
import { signedIn } from '../../kernel/http/signed-in';
import { reads } from '../../kernel/plugins/route-list';
import type { AppContext } from '../../writes/app-context';
import { recordAudit } from '../../writes/audit/audit.repository';
import { ownEntry } from '../../writes/audit/own-entry';
import type { QueuedHasher } from '../auth/passwords';
import type { BackOffice } from '../plans/back-office';
import type { Quotas } from '../plans/quotas';
import { newSecret } from '../sessions/secret';
import { createUsersRepository, userToWire } from '../users/users.repository';
import { makePasswordLink, pathOfInvitation } from './password-links.repository';

/** The time for which an invitation can be used. Longer than a link to a new password, because the person may be away. */
const INVITATION_VALID_FOR_MS = 7 * 24 * 3600_000;

const InvitationInput = object({
  username: newUsernameInput,
  firstName: optionalTextField(),
  lastName: optionalTextField(),
  role: enums(ROLES),
});

interface InvitationsOptions extends AppContext {
  backOffice: BackOffice;
  passwords: QueuedHasher;
  quotas: Quotas;
}

export function registerInvitations(
  app: FastifyInstance,
  { db, clock, backOffice, passwords, quotas }: InvitationsOptions,
): void {
  app.post('/api/users/invitations', reads(InvitationInput), async (request, reply) => {
    const author = signedIn(request);
    const input = checkInput(InvitationInput, request.body);
    if (input.role === 'ADMIN' && !isAdmin(author)) throw forbidden('Only an administrator may do this');
    const { storeId } = author;
    const passwordHash = await passwords.hash(newSecret());
    const now = clock.now();
    const { user, link, expiresAt } = await db.transaction(storeId, async (sql) => {
      await backOffice.assertMayChange(sql, storeId, ['POST /users/invitations']);
      await quotas.assertRoomForUser(sql, storeId);
      const { username, role, firstName = null, lastName = null } = input;
      const invited = { username, role, firstName, lastName, email: null, isActive: true };
      const created = await createUsersRepository(sql, storeId).create(
        { ...invited, passwordHash, invitedAt: now },
        now,
      );
      const entry = ownEntry(request, author, 'POST /users/invitations', now);
      await recordAudit(sql, { ...entry, status: 201, entityId: created.id, details: { username, role } });
      return { user: created, ...(await makePasswordLink(sql, created, now, INVITATION_VALID_FOR_MS)) };
    });
    // The page that asked knows the address under which people open the server.
    const path = pathOfInvitation(link);
    return reply.code(201).send({ user: userToWire(user), path, expiresAt: expiresAt.toISOString() });
  });
}
