import { ownTimezone } from '@evertill/shared-domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registration } from '../../kernel/config';
import { newId } from '../../kernel/db/new-id';
import { stores } from '../../kernel/db/schema';
import { checkInput } from '../../kernel/http/check-input';
import type { IsKnownHost } from '../../kernel/http/known-host';
import { signedIn } from '../../kernel/http/signed-in';
import type { Mailer } from '../../kernel/mail/mail';
import { reads } from '../../kernel/plugins/route-list';
import type { QueuedHasher } from '../../people/auth/passwords';
import type { SignIn } from '../../people/auth/sign-in';
import type { SignInThrottle } from '../../people/auth/sign-in-throttle';
import type { BackOffice } from '../../people/plans/back-office';
import type { PlanCatalog } from '../../people/plans/plans';
import { choosePlan } from '../../people/plans/subscription';
import { assertTimezone } from '../../people/stores/store-calendar';
import { changeStoreCode, countStores, enterStore } from '../../people/stores/store-directory';
import { NEW_STORE_SETTINGS } from '../../people/stores/store-settings';
import {
  findStore,
  type StoreChanges,
  type StoreRow,
  updateStore,
} from '../../people/stores/stores.repository';
import { assertFitsUser } from '../../people/users/new-password';
import { createUsersRepository } from '../../people/users/users.repository';
import { changeDays } from '../../sales/totals/change-days';
import type { AppContext } from '../../writes/app-context';
import { editDetails } from '../../writes/execute/merge-edit';
import type { FindDemoPeople } from '../demo/demo-people';
import { auditSaas } from './audit-saas';
import { planToWire, requirePlan, storeOnPlan } from './plan-to-wire';
import { assertIsFirst, assertIsOwnPage, assertMayRegister, mayRegister } from './registration';
import { RegistrationInput, StoreInput } from './saas-inputs';

interface SaasOptions extends AppContext {
  backOffice: BackOffice;
  catalog: PlanCatalog;
  passwords: QueuedHasher;
  signIn: SignIn;
  throttle: SignInThrottle;
  registration: Registration;
  mailer: Mailer;
  findDemoPeople: FindDemoPeople;
  isKnownHost: IsKnownHost;
}

export function registerSaas(
  app: FastifyInstance,
  {
    db,
    clock,
    backOffice,
    catalog,
    passwords,
    signIn,
    throttle,
    registration,
    mailer,
    findDemoPeople,
    isKnownHost,
  }: SaasOptions,
) {
  app.get('/api/saas/plans', async () => catalog.offered.map((plan) => planToWire(catalog, plan)));

  // The login page explains how to create the first shop when there is none, and may ask for the shop when there are
  // several.
  app.get('/api/saas/server', async () => {
    const stores = await countStores(db);
    const hasShop = stores !== 'none';
    return {
      hasShop,
      hasSeveralShops: stores === 'several',
      mayRegister: mayRegister(registration, hasShop),
      /** True when a person who forgot their password can get a link by mail. */
      sendsMail: mailer.isSetUp,
      /** The people of the demo shop, whose password is published. Null on every other server. */
      demo: await findDemoPeople(),
    };
  });

  app.post('/api/saas/register', reads(RegistrationInput), async (request, reply) => {
    const input = checkInput(RegistrationInput, request.body);
    assertIsOwnPage(request, isKnownHost);
    assertMayRegister(registration, (await countStores(db)) !== 'none');
    assertFitsUser('password', input.password, input.username);
    const plan = requirePlan(catalog, input.planId ?? catalog.first.id);
    assertTimezone(input.timezone);
    await throttle.reserveRegistration(request.ip);
    const passwordHash = await passwords.hash(input.password);
    const now = clock.now();
    const storeId = newId(now);
    const user = await db.transaction(storeId, async (sql) => {
      const {
        username,
        firstName = null,
        lastName = null,
        email = null,
        address = null,
        phone = null,
      } = input;
      if (registration === 'first') await assertIsFirst(sql, storeId);
      const name = input.storeName ?? `${username}'s shop`;
      await enterStore(sql, storeId, name);
      await sql.insert(stores).values({
        id: storeId,
        ...choosePlan(
          catalog,
          { planId: catalog.first.id, subscription: null },
          { plan, interval: input.interval ?? 'month' },
          now,
        ),
        address,
        phone,
        settings: NEW_STORE_SETTINGS,
        isDemo: false,
        name,
        timezone: input.timezone ?? ownTimezone(),
        createdAt: now,
        updatedAt: now,
      });
      const users = createUsersRepository(sql, storeId);
      const created = await users.create(
        { username, firstName, lastName, email, role: 'ADMIN', isActive: true, passwordHash },
        now,
      );
      await auditSaas(sql, request, created, 'POST /saas/register', now, { username });
      return created;
    });
    return reply.code(201).send(await signIn.open(request, reply, user));
  });

  app.get('/api/saas/store', async (request) => {
    const { storeId } = signedIn(request);
    return toWire(await findStore(db.store(storeId), storeId));
  });

  app.put('/api/saas/store', reads(StoreInput), async (request) => {
    const input = checkInput(StoreInput, request.body);
    assertTimezone(input.timezone);
    return change(request, 'PUT /saas/store', input);
  });

  const toWire = (store: StoreRow) => storeOnPlan(catalog, store, clock.now());

  async function change(
    request: FastifyRequest,
    action: string,
    changes: StoreChanges & { code?: string | undefined },
  ) {
    const person = signedIn(request);
    const now = clock.now();
    const asked = withoutSilence(changes);
    const { code, timezone, ...given } = asked;
    return db.transaction(person.storeId, async (sql) => {
      await backOffice.assertMayChange(sql, person.storeId, [action]);
      const before = toWire(await findStore(sql, person.storeId));
      await auditSaas(sql, request, person, action, now, editDetails(before, asked));
      if (code) await changeStoreCode(sql, person.storeId, code);
      if (timezone) await changeDays(sql, person.storeId, { timezone }, now);
      return toWire(await updateStore(sql, person.storeId, given, now));
    });
  }
}

function withoutSilence<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}
