// A person who forgot their password gets a link, by mail or from a manager, and sets a new password with it. The answer
// to a request for a mail, and its time, do not tell whether anybody has the name: the work goes on after the answer.
import { isAdmin, newPasswordInput, usernameKey } from '@evertill/shared-domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { object } from 'superstruct';
import { checkInput } from '../../kernel/http/check-input';
import { optionalTextField, textField } from '../../kernel/http/fields';
import { badRequest, forbidden, HttpError, notFound, tryAgain } from '../../kernel/http/http-error';
import { signedIn } from '../../kernel/http/signed-in';
import type { Mailer } from '../../kernel/mail/mail';
import { reads } from '../../kernel/plugins/route-list';
import type { AppContext } from '../../writes/app-context';
import { recordAudit } from '../../writes/audit/audit.repository';
import { ownEntry } from '../../writes/audit/own-entry';
import type { AccountsRepository } from '../auth/accounts.repository';
import type { FindNamedStore } from '../auth/named-store';
import type { QueuedHasher } from '../auth/passwords';
import type { SignIn } from '../auth/sign-in';
import type { SignInThrottle } from '../auth/sign-in-throttle';
import { deviceCookie } from '../sessions/device-cookie';
import { forgetDevicesOf } from '../sessions/devices.repository';
import { endSessionsOf } from '../sessions/sessions.repository';
import { assertFitsUser } from '../users/new-password';
import { createUsersRepository } from '../users/users.repository';
import { linkMail } from './link-mail';
import {
  findPersonOfLink,
  makePasswordLink,
  type PasswordLink,
  pathOfLink,
  readLink,
  useUp,
} from './password-links.repository';

const ForgottenInput = object({
  username: textField('Username is required'),
  store: optionalTextField(),
});
const LinkInput = object({ link: textField('The link is missing') });
const NewPasswordInput = object({ link: textField('The link is missing'), password: newPasswordInput });

// The most mails that wait for the mail server at the same time. Each waits for ten seconds at most.
const MOST_BEING_SENT = 50;
const RETRY_AFTER_S = 10;

interface PasswordLinksOptions extends AppContext {
  accounts: AccountsRepository;
  findNamedStore: FindNamedStore;
  mailer: Mailer;
  passwords: QueuedHasher;
  /** The address that links in mail begin with. The name in a request never decides that. */
  publicUrl: string | null;
  signIn: SignIn;
  throttle: SignInThrottle;
}

export function registerPasswordLinks(app: FastifyInstance, options: PasswordLinksOptions): void {
  const { db, clock, accounts, findNamedStore, mailer, passwords, publicUrl, signIn, throttle } = options;
  const beingSent = new Set<Promise<void>>();
  app.addHook('onClose', async () => void (await Promise.all(beingSent)));

  app.post('/api/auth/password-links', reads(ForgottenInput), async (request, reply) => {
    const input = checkInput(ForgottenInput, request.body);
    if (!mailer.isSetUp || publicUrl === null)
      throw new HttpError(400, 'This server sends no mail. Ask a manager or an administrator for a link.', {
        fields: { code: 'no-mail' },
      });
    const { storeId, username } = await findNamedStore({
      username: input.username,
      store: input.store ?? undefined,
      device: deviceCookie.read(request),
      host: request.hostname,
    });
    await throttle.reserveReset(request.ip, storeId, usernameKey(username));
    if (beingSent.size >= MOST_BEING_SENT)
      throw tryAgain(503, 'Many people are asking for a link. Please try again in a moment.', RETRY_AFTER_S);
    const work = sendLink(request, { storeId, username, publicUrl }).catch((error: unknown) => {
      request.log.warn(error, 'a password link was not sent');
    });
    beingSent.add(work);
    void work.finally(() => beingSent.delete(work));
    return reply.code(202).send({});
  });

  async function sendLink(
    request: FastifyRequest,
    { storeId, username, publicUrl }: { storeId: string; username: string; publicUrl: string },
  ): Promise<void> {
    const user = await accounts.findByNameOrEmail(storeId, username);
    if (!user?.email) return;
    const now = clock.now();
    const { link } = await db.transaction(storeId, async (sql) => {
      await recordAudit(sql, ownEntry(request, user, 'POST /auth/password-links', now));
      return makePasswordLink(sql, user, now);
    });
    const storeName = await accounts.storeName(storeId);
    await mailer.sendMail(storeId, { to: user.email, ...linkMail({ ...user, storeName, link, publicUrl }) });
  }

  app.post('/api/auth/password-links/person', reads(LinkInput), async (request) => {
    const { storeId, username } = await personOf(request, checkInput(LinkInput, request.body).link);
    return { username, storeName: await accounts.storeName(storeId) };
  });

  app.post('/api/auth/password-links/use', reads(NewPasswordInput), async (request, reply) => {
    const { link, password } = checkInput(NewPasswordInput, request.body);
    const person = await personOf(request, link);
    assertFitsUser('password', password, person.username);
    const passwordHash = await passwords.hash(password);
    const now = clock.now();
    const user = await db.transaction(person.storeId, async (sql) => {
      if (!(await useUp(sql, person.usedLink, now))) throw expired();
      const users = createUsersRepository(sql, person.storeId);
      if (!(await users.lock(person.id))?.isActive) throw expired();
      await endSessionsOf(sql, person);
      await forgetDevicesOf(sql, person);
      await recordAudit(sql, ownEntry(request, person, 'POST /auth/password-links/use', now));
      return users.update(person.id, { passwordHash }, now);
    });
    return signIn.open(request, reply, user);
  });

  async function personOf(request: FastifyRequest, text: string) {
    const found = await throttle.reservePasswordLink(request.ip);
    const usedLink: PasswordLink | null = readLink(text);
    const user = usedLink && (await findPersonOfLink(db.store(usedLink.storeId), usedLink, clock.now()));
    if (!usedLink || !user) throw expired();
    await found();
    return { ...user, usedLink };
  }

  app.post<{ Params: { id: string } }>('/api/users/:id/password-link', async (request, reply) => {
    const author = signedIn(request);
    const { storeId } = author;
    const now = clock.now();
    const made = await db.transaction(storeId, async (sql) => {
      const user = await createUsersRepository(sql, storeId).lock(request.params.id);
      if (!user) throw notFound('User not found');
      if (user.role === 'ADMIN' && !isAdmin(author)) throw forbidden('Only an administrator may do this');
      // A register that was left open must not be enough to take over the account of the person who left it.
      if (user.id === author.id) throw badRequest('id', 'Change your own password in your profile');
      if (!user.isActive) throw badRequest('id', 'This account is inactive. Activate it first.');
      const entry = ownEntry(request, author, 'POST /users/:id/password-link', now);
      const details = { username: user.username };
      await recordAudit(sql, { ...entry, status: 201, entityId: user.id, details });
      return makePasswordLink(sql, user, now);
    });
    // The page that asked knows the address under which people open the server.
    return reply.code(201).send({ path: pathOfLink(made.link), expiresAt: made.expiresAt.toISOString() });
  });
}

function expired(): HttpError {
  return new HttpError(404, 'This link has expired or was already used. Ask for a new one.', {
    fields: { code: 'link-expired' },
  });
}
