// Reads the configuration from the environment. Invalid values stop the start, because a register must not run on
// guessed settings.
import { DOWNLOAD_BUDGET_KB } from '@evertill/federation-kit/releases';
import { type BackupConfig, readBackupConfig } from './backup-config';
import { isLoopback } from './loopback';
import { type MailConfig, readMailConfig, readPublicUrl } from './mail/mail-config';
import { readStripeConfig, type StripeConfig } from './stripe-config';
import { readTracingConfig, type TracingConfig } from './tracing/tracing-config';

/** The rule for opening a shop on the server: anyone may, only the first caller may, or no one may. */
export type Registration = (typeof REGISTRATIONS)[number];

export interface Config {
  port: number;
  host: string;
  /** The folder of the embedded database. */
  dataDir: string;
  /** The URL of a PostgreSQL server that replaces the embedded database. */
  databaseUrl: string | null;
  /** By default true only on a loopback host, because the demo's password is published. */
  isDemoWanted: boolean;
  registration: Registration;
  /** `on` when shops choose a plan. By default only on a demo that this machine alone can reach. */
  plans: (typeof PLANS_MODES)[number];
  /** The keys of Stripe, with which stores pay for their plan. Null when the operator sends invoices. */
  stripe: StripeConfig | null;
  siteDir: string | null;
  /** True when several servers serve one site, which the database keeps. */
  isSiteShared: boolean;
  /** The most that a till may download for one released build, compressed. In KB. */
  downloadBudgetKb: number;
  origins: string[];
  /** The receipt printers on the network that the suite's pages may call. */
  printers: string[];
  trustProxy: boolean | string;
  /** With 'shops.example', corner.shops.example is the shop whose code is 'corner'. */
  shopDomain: string | null;
  /** The names under which the server may be opened. Empty when the keeper has listed none. */
  hosts: string[];
  /** The mail server that takes the server's mail. Null when none is configured. */
  mail: MailConfig | null;
  /** The address under which people open the server, for links in mail: 'https://till.example'. */
  publicUrl: string | null;
  /** The token that allows a caller to read the metrics. When null, only this machine may read them. */
  metricsToken: string | null;
  /** Where, how often and how long backups are kept. Null when the server makes none. */
  backups: BackupConfig | null;
  /** The collector that gets spans. Null when nothing is recorded. */
  tracing: TracingConfig | null;
  /** The time between the signal to end and the end, in which calls are still served. In milliseconds. */
  stopGraceMs: number;
  isFaultsEnabled: boolean;
  /** True when events of shops may be sent to this computer, also without https. For development. */
  isLocalWebhookAllowed: boolean;
  logLevel: string;
}

const REGISTRATIONS = ['open', 'first', 'closed'] as const;
const PLANS_MODES = ['on', 'off'] as const;

const DEFAULT_PORT = 3000;
const LONGEST_GRACE_S = 300;
// 'localhost' means both loopback addresses. A shop that serves other devices sets HOST=0.0.0.0 and puts HTTPS in
// front.
const DEFAULT_HOST = 'localhost';

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const plans = readPlans(env);
  return {
    port: readPort(env.PORT),
    host: env.HOST || DEFAULT_HOST,
    dataDir: env.EVERTILL_DATA || './data',
    databaseUrl: env.DATABASE_URL || null,
    isDemoWanted:
      env.EVERTILL_DEMO === '1' || (env.EVERTILL_DEMO !== '0' && isLoopback(env.HOST || DEFAULT_HOST)),
    registration: readRegistration(env),
    plans,
    stripe: readStripeConfig(env, plans === 'on'),
    siteDir: env.EVERTILL_SITE || null,
    isSiteShared: readSharing(env),
    downloadBudgetKb: readBudget(env.EVERTILL_DOWNLOAD_BUDGET_KB),
    origins: readOrigins(env, 'EVERTILL_ORIGINS'),
    printers: readOrigins(env, 'EVERTILL_PRINTERS'),
    trustProxy: readTrustProxy(env.EVERTILL_TRUST_PROXY),
    shopDomain: readDomain(env.EVERTILL_SHOP_DOMAIN),
    hosts: readList(env.EVERTILL_HOSTS).map(readHost),
    mail: readMailConfig(env),
    publicUrl: readPublicUrl(env.EVERTILL_PUBLIC_URL),
    metricsToken: readToken(env.EVERTILL_METRICS_TOKEN),
    backups: readBackupConfig(env),
    tracing: readTracingConfig(env),
    stopGraceMs: readGrace(env.EVERTILL_STOP_GRACE),
    isFaultsEnabled: env.EVERTILL_FAULTS === '1',
    isLocalWebhookAllowed: env.EVERTILL_LOCAL_WEBHOOKS === '1',
    logLevel: env.EVERTILL_LOG || 'warn',
  };
}

