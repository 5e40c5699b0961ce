import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { registerPictures } from './catalog/pictures/pictures.routes';
import { registerPlainEntities } from './catalog/plain-entities.routes';
import { registerProductCopies } from './catalog/product-copies/product-copies.routes';
import { registerProducts } from './catalog/products/products.routes';
import { registerDiscounts } from './catalog/rates/discounts.routes';
import { registerTaxes } from './catalog/rates/taxes.routes';
import { registerStock } from './catalog/stock/stock.routes';
import { type Clock, systemClock } from './kernel/clock';
import type { Config, Registration } from './kernel/config';
import type { Database } from './kernel/db/database';
import { createIsKnownHost } from './kernel/http/known-host';
import { loggerOptions } from './kernel/logging/logger-options';
import { createMailer, type MailTransport } from './kernel/mail/mail';
import type { MailFrom } from './kernel/mail/mail-config';
import { registerAddresses } from './kernel/plugins/addresses';
import { answerBrokenRequest } from './kernel/plugins/broken-requests';
import { registerDraining } from './kernel/plugins/draining';
import { answerBrokenAddress, registerErrors } from './kernel/plugins/errors';
import { registerHeaders } from './kernel/plugins/headers';
import { registerHosts } from './kernel/plugins/hosts';
import { registerJsonBody } from './kernel/plugins/json-body';
import { registerRouteList } from './kernel/plugins/route-list';
import type { StripeConfig } from './kernel/stripe-config';
import { registerRequestSpans } from './kernel/tracing/request-spans';
import { registerLanes } from './people/admission/lanes';
import { registerOriginCheck } from './people/admission/origin';
import { registerPace } from './people/admission/pace';
import { registerSessions } from './people/admission/session';
import { createAccountsRepository } from './people/auth/accounts.repository';
import { registerAuth } from './people/auth/auth.routes';
import { createFindNamedStore } from './people/auth/named-store';
import { createPasswordHasher, type PasswordHasher, queuedHasher } from './people/auth/passwords';
import { createSignIn } from './people/auth/sign-in';
import { createSignInThrottle } from './people/auth/sign-in-throttle';
import { registerChangeStreams } from './people/change-streams/change-streams.routes';
import type { StreamLimits } from './people/change-streams/stream-hub';
import { registerAddStore } from './people/own-stores/add-store.routes';
import { createOwnStores } from './people/own-stores/own-stores';
import { registerStaffAccess } from './people/own-stores/staff-access.routes';
import { registerStoreSwitch } from './people/own-stores/switch.routes';
import { registerInvitations } from './people/password-links/invitations.routes';
import { registerPasswordLinks } from './people/password-links/password-links.routes';
import { registerPins } from './people/pins/pins.routes';
import { createBackOffice } from './people/plans/back-office';
import { createPlanCatalog, type Limits } from './people/plans/plans';
import { createQuotas } from './people/plans/quotas';
import { createStripeBilling, type StripeBilling } from './people/plans/stripe/stripe-billing';
import { createDevicesRepository } from './people/sessions/devices.repository';
import { registerOwnSessions } from './people/sessions/own-sessions.routes';
import { createSessionsRepository } from './people/sessions/sessions.repository';
import { assertStillLive, createAdmitToken } from './people/tokens/admit-token';
import { createTokenOrigins } from './people/tokens/token-origins.repository';
import { registerTokenRates } from './people/tokens/token-rates';
import { countLive } from './people/tokens/tokens.repository';
import { registerTokens } from './people/tokens/tokens.routes';
import { registerUsers } from './people/users/users.routes';
import { registerExport } from './run/archive/export.routes';
import { registerClosing } from './run/closing/closing.routes';
import { createFindDemoPeople } from './run/demo/demo-people';
import { registerFaults } from './run/faults/faults';
import type { BackupState } from './run/health/backup-age';
import { registerHealth } from './run/health/health.routes';
import { registerMetrics } from './run/metrics/metrics.routes';
import { registerOpenApi } from './run/openapi/openapi.routes';
import { type OutsideOptions, registerOutside } from './run/outside/outside';
import { registerSaas } from './run/saas/saas.routes';
import { registerSubscription } from './run/saas/subscription.routes';
import { registerSystemStatus } from './run/system-status/system-status.routes';
import { registerAllStores } from './sales/all-stores/all-stores.routes';
import { registerClearedCarts } from './sales/cleared-carts/cleared-carts.routes';
import { registerCredits } from './sales/credits/credits.routes';
import { registerCustomers } from './sales/customers/customers.routes';
import { registerDrawer } from './sales/drawer/drawer.routes';
import { registerHeldCarts } from './sales/held-carts/held-carts.routes';
import { registerReceiptMail } from './sales/receipts/receipt-mail.routes';
import { registerReceipts } from './sales/receipts/receipts.routes';
import { registerTransactions } from './sales/refunds/transactions.routes';
import { registerOwnRegister } from './sales/registers/own-register.routes';
import { registerRegisters } from './sales/registers/registers.routes';
import { registerReports } from './sales/reports/reports.routes';
import { registerReviewItems } from './sales/review-items/review-items.routes';
import { registerSales } from './sales/sales/sales.routes';
import { registerSettings } from './sales/settings/settings.routes';
import { registerShifts } from './sales/shifts/shifts.routes';
import { registerSync } from './sales/sync/sync.routes';
import { registerToday } from './sales/today/today.routes';
import { registerDeviceFaults } from './suite/device-faults/device-faults.routes';
import { registerDeviceStarts } from './suite/releases/device-starts.routes';
import { registerReleases } from './suite/releases/releases.routes';
import { registerSite } from './suite/site/site.routes';
import type { AppContext } from './writes/app-context';
import { registerAudit } from './writes/audit/audit.routes';
import { createRefusalAudit } from './writes/audit/refusal-audit';
import { createChangeBatches } from './writes/changes/change-batches.repository';
import { createChangeFeed } from './writes/changes/change-feed';
import { announcingWrites } from './writes/execute/announce-writes';
import { countingWrites } from './writes/execute/count-writes';
import { createExecuteWrite } from './writes/execute/execute-write';
import { createWrites, KEY_IN_PATH_LENGTH, registerKeyEcho } from './writes/execute/register-writes';
import type { OnBegin } from './writes/execute/write-request';

