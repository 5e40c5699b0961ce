// Everything the environment can say. Unknown or broken values stop the start: a till must not run on a guess.

/** Who may open a shop on the server: anybody, whoever comes first, or nobody. */
export type Registration = (typeof REGISTRATIONS)[number];

export interface Config {
  port: number;
  host: string;
  /** The folder of the embedded database. */
  dataDir: string;
  /** A PostgreSQL server in place of the embedded database. */
  databaseUrl: string | null;
  /** Unless said otherwise only where nobody but this computer can use its published password. */
  isDemoWanted: boolean;
  registration: Registration;
  siteDir: string | null;
  origins: string[];
  /** Receipt printers in the network that the suite's pages may call. */
  printers: string[];
  trustProxy: boolean | string;
  /** With 'shops.example', corner.shops.example is the shop whose code is corner. */
  shopDomain: string | null;
  /** Who has it may read the metrics; without it only this machine may. */
  metricsToken: string | null;
  isFaultsEnabled: boolean;
  logLevel: string;
}

const REGISTRATIONS = ['open', 'first', 'closed'] as const;

const DEFAULT_PORT = 3000;
// Both loopback addresses. A shop that serves other devices says so with HOST=0.0.0.0 and puts https before it.
const DEFAULT_HOST = 'localhost';

export function readConfig(env: NodeJS.ProcessEnv): Config {
  return {
    port: readPort(env.PORT),
    host: env.HOST || DEFAULT_HOST,
    dataDir: env.EVERTILL_DATA || './data',
    databaseUrl: env.DATABASE_URL || null,
    isDemoWanted:
      env.EVERTILL_DEMO === '1' || (env.EVERTILL_DEMO !== '0' && isLoopback(env.HOST || DEFAULT_HOST)),
    registration: readRegistration(env),
    siteDir: env.EVERTILL_SITE || null,
    origins: readOrigins(env, 'EVERTILL_ORIGINS'),
    printers: readOrigins(env, 'EVERTILL_PRINTERS'),
    trustProxy: readTrustProxy(env.EVERTILL_TRUST_PROXY),
    shopDomain: readDomain(env.EVERTILL_SHOP_DOMAIN),
    metricsToken: readToken(env.EVERTILL_METRICS_TOKEN),
    isFaultsEnabled: env.EVERTILL_FAULTS === '1',
    logLevel: env.EVERTILL_LOG || 'warn',
  };
}

/** Whether only this computer can reach the server. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\./.test(host);
}

function readPort(text: string | undefined): number {
  if (text === undefined || text === '') return DEFAULT_PORT;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT must be a port number, not ${text}`);
  return port;
}

// A demo that only this machine reaches lets everything be tried.
function readRegistration(env: NodeJS.ProcessEnv): Registration {
  const { EVERTILL_REGISTRATION: text, EVERTILL_DEMO, DATABASE_URL, HOST } = env;
  const isDemo = EVERTILL_DEMO !== '0' && !DATABASE_URL && isLoopback(HOST || DEFAULT_HOST);
  if (!text) return isDemo ? 'open' : 'first';
  const known = REGISTRATIONS.find((one) => one === text);
  if (!known) throw new Error(`EVERTILL_REGISTRATION must be open, first or closed, not ${text}`);
  return known;
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

// As long as nobody guesses it.
function readToken(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  if (/^[\x21-\x7e]{16,}$/.test(text)) return text;
  throw new Error('EVERTILL_METRICS_TOKEN must have at least 16 characters, none of them a space');
}

function readTrustProxy(text: string | undefined): boolean | string {
  if (text === undefined || text === '' || text === '0') return false;
  return text === '1' ? 'loopback' : text;
}
