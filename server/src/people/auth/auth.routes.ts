import { isRecord, LANGUAGE_CODES, LoginInput, newPasswordInput, User } from '@evertill/shared-domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { assign, enums, object, string } from 'superstruct';
import { checkInput } from '../../kernel/http/check-input';
import { optionalTextField } from '../../kernel/http/fields';
import { badRequest, signInRequired, tryAgain } from '../../kernel/http/http-error';
import { signedIn } from '../../kernel/http/signed-in';
import { reads } from '../../kernel/plugins/route-list';
import type { AppContext } from '../../writes/app-context';
import { recordAudit } from '../../writes/audit/audit.repository';
import { ownEntry } from '../../writes/audit/own-entry';
import { carryPassword } from '../account-links/carry-password';
import { deviceCookie } from '../sessions/device-cookie';
import { forgetDevicesOf } from '../sessions/devices.repository';
import { sessionCookie } from '../sessions/session-cookie';
import { endSessionsOf, type SessionsRepository } from '../sessions/sessions.repository';
import { tokenUserToWire } from '../tokens/token-user';
import { assertFitsUser } from '../users/new-password';
import { createUsersRepository } from '../users/users.repository';
import { createAccountsRepository } from './accounts.repository';
import { checkOwnPassword } from './own-password';
import type { QueuedHasher } from './passwords';
import type { SignIn } from './sign-in';
import { signedInToWire } from './sign-in';

/** A sign-in, which may name its shop by code or id. */
const CredentialsInput = assign(LoginInput, object({ store: optionalTextField() }));
const PasswordChangeInput = object({
  // The password is compared exactly as typed, because it may begin with a space.
  currentPassword: string(),
  newPassword: newPasswordInput,
});

const LanguageInput = object({ language: enums(LANGUAGE_CODES) });

interface AuthOptions extends AppContext {
  passwords: QueuedHasher;
  sessions: SessionsRepository;
  signIn: SignIn;
}

export function registerAuth(
  app: FastifyInstance,
  { db, clock, passwords, sessions, signIn }: AuthOptions,
): void {
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
    const user = await checkOwnPassword(request, signIn, currentPassword);
    const passwordHash = await passwords.hash(newPassword);
    const now = clock.now();
    await db.transaction(storeId, async (sql) => {
      const users = createUsersRepository(sql, storeId);
      // The person may be changing it in another store at the same moment, whose change reaches this store too.
      if ((await users.lock(id))?.passwordHash !== user.passwordHash)
        throw tryAgain(409, 'Your password was changed at the same time. Sign in with the new one.', 1);
      await users.update(id, { passwordHash }, now);
      await endSessionsOf(sql, user, sessionCookie.read(request));
      await forgetDevicesOf(sql, user, deviceCookie.read(request));
      await recordAudit(sql, ownEntry(request, user, 'PUT /auth/password', now));
      await carryPassword(sql, request, { before: user, passwordHash, now });
    });
    return { id };
  });

  app.put('/api/auth/profile', reads(User.Patch), async (request) => {
    const person = signedIn(request);
    const { firstName, lastName, email } = checkInput(User.Patch, request.body);
    if (email !== undefined) await assertMayTakeEmail(request, email);
    const user = await db.transaction(person.storeId, async (sql) => {
      const users = createUsersRepository(sql, person.storeId);
      if (!(await users.lock(person.id))) throw signInRequired();
      await recordAudit(sql, ownEntry(request, person, 'PUT /auth/profile', clock.now()));
      return users.update(person.id, withoutSilence({ firstName, lastName, email }), clock.now());
    });
    return signedInToWire(user, await accounts.storeName(person.storeId));
  });

  // A link to a new password goes to the e-mail address, so the address is guarded like the password.
  async function assertMayTakeEmail(request: FastifyRequest, email: string | null): Promise<void> {
    const { storeId, id } = signedIn(request);
    const user = await createUsersRepository(db.store(storeId), storeId).find(id);
    if (!user || user.email === email) return;
    const password = currentPasswordOf(request);
    if (password === '')
      throw badRequest('currentPassword', 'Please enter your current password to change your email');
    await checkOwnPassword(request, signIn, password);
  }

  app.put('/api/auth/language', reads(LanguageInput), async (request) => {
    const person = signedIn(request);
    const { language } = checkInput(LanguageInput, request.body);
    const user = await db.transaction(person.storeId, async (sql) => {
      await recordAudit(sql, ownEntry(request, person, 'PUT /auth/language', clock.now()));
      return createUsersRepository(sql, person.storeId).update(person.id, { language }, clock.now());
    });
    return signedInToWire(user, await accounts.storeName(person.storeId));
  });
}

/** Returns the current password of a change to a person's own details. Empty when the body has none. */
function currentPasswordOf({ body }: FastifyRequest): string {
  const { currentPassword } = isRecord(body) ? body : {};
  return typeof currentPassword === 'string' ? currentPassword : '';
}

function withoutSilence<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}