export interface AppOptions extends OutsideOptions {
  db: Database;
  clock?: Clock;
  /** The folder of the published suite. Without it only the API answers. */
  siteDir?: string | null;
  /** The most that a till may download for one released build, compressed. In KB. */
  downloadBudgetKb?: number;
  /** The log level. Without it nothing is logged. */
  logLevel?: string;
  /** The stream that receives the log. The default is standard output. */
  logTo?: NodeJS.WritableStream;
  passwords?: PasswordHasher;
  /** Origins of other sites that may write, e.g. a page in which the till is embedded. */
  origins?: readonly string[];
  /** Receipt printers in the network that the suite's pages may call. */
  printers?: readonly string[];
  /** The people who may open a shop. By default, only the first person. */
  registration?: Registration;
  /** `on` when shops choose a plan. By default there is one plan with everything. */
  plans?: Config['plans'];
  /** The keys of Stripe, with which shops pay for their plan. Without them the operator sends invoices. */
  stripe?: StripeConfig | null;
  /** Limits of what a shop may keep. They replace those of its plan. */
  limits?: Limits;
  /** The number of pictures that a shop may store in a minute. */
  picturesPerMinute?: number;
  /** The number of calls that an integrator's token may make in a minute. */
  tokenCallsPerMinute?: number;
  /** Lets tests break answers. Never set in a shop. */
  isFaultsEnabled?: boolean;
  /** The published password of the demo shop. It is refused when other computers can reach this server. */
  refusedPassword?: string | null;
  /** True when the login page may tell everybody the published password of the demo shop. */
  isDemoWanted?: boolean;
  /** The part after a shop's code in the host names of a server with several shops: 'shops.example'. */
  shopDomain?: string | null;
  /** The names under which the server may be opened. Without a list only the first shop is protected from strangers. */
  hosts?: readonly string[];
  /** Hands mail to a mail server. Without it the server sends no mail. */
  mail?: { transport: MailTransport; from: MailFrom } | null;
  /** The address under which people open the server, for links in mail: 'https://till.example'. */
  publicUrl?: string | null;
  /** The token with which other machines may read the metrics. Without it only this machine may. */
  metricsToken?: string | null;
  /** False when this process alone uses the database. By default, that is an embedded database. */
  sharesDatabase?: boolean;
  /** Limits of the streams that tell devices what changed. */
  streamLimits?: StreamLimits;
  /** Tells when the newest backup was made. Without it the server makes no backups. */
  backups?: BackupState | null;
  /** The folder of the embedded database, whose disk is measured. Without it no disk is. */
  dataDir?: string | null;
  /** Opens spans for requests. Without it nothing is recorded. */
  tracing?: { isParentTrusted: boolean } | null;
  /** The time that a request may take to arrive, in milliseconds. */
  requestTimeoutMs?: number;
  /** The proxies whose X-Forwarded-* headers are trusted. */
  trustProxy?: boolean | string;
}

