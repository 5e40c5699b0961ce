/** Prepares one shop on the chosen engine. Every measurement gets a copy of it. */
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const BUILT = new URL('../../dist/server/', import.meta.url);
const STOCK = 1_000_000;

/**
 * Prepares a data folder of the embedded engine, which is copied. `fill` adds data. `folder` is the place of the
 * prepared folder, which is used as it is when it exists.
 */
export async function embeddedShops(code, { fill, folder = null } = {}) {
  const root = await mkdtemp(join(tmpdir(), 'evertill-bench-shops-'));
  const base = folder ?? join(root, 'base');
  const entries = { worker: new URL('db-worker.js', BUILT), init: new URL('db-init.js', BUILT) };
  const open = (folder) =>
    code.openEmbedded({
      folder,
      entries,
      onLost(error) {
        throw error;
      },
    });
  if (!existsSync(base)) {
    // The folder has another name until it is complete, so that an interrupted run does not leave a partial one.
    const filling = `${base}-filling`;
    await rm(filling, { recursive: true, force: true });
    const first = await open(filling);
    await prepare(code, first.pool);
    await fill?.(first.pool);
    await first.close();
    await rename(filling, base);
  }
  let copies = 0;
  const copy = async () => {
    copies += 1;
    const folder = join(root, `copy-${copies}`);
    await cp(base, folder, { recursive: true });
    return folder;
  };
  return {
    engine: 'PGlite',
    copy: async () => ({ EVERTILL_DATA: await copy() }),
    base: async () => ({ EVERTILL_DATA: base }),
    open: async () => open(await copy()),
    openBase: () => open(base),
    close: () => rm(root, { recursive: true, force: true }),
  };
}

/** Prepares a database on a PostgreSQL server, which is the template of its copies. */
export async function postgresShops(code, databaseUrl, { fill } = {}) {
  const names = [];
  const admin = new code.pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  const urlOf = (name) => Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href;
  const create = async (template) => {
    const name = `evertill_bench_${process.pid}_${names.length}`;
    await admin.query(`create database ${name}${template ? ` template ${template}` : ''}`);
    names.push(name);
    return name;
  };
  const base = await create(null);
  const pool = code.createPostgresPool(urlOf(base));
  await prepare(code, pool);
  await pool.end();
  if (fill) {
    // Uses a plain pool, because the limits on a till's statements would stop the filling.
    const filling = new code.pg.Pool({ connectionString: urlOf(base) });
    await fill(filling);
    await filling.end();
  }
  return {
    engine: 'PostgreSQL',
    copy: async () => ({ DATABASE_URL: urlOf(await create(base)) }),
    base: async () => ({ DATABASE_URL: urlOf(base) }),
    async open() {
      const own = code.createPostgresPool(urlOf(await create(base)));
      return { pool: own, close: () => own.end() };
    },
    async openBase() {
      const own = code.createPostgresPool(urlOf(base));
      return { pool: own, close: () => own.end() };
    },
    async close() {
      for (const name of names.reverse()) await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

async function prepare(code, pool) {
  const client = await pool.connect();
  await code.migrateDatabase(client);
  client.release();
  await code.seedDemo(code.createDatabase(pool), new Date());
  await pool.query('update products set stock_quantity = $1', [STOCK]);
}

/** The folder whose installed libraries the bundled server code uses. */
export const SERVER = fileURLToPath(new URL('../../server/', import.meta.url));
