import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../http/http-error';
import { type UserRow, userToWire } from '../users/users.repository';
import type { AccountsRepository } from './accounts.repository';
import type { PasswordHasher } from './passwords';
import { readSessionCookie, writeSessionCookie } from './session-cookie';
import type { SessionsRepository } from './sessions.repository';
import type { SignInThrottle } from './sign-in-throttle';

interface SignInOptions {
  accounts: AccountsRepository;
  passwords: PasswordHasher;
  sessions: SessionsRepository;
  throttle: SignInThrottle;
}

export interface Credentials {
  username: string;
  password: string;
  store?: string | undefined;
}

export interface SignIn {
  /** Checks a name and password, throttled; one answer for every way to be wrong. */
  check(credentials: Credentials, address: string): Promise<UserRow>;
  /** Gives the browser a session of this user, in the place of the one it had. */
  open(
    request: FastifyRequest,
    reply: FastifyReply,
    user: UserRow,
  ): Promise<ReturnType<typeof signedInToWire>>;
}

export function createSignIn({ accounts, passwords, sessions, throttle }: SignInOptions): SignIn {
  return {
    async check({ username, password, store }, address) {
      const attempt = { username, address };
      await throttle.assertMaySignIn(attempt);
      const candidates = await accounts.candidates(username, store);
      const checks = candidates.length > 0 ? candidates : [null];
      const matches: UserRow[] = [];
      for (const candidate of checks) {
        const isRight = await passwords.verify(password, candidate?.passwordHash ?? null);
        if (isRight && candidate) matches.push(candidate);
      }
      // The same name and password in two stores: only the store can tell them apart.
      const [user, other] = matches;
      if (!user || other) {
        await throttle.countMiss(attempt);
        throw new HttpError(401, 'Invalid username or password');
      }
      await throttle.clear(attempt);
      return user;
    },

    async open(request, reply, user) {
      const old = readSessionCookie(request);
      if (old) await sessions.end(old);
      await sessions.create(writeSessionCookie(request, reply, user.storeId), user.id);
      return signedInToWire(user, await accounts.storeName(user.storeId));
    },
  };
}

/** The signed-in user, with the store the session belongs to. */
export function signedInToWire(user: UserRow, storeName: string) {
  return { ...userToWire(user), storeName };
}
