import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { AppContext } from './app-context';
import { registerAudit } from './audit/audit.routes';
import { createAccountsRepository } from './auth/accounts.repository';
import { registerAuth } from './auth/auth.routes';
import { createDevicesRepository } from './auth/devices.repository';
import { createFindNamedStore } from './auth/named-store';
import { registerOwnRegister } from './auth/own-register.routes';
import { registerOwnSessions } from './auth/own-sessions.routes';
import { boundHasher, createPasswordHasher, type PasswordHasher } from './auth/passwords';
import { createRefusalAudit } from './auth/refusal-audit';
import { createSessionsRepository } from './auth/sessions.repository';
import { createSignIn } from './auth/sign-in';
import { createSignInThrottle } from './auth/sign-in-throttle';
import { registerCategories } from './categories/categories.routes';
import { type Clock, systemClock } from './clock';
import type { Registration } from './config';
import type { Database } from './db/database';
import { registerDeviceFaults } from './device-faults/device-faults.routes';
import { registerFaults } from './faults/faults';
import { registerHealth } from './health/health.routes';
import { loggerOptions } from './logging/logger-options';
import { registerMetrics } from './metrics/metrics.routes';
import { registerPictures } from './pictures/pictures.routes';
import { registerAddresses } from './plugins/addresses';
import { answerBrokenRequest } from './plugins/broken-requests';
import { registerDraining } from './plugins/draining';
import { answerBrokenAddress, registerErrors } from './plugins/errors';
import { registerHeaders } from './plugins/headers';
import { registerJsonBody } from './plugins/json-body';
import { registerOriginCheck } from './plugins/origin';
import { registerRouteList } from './plugins/route-list';
import { registerSessions } from './plugins/session';
import { registerProducts } from './products/products.routes';
import { registerDiscounts } from './rates/discounts.routes';
import { registerTaxes } from './rates/taxes.routes';
import { registerRegisters } from './registers/registers.routes';
import { registerReleases } from './releases/releases.routes';
import { registerReports } from './reports/reports.routes';
import { registerReviewItems } from './review-items/review-items.routes';
import type { Limits } from './saas/plans';
import { createQuotas } from './saas/quotas';
import { registerSaas } from './saas/saas.routes';
import { registerSales } from './sales/sales.routes';
import { registerSettings } from './settings/settings.routes';
import { registerShifts } from './shifts/shifts.routes';
import { registerSite } from './site/site.routes';
import { registerSuppliers } from './suppliers/suppliers.routes';
import { registerSync } from './sync/sync.routes';
import { createAdmitToken } from './tokens/admit-token';
import { createTokenOrigins } from './tokens/token-origins.repository';
import { registerTokenRates } from './tokens/token-rates';
import { registerTokens } from './tokens/tokens.routes';
import { registerTransactions } from './transactions/transactions.routes';
import { registerUsers } from './users/users.routes';
import { createExecuteWrite } from './writes/execute-write';
import { createWrites, KEY_IN_PATH_LENGTH, registerKeyEcho } from './writes/register-writes';

export interface AppOptions {
  db: Database;
  clock?: Clock;
  /** The published suite; without it only the API answers. */
  siteDir?: string | null;
  /** Nothing is logged without it. */
  logLevel?: string;
  /** Standard output unless handed in. */
  logTo?: NodeJS.WritableStream;
  passwords?: PasswordHasher;
  /** Origins of other sites that may write, e.g. of a page the till is embedded in. */
  origins?: readonly string[];
  /** Receipt printers in the network that the suite's pages may call. */
  printers?: readonly string[];
  /** Who may open a shop; the first to come, unless said otherwise. */
  registration?: Registration;
  /** What a shop may keep, in place of what its plan says. */
  limits?: Limits;
  /** How many pictures a shop may store in a minute. */
  picturesPerMinute?: number;
  /** How often an integrator's token may call. */
  tokenCallsPerMinute?: number;
  /** Lets tests break answers; never in a shop. */
  isFaultsEnabled?: boolean;
  /** A password that signs nobody in: the published one of the demo shop, where others can reach this server. */
  refusedPassword?: string | null;
  /** What follows a shop's code in the host names of a server with several: 'shops.example'. */
  shopDomain?: string | null;
  /** Who may read the metrics from elsewhere; without it this machine alone. */
  metricsToken?: string | null;
  /** How long a request may take to arrive. */
  requestTimeoutMs?: number;
  /** Whose X-Forwarded-* headers are believed. */
  trustProxy?: boolean | string;
}

// For the largest body over a slow line: 4 MB at half a megabit a second.
const REQUEST_TIMEOUT_MS = 64_000;

// A low quality, because every answer is compressed anew.
const COMPRESSION = {
  threshold: 1_024,
  encodings: ['br', 'gzip'],
  // A body of 3.5 MB travels in 200 bytes.
  globalDecompression: false,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
} satisfies FastifyCompressOptions;

/** Builds the server over a migrated database; `main.ts` makes it listen. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, clock = systemClock, origins = [], requestTimeoutMs = REQUEST_TIMEOUT_MS } = options;
  const passwords = boundHasher(options.passwords ?? createPasswordHasher());
  const app: FastifyInstance = Fastify({
    logger: options.logLevel ? loggerOptions(options.logLevel, options.logTo) : false,
    // Never the caller's own: two requests of one log have two ids.
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy ?? false,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: KEY_IN_PATH_LENGTH },
    // We say it ourselves, in our own words.
    return503OnClosing: false,
    frameworkErrors: answerBrokenAddress,
    clientErrorHandler: answerBrokenRequest,
    requestTimeout: requestTimeoutMs,
    http: { headersTimeout: requestTimeoutMs, connectionsCheckingInterval: requestTimeoutMs / 4 },
  });
  const sessions = createSessionsRepository(db, clock);
  const throttle = createSignInThrottle(db, clock);
  const writes = createWrites(db, createExecuteWrite(db, clock));
  const quotas = createQuotas({ ...options, clock });
  const context: AppContext = { db, clock, writes, sessions, passwords, quotas };
  const devices = createDevicesRepository(db, clock);
  const findNamedStore = createFindNamedStore(db, devices, options.shopDomain ?? null);
  const accounts = createAccountsRepository(db);
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

  registerErrors(app);
  registerHeaders(app, options.printers ?? []);
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
  registerMetrics(app, options.metricsToken ?? null);

  registerAuth(app, { ...context, signIn });
  registerOwnSessions(app, context);
  registerOwnRegister(app, context);
  registerSales(app, context);
  registerReports(app, context);
  registerTransactions(app, context);
  registerDiscounts(app, context);
  registerTaxes(app, context);
  registerProducts(app, context);
  registerUsers(app, context);
  registerSuppliers(app, context);
  registerCategories(app, context);
  registerSync(app, context);
  registerReviewItems(app, context);
  registerRegisters(app, context);
  registerShifts(app, context);
  registerSettings(app, context);
  registerTokens(app, context);
  registerAudit(app, context);
  registerDeviceFaults(app, context, options.siteDir ?? null);
  await registerReleases(app, context, options.siteDir ?? null);
  registerSaas(app, { ...context, signIn, throttle, registration: options.registration ?? 'first' });
  registerPictures(app, { ...context, admitToken });
  registerHealth(app, context);
  await registerSite(
    app,
    { ...context, tokenOrigins, printers: options.printers ?? [] },
    options.siteDir ?? null,
  );
  return app;
}