// One embedded database has one server, whose folder is the site.
function readSharing({ EVERTILL_SHARED_SITE: text, DATABASE_URL }: NodeJS.ProcessEnv): boolean {
  if (text === undefined || text === '' || text === '0') return false;
  if (text !== '1') throw new Error(`EVERTILL_SHARED_SITE must be 1 or 0, not ${text}`);
  if (!DATABASE_URL) throw new Error('EVERTILL_SHARED_SITE=1 needs a PostgreSQL server in DATABASE_URL');
  return true;
}

function readPort(text: string | undefined): number {
  if (text === undefined || text === '') return DEFAULT_PORT;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT must be a port number, not ${text}`);
  return port;
}

function readBudget(text: string | undefined): number {
  if (text === undefined || text === '') return DOWNLOAD_BUDGET_KB;
  if (!/^[1-9]\d{0,6}$/.test(text))
    throw new Error(`EVERTILL_DOWNLOAD_BUDGET_KB must be a number of KB, not ${text}`);
  return Number(text);
}

function readGrace(text: string | undefined): number {
  const seconds = Number(text || 0);
  if (Number.isInteger(seconds) && seconds >= 0 && seconds <= LONGEST_GRACE_S) return seconds * 1_000;
  throw new Error(
    `EVERTILL_STOP_GRACE must be a number of seconds from 0 to ${LONGEST_GRACE_S}, not ${text}`,
  );
}

// Defaults to 'open' on a demo that only this machine can reach, so that every screen can be tried.
function readRegistration(env: NodeJS.ProcessEnv): Registration {
  const { EVERTILL_REGISTRATION: text } = env;
  if (!text) return isOwnDemo(env) ? 'open' : 'first';
  const known = REGISTRATIONS.find((one) => one === text);
  if (!known) throw new Error(`EVERTILL_REGISTRATION must be open, first or closed, not ${text}`);
  return known;
}

// Defaults to 'off' on every server that other people reach, because its keeper sells nothing until they say so.
function readPlans(env: NodeJS.ProcessEnv): Config['plans'] {
  const { EVERTILL_PLANS: text } = env;
  if (!text) return isOwnDemo(env) ? 'on' : 'off';
  const known = PLANS_MODES.find((one) => one === text);
  if (!known) throw new Error(`EVERTILL_PLANS must be on or off, not ${text}`);
  return known;
}

function isOwnDemo({ EVERTILL_DEMO, DATABASE_URL, HOST }: NodeJS.ProcessEnv): boolean {
  return EVERTILL_DEMO !== '0' && !DATABASE_URL && isLoopback(HOST || DEFAULT_HOST);
}

function readList(text: string | undefined): string[] {
  return (text ?? '').split(',').flatMap((entry) => entry.trim() || []);
}

function readOrigins(env: NodeJS.ProcessEnv, name: 'EVERTILL_ORIGINS' | 'EVERTILL_PRINTERS'): string[] {
  return readList(env[name]).map((text) => {
    if (URL.canParse(text) && new URL(text).origin === text) return text;
    throw new Error(`${name} must list origins such as https://shop.example, not ${text}`);
  });
}

function readDomain(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(text)) return text;
  throw new Error(`EVERTILL_SHOP_DOMAIN must be a host name such as shops.example, not ${text}`);
}

function readHost(text: string): string {
  const host = text.toLowerCase();
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(host)) return host;
  throw new Error(`EVERTILL_HOSTS must list host names such as till.example, not ${text}`);
}

// Requires at least 16 characters, so that the token cannot be guessed.
function readToken(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  if (/^[\x21-\x7e]{16,}$/.test(text)) return text;
  throw new Error('EVERTILL_METRICS_TOKEN must have at least 16 characters, none of them a space');
}

function readTrustProxy(text: string | undefined): boolean | string {
  if (text === undefined || text === '' || text === '0') return false;
  return text === '1' ? 'loopback' : text;
}