// Long enough for the largest body over a slow line: 4 MB at half a megabit a second.
const REQUEST_TIMEOUT_MS = 64_000;

// The quality is low, because every answer is compressed when it is sent.
const COMPRESSION = {
  threshold: 1_024,
  encodings: ['br', 'gzip'],
  // Compressed requests are not accepted, because a body of 3.5 MB fits into 200 compressed bytes.
  globalDecompression: false,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
} satisfies FastifyCompressOptions;

declare module 'fastify' {
  interface FastifyInstance {
    /** Null when the operator sends invoices. */
    stripe: StripeBilling | null;
  }
}

/** Builds the server over a migrated database. `main.ts` makes it listen. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, clock = systemClock, origins = [], requestTimeoutMs = REQUEST_TIMEOUT_MS } = options;
  const hasher = options.passwords ?? createPasswordHasher();
  const passwords = queuedHasher(hasher);
  const app: FastifyInstance = Fastify({
    logger: options.logLevel ? loggerOptions(options.logLevel, options.logTo) : false,
    // The id is never the caller's own, so that two requests in the log always have two ids.
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy ?? false,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: KEY_IN_PATH_LENGTH },
    // The server answers with a 503 of its own while it closes.
    return503OnClosing: false,
    frameworkErrors: answerBrokenAddress,
    clientErrorHandler: answerBrokenRequest,
    requestTimeout: requestTimeoutMs,
    http: { headersTimeout: requestTimeoutMs, connectionsCheckingInterval: requestTimeoutMs / 4 },
  });
  const mailer = createMailer(options.mail ?? null);
  const sessions = createSessionsRepository(db, clock);
  const throttle = createSignInThrottle(db, clock);
  const catalog = createPlanCatalog(options.plans ?? 'off');
  const stripe = options.stripe ? await createStripeBilling(options.stripe, { db, clock, catalog }) : null;
  app.decorate('stripe', stripe);
  const quotas = createQuotas({ ...options, clock, catalog, countLiveTokens: countLive });
  const backOffice = createBackOffice(catalog, clock);
  const onBegin: OnBegin = async (sql, submitter, now, operations) => {
    await assertStillLive(sql, submitter, now);
    const routes = operations.map(({ method, path }) => `${method} ${path}`);
    await backOffice.assertMayChange(sql, submitter.storeId, routes);
  };
  const feed = createChangeFeed({
    batches: (options.sharesDatabase ?? !db.hasOneConnection) ? createChangeBatches(db) : null,
    onError: (error) => app.log.warn(error, 'changes could not be told to other processes'),
  });
  const { execute, counts } = countingWrites(createExecuteWrite(db, clock, onBegin));
  const writes = createWrites(db, announcingWrites(execute, feed, clock));
  const context: AppContext = { db, clock, writes };
  const devices = createDevicesRepository(db, clock);
  const accounts = createAccountsRepository(db);
  const findNamedStore = createFindNamedStore(db, accounts, devices, options.shopDomain ?? null);
  const auditRefusal = createRefusalAudit(db, clock);
  const refusedPassword = options.refusedPassword ?? null;
  const signIn = createSignIn({
    accounts,
    devices,
    findNamedStore,
    passwords,
    sessions,
    throttle,
    auditRefusal,
    refusedPassword,
  });

  // First, so that the span of a request holds everything that the request waits for.
  if (options.tracing) registerRequestSpans(app, options.tracing);
  registerErrors(app);
  registerHeaders(app, options.printers ?? []);
  const hosts = options.hosts ?? [];
  const isKnownHost = createIsKnownHost(hosts, options.shopDomain ?? null);
  registerHosts(app, { isKnownHost, isListed: hosts.length > 0 });
  registerKeyEcho(app);
  registerDraining(app);
  if (options.isFaultsEnabled) registerFaults(app);
  registerJsonBody(app);
  registerAddresses(app);
  await app.register(cookie);
  await app.register(compress, COMPRESSION);
  const tokenOrigins = createTokenOrigins(db, clock);
  const rates = await registerTokenRates(app, options.tokenCallsPerMinute);
  const admitToken = createAdmitToken({ db, clock, rates, auditRefusal });
  registerOriginCheck(app, { invited: origins, isOfToken: tokenOrigins.isKnown });
  registerRouteList(app);
  registerSessions(app, sessions, auditRefusal, admitToken);
  registerLanes(app);
  registerPace(app);
  const countStreams = registerChangeStreams(app, { db, clock, feed, limits: options.streamLimits });
  const { backups = null, dataDir = null } = options;
  registerMetrics(app, options.metricsToken ?? null, { db, clock, counts, countStreams, backups, dataDir });

  registerAuth(app, { ...context, passwords, sessions, signIn });
  registerPasswordLinks(app, {
    ...context,
    accounts,
    findNamedStore,
    mailer,
    passwords,
    publicUrl: options.publicUrl ?? null,
    signIn,
    throttle,
  });
  registerInvitations(app, { ...context, backOffice, passwords, quotas });
  registerOwnSessions(app, { ...context, sessions });
  registerOwnRegister(app, { ...context, quotas });
  registerSales(app, context);
  registerCustomers(app, context);
  registerToday(app, context);
  registerReports(app, context);
  registerTransactions(app, context);
  registerDiscounts(app, context);
  registerTaxes(app, context);
  registerProducts(app, { ...context, quotas });
  registerUsers(app, { ...context, backOffice, passwords, quotas });
  const ownStores = createOwnStores(db);
  registerStoreSwitch(app, { ...context, signIn, ownStores });
  const registration = options.registration ?? 'first';
  registerAllStores(app, { ...context, ownStores });
  registerAddStore(app, {
    ...context,
    backOffice,
    catalog,
    quotas,
    ownStores,
    registration,
    throttle,
  });
  registerStock(app, { ...context, backOffice, ownStores });
  registerProductCopies(app, { ...context, quotas, backOffice, ownStores });
  registerStaffAccess(app, { ...context, quotas, backOffice, ownStores });
  registerPins(app, { ...context, signIn });
  registerPlainEntities(app, context);
  registerSync(app, context);
  registerReviewItems(app, context);
  registerRegisters(app, { ...context, backOffice, quotas });
  registerShifts(app, context);
  registerDrawer(app, context);
  registerClearedCarts(app, context);
  registerHeldCarts(app, context);
  registerCredits(app, { ...context, throttle });
  registerReceipts(app, { ...context, throttle });
  const publicUrl = options.publicUrl ?? null;
  registerReceiptMail(app, { ...context, mailer, publicUrl });
  registerSettings(app, { ...context, mailer, publicUrl });
  registerTokens(app, { ...context, quotas, backOffice });
  registerOutside(app, { ...context, backOffice, feed, mailer }, options);
  registerAudit(app, context);
  registerDeviceFaults(app, { ...context, sessions }, options.siteDir ?? null);
  registerDeviceStarts(app, { ...context, sessions }, options.siteDir ?? null);
  await registerReleases(app, { ...context, budgetKb: options.downloadBudgetKb }, options.siteDir ?? null);
  registerSubscription(app, { ...context, catalog, quotas, stripe, publicUrl });
  registerSaas(app, {
    ...context,
    backOffice,
    catalog,
    passwords,
    signIn,
    throttle,
    registration,
    mailer,
    findDemoPeople: options.isDemoWanted ? createFindDemoPeople(db, hasher) : async () => null,
    isKnownHost,
  });
  registerExport(app, context);
  registerClosing(app, { ...context, signIn });
  registerPictures(app, { db, sessions, admitToken });
  registerHealth(app, { ...context, mailer, backups });
  registerSystemStatus(app, { ...context, backups, dataDir });
  registerOpenApi(app);
  await registerSite(
    app,
    { ...context, sessions, tokenOrigins, printers: options.printers ?? [] },
    options.siteDir ?? null,
  );
  return app;
}
