import { usernameKey } from '@evertill/shared-domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NO_STORE } from '../../kernel/db/no-store';
import { HttpError } from '../../kernel/http/http-error';
import { networkOf, siteOf } from '../../kernel/http/network';
import type { AuditRefusal } from '../../writes/audit/refusal-audit';
import { deviceCookie } from '../sessions/device-cookie';
import { deviceWords } from '../sessions/device-words';
import type { DevicesRepository } from '../sessions/devices.repository';
import { sessionCookie } from '../sessions/session-cookie';
import type { SessionsRepository } from '../sessions/sessions.repository';
import { type UserRow, userToWire } from '../users/users.repository';
import type { AccountsRepository } from './accounts.repository';
import type { FindNamedStore } from './named-store';
import type { QueuedHasher } from './passwords';
import type { SignInThrottle } from './sign-in-throttle';

interface SignInOptions {
  accounts: AccountsRepository;
  devices: DevicesRepository;
  findNamedStore: FindNamedStore;
  passwords: QueuedHasher;
  sessions: SessionsRepository;
  throttle: SignInThrottle;
  auditRefusal: AuditRefusal;
  /** A published password that is refused when other computers can reach this server. Null refuses none. */
  refusedPassword: string | null;
}

export interface Credentials {
  username: string;
  password: string;
  /** A shop's code or id. */
  store?: string | undefined;
}

export interface SignIn {
  /**
   * Checks a name and password in the shop that the request names. Throttled. The answer is the same for every kind of
   * wrong input.
   */
  check(credentials: Credentials, request: FastifyRequest): Promise<UserRow>;
  /**
   * Gives the browser a session of this user instead of its previous one, and remembers the device. `continues` keeps
   * the end of the previous session, so that changing between shops does not make a session last longer.
   */
  open(
    request: FastifyRequest,
    reply: FastifyReply,
    user: UserRow,
    options?: { continues: boolean },
  ): Promise<ReturnType<typeof signedInToWire>>;
}

// The id under which an unknown name is looked up, counted and compared like any other name.
const NOBODY = NO_STORE;

export function createSignIn(options: SignInOptions): SignIn {
  const { accounts, devices, findNamedStore, passwords, sessions, throttle } = options;
  const { auditRefusal, refusedPassword } = options;

  return {
    async check({ password, store, ...typed }, request) {
      const device = deviceCookie.read(request);
      const { storeId, username } = await findNamedStore({
        username: typed.username,
        store,
        device,
        host: request.hostname,
      });
      const [account, storeName] = await Promise.all([
        accounts.find(storeId, username),
        accounts.storeName(storeId),
      ]);
      const network = networkOf(request.ip);
      const person = { storeId, userId: account?.id ?? NOBODY };
      const familiarity = await devices.familiarity(person, device, network);
      const reservation = await throttle.reserveSignIn({
        storeId,
        network,
        site: siteOf(request.ip),
        usernameKey: usernameKey(username),
        deviceHash: device?.tokenHash ?? '',
        familiarity,
      });
      const caller = {
        network: siteOf(request.ip),
        knownDevice: device && familiarity.onDevice ? device.tokenHash : null,
      };
      const verified =
        storeName === ''
          ? passwords.pretend(caller).then(() => false)
          : passwords.verify(password, account?.passwordHash ?? null, caller);
      const isRight = await verified.catch(async (error: unknown) => {
        await reservation.giveBack();
        throw error;
      });
      if (!isRight || !account) {
        const from = { address: request.ip, requestId: request.id };
        const refused = { action: 'POST /auth/login', status: 401, ...from };
        if (storeName !== '') await auditRefusal({ storeId, userId: account?.id ?? null, ...refused });
        throw new HttpError(401, 'Invalid username or password');
      }
      if (password === refusedPassword) {
        throw new HttpError(401, 'The password of the demo shop works only on the computer of the server');
      }
      await reservation.forgive();
      return account;
    },

    async open(request, reply, user, { continues } = { continues: false }) {
      const old = sessionCookie.read(request);
      const until = old && continues ? await sessions.expiryOf(old) : null;
      if (old) await sessions.end(old);
      const from = { device: deviceWords(request.headers['user-agent']), address: request.ip };
      await sessions.create(sessionCookie.write(request, reply, user.storeId), user.id, from, until);
      const known = deviceCookie.read(request);
      const isOurs = known?.storeId === user.storeId && (await devices.isKnown(known));
      const device = isOurs ? known : deviceCookie.write(request, reply, user.storeId);
      await devices.remember(device, user.id, networkOf(request.ip));
      return signedInToWire(user, await accounts.storeName(user.storeId));
    },
  };
}

/** Converts the signed-in user to the API's shape, with their language and the name of the session's store. */
export function signedInToWire(user: UserRow, storeName: string) {
  return { ...userToWire(user), language: user.language, storeName };
}
