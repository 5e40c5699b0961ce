// An administrator of several shops gives a person of one shop an account in another one, and takes it back. Must: only
// shops that the author administers count, so that nobody learns of another shop in which the person works.
import { ROLES } from '@evertill/shared-domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { enums, object, optional } from 'superstruct';
import type { Sql } from '../../kernel/db/database';
import { checkInput } from '../../kernel/http/check-input';
import { textField } from '../../kernel/http/fields';
import { badRequest, notFound } from '../../kernel/http/http-error';
import { signedIn } from '../../kernel/http/signed-in';
import { reads } from '../../kernel/plugins/route-list';
import type { AppContext } from '../../writes/app-context';
import { recordAudit } from '../../writes/audit/audit.repository';
import { ownEntry } from '../../writes/audit/own-entry';
import { findLinked, linkAccounts, MOST_STORES_OF_A_PERSON } from '../account-links/account-links.repository';
import type { BackOffice } from '../plans/back-office';
import type { Quotas } from '../plans/quotas';
import { forgetDevicesOf } from '../sessions/devices.repository';
import { endSessionsOf } from '../sessions/sessions.repository';
import { assertNotLastAdmin } from '../users/last-admin';
import { onlyProtects } from '../users/only-protects';
import { createUsersRepository, type UserRow } from '../users/users.repository';
import type { OwnStore, OwnStores } from './own-stores';

const AccessInput = object({
  role: enums(ROLES),
  /** The username in the other shop. The person's own username when it is missing. */
  username: optional(textField('Username is required')),
});

interface StaffAccessOptions extends AppContext {
  quotas: Quotas;
  backOffice: BackOffice;
  ownStores: OwnStores;
}

interface Path {
  Params: { id: string; storeId: string };
}

export function registerStaffAccess(
  app: FastifyInstance,
  { db, clock, quotas, backOffice, ownStores }: StaffAccessOptions,
): void {
  app.get<Path>('/api/users/:id/stores', async (request) => {
    const author = signedIn(request);
    const person = await findPerson(request);
    const there = (await ownStores.listAdministered(author)).filter(({ id }) => id !== author.storeId);
    return Promise.all(
      there.map(async ({ id, name }) => {
        const account = await accountIn(db.store(id), id, person);
        return { id, name, role: account?.role ?? null, username: account?.username ?? null };
      }),
    );
  });

  app.put<Path>('/api/users/:id/stores/:storeId', reads(AccessInput), async (request) => {
    const { role, username } = checkInput(AccessInput, request.body);
    const [person, store] = [await findPerson(request), await otherStore(request)];
    if (person.id === signedIn(request).id) throw badRequest('id', "You can't change your own role");
    const now = clock.now();
    return db.transaction(store.id, async (sql) => {
      const users = createUsersRepository(sql, store.id);
      const admins = await users.lockActiveAdmins();
      const before = await accountIn(sql, store.id, person);
      if (before) {
        if (role !== 'ADMIN') assertNotLastAdmin(before, admins);
        const changes = { role, ...(!before.isActive && { isActive: true }) };
        if (!onlyProtects(before, changes)) await backOffice.assertPaid(sql, store.id);
        await users.update(before.id, { role, isActive: true }, now);
        await endSessionsOf(sql, before);
        await forgetDevicesOf(sql, before);
        const details = { username: before.username, before: { role: before.role }, after: { role } };
        await audit(sql, request, store, { action: 'PUT /users/:id', entityId: before.id, details, now });
        return { id: store.id, name: store.name, role, username: before.username };
      }
      // An account in the other shop begins with the same password, and nobody knows that of an invited person.
      if (person.invitedAt)
        throw badRequest(
          'id',
          `${person.username} was invited and has not chosen a password yet. Wait until then.`,
        );
      await backOffice.assertMayChange(sql, store.id, ['POST /users']);
      await quotas.assertRoomForUser(sql, store.id);
      const { firstName, lastName, email, language, passwordHash } = person;
      const fields = { firstName, lastName, email, language, passwordHash, role, isActive: true };
      const account = await users.create({ ...fields, username: username ?? person.username }, now);
      const linked = await linkAccounts(sql, person, account);
      if (linked > MOST_STORES_OF_A_PERSON)
        throw badRequest('id', `One person can work in at most ${MOST_STORES_OF_A_PERSON} stores`);
      const details = { username: account.username, role };
      await audit(sql, request, store, { action: 'POST /users', entityId: account.id, details, now });
      return { id: store.id, name: store.name, role, username: account.username };
    });
  });

  app.delete<Path>('/api/users/:id/stores/:storeId', async (request) => {
    const [person, store] = [await findPerson(request), await otherStore(request)];
    if (person.id === signedIn(request).id) throw badRequest('id', "You can't remove your own access");
    const now = clock.now();
    return db.transaction(store.id, async (sql) => {
      const users = createUsersRepository(sql, store.id);
      const admins = await users.lockActiveAdmins();
      const account = await accountIn(sql, store.id, person);
      // A repeated request finds nothing to take back.
      if (account) {
        assertNotLastAdmin(account, admins);
        await users.remove(account.id, now);
        await endSessionsOf(sql, account);
        await forgetDevicesOf(sql, account);
        const details = { username: account.username };
        await audit(sql, request, store, { action: 'DELETE /users/:id', entityId: account.id, details, now });
      }
      return { id: store.id, name: store.name, role: null, username: null };
    });
  });

  async function findPerson(request: FastifyRequest<Path>): Promise<UserRow> {
    const { storeId } = signedIn(request);
    const person = await createUsersRepository(db.store(storeId), storeId).find(request.params.id);
    if (!person) throw notFound('User not found');
    return person;
  }

  const otherStore = (request: FastifyRequest<Path>) =>
    ownStores.otherAdministered(signedIn(request), request.params.storeId);
}

/** Finds the person's account in another shop, also a disabled one. Null when there is none. */
async function accountIn(sql: Sql, storeId: string, person: UserRow): Promise<UserRow | null> {
  const link = (await findLinked(sql, person)).find((account) => account.storeId === storeId);
  return link ? createUsersRepository(sql, storeId).find(link.id) : null;
}

/** Records a change in the shop that it concerns, under the author's account there. */
async function audit(
  sql: Sql,
  request: FastifyRequest,
  { account }: OwnStore,
  {
    action,
    now,
    ...entry
  }: { action: string; now: Date; entityId: string; details: Record<string, unknown> },
): Promise<void> {
  const status = action.startsWith('POST') ? 201 : 200;
  await recordAudit(sql, { ...ownEntry(request, account, action, now), ...entry, status });
}
