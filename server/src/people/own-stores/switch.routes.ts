// A person who works in several shops goes from one to another. The device gets a session of the other shop, and the
// session of the shop that it leaves ends.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { object, optional, string } from 'superstruct';
import { checkInput } from '../../kernel/http/check-input';
import { textField } from '../../kernel/http/fields';
import { badRequest, HttpError, notFound } from '../../kernel/http/http-error';
import { signedIn } from '../../kernel/http/signed-in';
import { reads } from '../../kernel/plugins/route-list';
import type { AppContext } from '../../writes/app-context';
import { recordAudit } from '../../writes/audit/audit.repository';
import { ownEntry } from '../../writes/audit/own-entry';
import type { SignIn } from '../auth/sign-in';
import { hasSamePassword, type OwnStore, type OwnStores } from './own-stores';

const SwitchInput = object({
  storeId: textField('storeId is required'),
  /** Needed only when the person's password in the other shop is another one. Compared exactly as typed. */
  password: optional(string()),
});

export function registerStoreSwitch(
  app: FastifyInstance,
  { db, clock, signIn, ownStores }: AppContext & { signIn: SignIn; ownStores: OwnStores },
): void {
  app.get('/api/stores', async (request) => {
    const { storeId, id } = signedIn(request);
    const list = await ownStores.list({ storeId, id });
    const here = list.find((store) => store.id === storeId);
    return list.map((store) => ({
      id: store.id,
      code: store.code,
      name: store.name,
      timezone: store.timezone,
      role: store.account.role,
      isCurrent: store.id === storeId,
      needsPassword: !hasSamePassword(store, here),
    }));
  });

  app.post('/api/auth/store', reads(SwitchInput), async (request, reply) => {
    const person = signedIn(request);
    const { storeId, password } = checkInput(SwitchInput, request.body);
    const own = await ownStores.list(person);
    const [here, there] = [person.storeId, storeId].map((id) => own.find((store) => store.id === id));
    if (!there) throw notFound('Store not found');
    if (there.id === person.storeId) throw badRequest('storeId', 'This device is in this store already');
    if (!hasSamePassword(there, here)) await checkPassword(request, there, password);
    const now = clock.now();
    // Each shop's audit log tells what happened in this shop, and does not name the other one.
    await recordAudit(db.store(person.storeId), ownEntry(request, person, 'POST /auth/logout', now));
    await recordAudit(db.store(there.id), ownEntry(request, there.account, 'POST /auth/login', now));
    return signIn.open(request, reply, there.account, { continues: true });
  });

  async function checkPassword(
    request: FastifyRequest,
    { id, account: { username } }: OwnStore,
    password: string | undefined,
  ): Promise<void> {
    if (password === undefined || password === '')
      throw new HttpError(400, 'Enter your password for that store', {
        fields: { field: 'password', code: 'password-required' },
      });
    await signIn.check({ username, password, store: id }, request).catch((error: unknown) => {
      // A 401 would end the session that asks.
      const isMiss = error instanceof HttpError && error.status === 401;
      throw isMiss ? badRequest('password', 'The password is wrong') : error;
    });
  }
}
