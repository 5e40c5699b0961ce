// The database engine of this run of the tests: see docs/testing.md. `npm run test:databases` sets the variables.

/** The server that has a database for each test file. Null for PGlite in memory. */
export const SERVER_URL: string | null = process.env.TEST_DATABASE_URL || null;

/** The workers of the Citus cluster whose coordinator is the server. Empty for PostgreSQL. */
export const WORKER_URLS: readonly string[] =
  process.env.TEST_CITUS_WORKERS?.split(',').filter((url) => url !== '') ?? [];

export const ENGINE: 'pglite' | 'postgres' | 'citus' =
  SERVER_URL === null ? 'pglite' : WORKER_URLS.length === 0 ? 'postgres' : 'citus';
