import { isAdmin, User } from '@evertill/shared-domain';
import type { FastifyInstance } from 'fastify';
import { badRequest, forbidden } from '../../kernel/http/http-error';
import type { Person } from '../../kernel/http/person';
import { signedIn } from '../../kernel/http/signed-in';
import type { AppContext } from '../../writes/app-context';
import { editDetails, mergeEdit } from '../../writes/execute/merge-edit';
import { defineWrite, type WriteOperation } from '../../writes/execute/write-operation';
import type { BackOffice } from '../plans/back-office';
import type { Quotas } from '../plans/quotas';
import { forgetDevicesOf } from '../sessions/devices.repository';
import { endSessionsOf } from '../sessions/sessions.repository';
import { assertNotLastAdmin } from './last-admin';
import { lockUser } from './lock-user';
import { assertFitsUser } from './new-password';
import { onlyProtects } from './only-protects';
import { createUsersRepository, type UserRow, userFields, userToWire } from './users.repository';

type Hash = (password: string) => Promise<string>;

interface UsersOptions extends AppContext {
  passwords: { hash: Hash };
  quotas: Quotas;
  backOffice: BackOffice;
}

export function registerUsers(
  app: FastifyInstance,
  { db, writes, passwords, quotas, backOffice }: UsersOptions,
): void {
  app.get('/api/users', async (request) => {
    const person = signedIn(request);
    const users = createUsersRepository(db.store(person.storeId), person.storeId);
    return (await (isAdmin(person) ? users.list() : users.listWithoutAdmins())).map(userToWire);
  });

  writes.register(app, [
    createUser(passwords.hash, quotas),
    updateUser(passwords.hash, backOffice),
    deleteUser,
  ]);
}

const createUser = (hash: Hash, quotas: Quotas): WriteOperation =>
  defineWrite({
    method: 'POST',
    path: '/users',
    input: User.Input,
    prepare: ({ password, username }) => {
      assertFitsUser('password', password, username);
      return hash(password);
    },
    async run({ sql, storeId, author, body, now }, passwordHash) {
      assertMayGrant(author, body.role);
      await quotas.assertRoomForUser(sql, storeId);
      const { username, role, isActive = true } = body;
      const users = createUsersRepository(sql, storeId);
      const created = await users.create(
        {
          username,
          role,
          isActive,
          firstName: body.firstName ?? null,
          lastName: body.lastName ?? null,
          email: body.email ?? null,
          passwordHash,
        },
        now,
      );
      return { status: 201, body: userToWire(created), details: { username, role } };
    },
  });

const updateUser = (hash: Hash, backOffice: BackOffice): WriteOperation =>
  defineWrite({
    method: 'PUT',
    path: '/users/:id',
    input: User.Patch,
    prepare: async ({ password }) => (password ? hash(password) : null),
    async run({ sql, storeId, author, body, params, now }, newHash) {
      const users = createUsersRepository(sql, storeId);
      // The username cannot be changed (spec 5), so a username in the body is ignored.
      const { username: _, password, baseValues, ...wanted } = body;
      const admins = await users.lockActiveAdmins();
      const before = await lockUser(users, params.id ?? '', author);
      if (password) assertMaySet(password, before, author);
      const changes = mergeEdit(userFields(before), wanted, baseValues);
      if (before.id === author.id) assertOwnEmailStays(changes);
      if (!onlyProtects(before, changes)) await backOffice.assertPaid(sql, storeId);
      if (changes.role) assertMayGrant(author, changes.role);
      const isLeaving =
        changes.isActive === false || (changes.role !== undefined && changes.role !== 'ADMIN');
      if (isLeaving) assertNotLastAdmin(before, admins);
      const passwordHash = newHash === null ? {} : { passwordHash: newHash };
      const after = await users.update(before.id, { ...changes, ...passwordHash }, now);
      const mustSignInAgain =
        changes.isActive === false || changes.role !== undefined || password !== undefined;
      if (mustSignInAgain && before.id !== author.id) await endSessionsOf(sql, before);
      if (mustSignInAgain) await forgetDevicesOf(sql, before);
      const details = {
        username: before.username,
        ...editDetails(userFields(before), changes),
        isPasswordChanged: password !== undefined,
      };
      return { status: 200, body: userToWire(after), details };
    },
  });

const deleteUser = defineWrite({
  method: 'DELETE',
  path: '/users/:id',
  async run({ sql, storeId, author, params, now }) {
    const users = createUsersRepository(sql, storeId);
    const admins = await users.lockActiveAdmins();
    const user = await lockUser(users, params.id ?? '', author);
    assertNotLastAdmin(user, admins);
    await users.remove(user.id, now);
    await endSessionsOf(sql, user);
    await forgetDevicesOf(sql, user);
    return { status: 200, body: { id: user.id }, details: { username: user.username } };
  },
});

function assertMaySet(password: string, { id, username }: UserRow, author: Person): void {
  // A person changes their own password elsewhere, with the current one, so that a till left open is not enough to take
  // over an account.
  if (id === author.id)
    throw badRequest(
      'password',
      'Change your own password in your profile, where the current one is asked for',
    );
  assertFitsUser('password', password, username);
}

// A link to a new password goes to the e-mail address, so a person's own address is guarded like the password.
function assertOwnEmailStays({ email }: { email?: string | null | undefined }): void {
  if (email !== undefined)
    throw badRequest(
      'email',
      'Change your own email in your profile, where the current password is asked for',
    );
}

function assertMayGrant(author: Person, role: string): void {
  if (role === 'ADMIN' && !isAdmin(author)) throw forbidden('Only an administrator may do this');
}
