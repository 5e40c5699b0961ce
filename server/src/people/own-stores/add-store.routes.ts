// An administrator opens another shop. The person gets an account in it, under the same name and password.
import type { FastifyInstance } from 'fastify';
import { boolean, object, optional } from 'superstruct';
import type { Registration } from '../../kernel/config';
import { newId } from '../../kernel/db/new-id';
import { stores } from '../../kernel/db/schema';
import { checkInput } from '../../kernel/http/check-input';
import { textField } from '../../kernel/http/fields';
import { badRequest, HttpError, tryAgain } from '../../kernel/http/http-error';
import { signedIn } from '../../kernel/http/signed-in';
import { reads } from '../../kernel/plugins/route-list';
import type { AppContext } from '../../writes/app-context';
import { recordAudit } from '../../writes/audit/audit.repository';
import { ownEntry } from '../../writes/audit/own-entry';
import {
  findLinked,
  linkAccounts,
  MOST_STORES_OF_A_PERSON,
  ownersStores,
} from '../account-links/account-links.repository';
import type { SignInThrottle } from '../auth/sign-in-throttle';
import type { BackOffice } from '../plans/back-office';
import type { PlanCatalog } from '../plans/plans';
import type { Quotas } from '../plans/quotas';
import { choosePlan } from '../plans/subscription';
import { assertTimezone } from '../stores/store-calendar';
import { enterStore, holdEntries } from '../stores/store-directory';
import { createUsersRepository } from '../users/users.repository';
import { copyIntoStore, readForCopy } from './copy-store';
import type { OwnStores } from './own-stores';

const StoreInput = object({
  name: textField('Store name is required'),
  timezone: textField('timezone is required'),
  copy: optional(
    object({ settings: optional(boolean()), rates: optional(boolean()), categories: optional(boolean()) }),
  ),
});

interface AddStoreOptions extends AppContext {
  catalog: PlanCatalog;
  quotas: Quotas;
  backOffice: BackOffice;
  ownStores: OwnStores;
  registration: Registration;
  /** One account could fill the server with stores. */
  throttle: Pick<SignInThrottle, 'reserveRegistration'>;
}

export function registerAddStore(
  app: FastifyInstance,
  { db, clock, catalog, quotas, backOffice, ownStores, registration, throttle }: AddStoreOptions,
): void {
  app.post('/api/stores', reads(StoreInput), async (request, reply) => {
    const person = signedIn(request);
    const { name, timezone, copy = {} } = checkInput(StoreInput, request.body);
    if (registration === 'closed') throw new HttpError(400, 'This server takes no new stores');
    assertTimezone(timezone);
    const own = await ownStores.list(person);
    const account = own.find(({ id }) => id === person.storeId)?.account;
    if (!account) throw badRequest('name', 'Your account is no longer active');
    // A repeated request adds no second shop.
    if (own.some((store) => store.name.toLowerCase() === name.toLowerCase()))
      throw badRequest('name', 'You already have a store with this name');
    const assertRoom = await db.transaction(person.storeId, async (sql) => {
      await backOffice.assertMayChange(sql, person.storeId, ['POST /stores']);
      return quotas.storeCheck(sql, person.storeId);
    });
    assertRoom((await ownersStores(db.shared, person.storeId)).length);
    const linkedBefore = (await findLinked(db.shared, person)).length;
    if (linkedBefore + 1 >= MOST_STORES_OF_A_PERSON)
      throw badRequest('name', `One person can work in at most ${MOST_STORES_OF_A_PERSON} stores`);
    await throttle.reserveRegistration(request.ip);
    const copied = await readForCopy(db.store(person.storeId), person.storeId, copy);
    const now = clock.now();
    const storeId = newId(now);
    const added = await db.transaction(storeId, async (sql) => {
      // Two people who each add the last store, in whichever of the owner's stores, wait for each other here.
      await holdEntries(sql, await ownersStores(sql, person.storeId));
      assertRoom((await ownersStores(sql, person.storeId)).length);
      await enterStore(sql, storeId, name);
      const unpaid = { planId: catalog.first.id, subscription: null };
      const choice = { plan: catalog.first, interval: 'month' } as const;
      await sql.insert(stores).values({
        id: storeId,
        ...choosePlan(catalog, unpaid, choice, now),
        settings: copied.settings,
        isDemo: false,
        name,
        timezone,
        createdAt: now,
        updatedAt: now,
      });
      const { username, firstName, lastName, email, language, passwordHash } = account;
      const fields = { username, firstName, lastName, email, language, passwordHash };
      const users = createUsersRepository(sql, storeId);
      const user = await users.create({ ...fields, role: 'ADMIN', isActive: true }, now);
      const linked = await linkAccounts(sql, person, user);
      if (linked > linkedBefore + 2)
        throw tryAgain(409, 'Another store was added at the same time. Please try again.', 1);
      await copyIntoStore(sql, storeId, copied, now);
      const entry = ownEntry(request, user, 'POST /stores', now);
      await recordAudit(sql, { ...entry, status: 201, entityId: storeId, details: { name, timezone } });
      return user;
    });
    const store = await ownStores.find(added, storeId);
    return reply.code(201).send({ id: storeId, code: store?.code ?? '', name, timezone });
  });
}
