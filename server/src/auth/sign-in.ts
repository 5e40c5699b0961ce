import { usernameKey } from '@evertill/shared-domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../http/http-error';
import { type UserRow, userToWire } from '../users/users.repository';
import type { AccountsRepository } from './accounts.repository';
import { deviceCookie } from './device-cookie';
import { deviceWords } from './device-words';
import type { DevicesRepository } from './devices.repository';
import { type FindNamedStore, NO_STORE } from './named-store';
import { networkOf } from './network';
import type { PasswordHasher } from './passwords';
import type { AuditRefusal } from './refusal-audit';
import { sessionCookie } from './session-cookie';
import type { SessionsRepository } from './sessions.repository';
import type { SignInThrottle } from './sign-in-throttle';

interface SignInOptions {
  accounts: AccountsRepository;
  devices: DevicesRepository;
  findNamedStore: FindNamedStore;
  passwords: PasswordHasher;
  sessions: SessionsRepository;
  throttle: SignInThrottle;
  auditRefusal: AuditRefusal;
  /** A password that the whole world knows, where the world can reach this server. */
  refusedPassword: string | null;
}

export interface Credentials {
  username: string;
  password: string;
  /** A shop's code or id. */
  store?: string | undefined;
}

export interface SignIn {
  /** Checks a name and password in the shop that the request names, throttled; one answer for every way to be wrong. */
  check(credentials: Credentials, request: FastifyRequest): Promise<UserRow>;
  /** Gives the browser a session of this user, in the place of the one it had, and remembers the device. */
  open(
    request: FastifyRequest,
    reply: FastifyReply,
    user: UserRow,
  ): Promise<ReturnType<typeof signedInToWire>>;
}

// A name that nobody has is looked up, counted and compared like any other.
const NOBODY = NO_STORE;

export function createSignIn(options: SignInOptions): SignIn {
  const { accounts, devices, findNamedStore, passwords, sessions, throttle } = options;
  const { auditRefusal, refusedPassword } = options;

  return {
    async check({ password, store, ...typed }, request) {
      const device = deviceCookie.read(request);
      const { storeId, username } = await findNamedStore({
        ...{ username: typed.username, store, device },
        host: request.hostname,
      });
      const account = await accounts.find(storeId, username);
      const network = networkOf(request.ip);
      const person = { storeId, userId: account?.id ?? NOBODY };
      const reservation = await throttle.reserveSignIn({
        ...{ storeId, network, usernameKey: usernameKey(username) },
        deviceHash: device?.tokenHash ?? '',
        familiarity: await devices.familiarity(person, device, network),
      });
      const isRight = await passwords
        .verify(password, account?.passwordHash ?? null)
        .catch(async (error: unknown) => {
          await reservation.giveBack();
          throw error;
        });
      if (!isRight || !account) {
        const from = { address: request.ip, requestId: request.id };
        const refused = { action: 'POST /auth/login', status: 401, ...from };
        if (await accounts.storeName(storeId))
          await auditRefusal({ storeId, userId: account?.id ?? null, ...refused });
        throw new HttpError(401, 'Invalid username or password');
      }
      if (password === refusedPassword) {
        throw new HttpError(401, 'The password of the demo shop works only on the computer of the server');
      }
      await reservation.forgive();
      return account;
    },

    async open(request, reply, user) {
      const old = sessionCookie.read(request);
      if (old) await sessions.end(old);
      const from = { device: deviceWords(request.headers['user-agent']), address: request.ip };
      await sessions.create(sessionCookie.write(request, reply, user.storeId), user.id, from);
      const known = deviceCookie.read(request);
      const isOurs = known?.storeId === user.storeId && (await devices.isKnown(known));
      const device = isOurs ? known : deviceCookie.write(request, reply, user.storeId);
      await devices.remember(device, user.id, networkOf(request.ip));
      return signedInToWire(user, await accounts.storeName(user.storeId));
    },
  };
}

/** The signed-in user, with the store the session belongs to. */
export function signedInToWire(user: UserRow, storeName: string) {
  return { ...userToWire(user), storeName };
}
