import { LoginInput, newPasswordInput, User } from '@evertill/shared-domain';
import type { FastifyInstance } from 'fastify';
import { assign, object, string } from 'superstruct';
import type { AppContext } from '../app-context';
import { recordAudit } from '../audit/audit.repository';
import { checkInput } from '../http/check-input';
import { optionalTextField } from '../http/fields';
import { badRequest, signInRequired } from '../http/http-error';
import { reads } from '../plugins/route-list';
import { signedIn } from '../plugins/session';
import { tokenUserToWire } from '../tokens/token-user';
import { assertFitsUser } from '../users/new-password';
import { createUsersRepository } from '../users/users.repository';
import { createAccountsRepository } from './accounts.repository';
import { deviceCookie } from './device-cookie';
import { forgetDevicesOf } from './devices.repository';
import { ownEntry } from './own-entry';
import { sessionCookie } from './session-cookie';
import { endSessionsOf } from './sessions.repository';
import type { SignIn } from './sign-in';
import { signedInToWire } from './sign-in';

/** A sign-in that may name its shop, by code or id. */
const CredentialsInput = assign(LoginInput, object({ store: optionalTextField() }));
const PasswordChangeInput = object({
  // Compared as it was typed: a password may begin with a space.
  currentPassword: string(),
  newPassword: newPasswordInput,
});

export function registerAuth(app: FastifyInstance, context: AppContext & { signIn: SignIn }): void {
  const { db, clock, passwords, sessions, signIn } = context;
  const accounts = createAccountsRepository(db);

  for (const url of ['/api/auth/login', '/api/saas/login']) {
    app.post(url, reads(CredentialsInput), async (request, reply) => {
      const { store, ...credentials } = checkInput(CredentialsInput, request.body);
      const user = await signIn.check({ ...credentials, store: store ?? undefined }, request);
      await recordAudit(db.store(user.storeId), ownEntry(request, user, 'POST /auth/login', clock.now()));
      return signIn.open(request, reply, user);
    });
  }

  app.get('/api/auth/user', async (request) => {
    const { storeId, id, token } = signedIn(request);
    if (token) return tokenUserToWire(signedIn(request), await accounts.storeName(storeId));
    const user = await createUsersRepository(db.store(storeId), storeId).find(id);
    if (!user) throw signInRequired();
    return signedInToWire(user, await accounts.storeName(storeId));
  });

  app.post('/api/auth/logout', async (request, reply) => {
    const cookie = sessionCookie.read(request);
    if (cookie) await sessions.end(cookie);
    sessionCookie.clear(request, reply);
    const person = signedIn(request);
    await recordAudit(db.store(person.storeId), ownEntry(request, person, 'POST /auth/logout', clock.now()));
    return { id: person.id };
  });

  app.put('/api/auth/password', reads(PasswordChangeInput), async (request) => {
    const { storeId, id, username } = signedIn(request);
    const { currentPassword, newPassword } = checkInput(PasswordChangeInput, request.body);
    assertFitsUser('newPassword', newPassword, username);
    // Through the throttle: whoever finds a till open must not guess here either.
    const user = await signIn
      .check({ username, password: currentPassword, store: storeId }, request)
      .catch((error: unknown) => {
        throw isMiss(error) ? badRequest('currentPassword', 'The current password is wrong') : error;
      });
    const passwordHash = await passwords.hash(newPassword);
    await db.transaction(storeId, async (sql) => {
      await createUsersRepository(sql, storeId).update(id, { passwordHash }, clock.now());
      await endSessionsOf(sql, user, sessionCookie.read(request));
      await forgetDevicesOf(sql, user, deviceCookie.read(request));
      await recordAudit(sql, ownEntry(request, user, 'PUT /auth/password', clock.now()));
    });
    return { id };
  });

  app.put('/api/auth/profile', reads(User.Patch), async (request) => {
    const person = signedIn(request);
    const { firstName, lastName, email } = checkInput(User.Patch, request.body);
    const user = await db.transaction(person.storeId, async (sql) => {
      const users = createUsersRepository(sql, person.storeId);
      if (!(await users.lock(person.id))) throw signInRequired();
      await recordAudit(sql, ownEntry(request, person, 'PUT /auth/profile', clock.now()));
      return users.update(person.id, withoutSilence({ firstName, lastName, email }), clock.now());
    });
    return signedInToWire(user, await accounts.storeName(person.storeId));
  });
}

function isMiss(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 401;
}

function withoutSilence<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}
