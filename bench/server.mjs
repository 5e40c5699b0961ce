/**
 * `node bench/server.mjs`: measures durable sales per second over HTTP, compared with the same statements sent directly
 * to the same database. Uses the embedded database, and with DATABASE_URL that PostgreSQL server too (in new databases
 * that are dropped afterwards). EVERTILL_SERVER_BEFORE names the folder of another built server to compare with.
 * EVERTILL_SQLITE names a folder with an installed better-sqlite3, whose rate stands beside the others.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startBuiltServer } from './lib/built-server.mjs';
import { bundleForNode } from './lib/bundle.mjs';
import { atLeast, compare, median, printTable } from './lib/figures.mjs';
import { createSaleBodies } from './lib/sale-body.mjs';
import { embeddedShops, postgresShops, SERVER } from './lib/shops.mjs';
import { openSqliteShop } from './lib/sqlite-sales.mjs';
import { openTillClient } from './lib/till-client.mjs';

// CI measures one round, for the gate alone.
const ROUNDS = Number(process.env.EVERTILL_ROUNDS ?? 5);
// Each client is a till with a session of its own, as in a shop.
const CLIENTS = 8;
const SALES = 400;
// A server is a new process each time, and the embedded database is WebAssembly that V8 first has to optimize. The
// statements that are sent straight in come from one process that has done so.
const WARM_UP = 400;

const { dependencies } = JSON.parse(readFileSync(join(SERVER, 'package.json'), 'utf8'));
const externals = Object.keys(dependencies).filter((name) => !name.startsWith('@evertill/'));
const code = await bundleForNode(new URL('server.entry.mjs', import.meta.url).pathname, {
  externals,
  context: SERVER,
});

process.stdout.write(
  `${SALES} sales of three lines, ${CLIENTS} clients, ${ROUNDS} rounds in turns, medians.\n`,
);
const { DATABASE_URL: databaseUrl, EVERTILL_SERVER_BEFORE: before, EVERTILL_SQLITE: sqlite } = process.env;
await measure(await embeddedShops(code), { aim: 1 });
if (databaseUrl) await measure(await postgresShops(code, databaseUrl), { aim: 0.8 });

async function measure(shops, { aim }) {
  try {
    const recorded = await recordStatements(shops);
    const perSale = recorded.reduce((sum, statements) => sum + statements.length - 1, 0) / recorded.length;
    const http = [];
    const earlier = [];
    const direct = [];
    const open = [];
    const plain = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const turns = [
        async () => http.push(await throughHttp(shops)),
        async () => before && earlier.push(await throughHttp(shops, { folder: resolve(before) })),
        async () => direct.push(await straightIn(shops, recorded)),
        // Runs as the owner of the tables, to whom no policy applies. The difference is the cost of separating shops.
        async () => open.push(await straightIn(shops, recorded, { begin: 'begin' })),
        async () => sqlite && plain.push(await inSqlite(sqlite)),
      ];
      for (const turn of round % 2 === 0 ? turns : turns.reverse()) await turn();
    }
    printTable(`${shops.engine}, ${perSale.toFixed(1)} statements and one commit per sale`, [
      compare('durable sales per second', ['through HTTP', median(http)], ['straight in', median(direct)], {
        budget: atLeast(aim),
        gate: atLeast(0.5),
      }),
      ...(before
        ? [compare('the same, before', ['through HTTP', median(earlier)], ['straight in', median(direct)])]
        : []),
      ...(sqlite
        ? [compare('beside SQLite', ['through HTTP', median(http)], ['better-sqlite3, FULL', median(plain)])]
        : []),
      compare('kept apart', ['straight in', median(direct)], ['past the policies', median(open)], {
        budget: atLeast(0.85),
      }),
    ]);
  } finally {
    await shops.close();
  }
}

async function throughHttp(shops, build) {
  const server = await startBuiltServer({ ...(await shops.copy()), EVERTILL_SITE: '/nonexistent' }, build);
  const tills = [];
  for (let i = 0; i < CLIENTS; i += 1) tills.push(await openTillClient(server.url));
  const nextBody = await saleBodies(tills[0]);
  await inParallel(WARM_UP, (client) => tills[client].sell(nextBody()));
  const took = await timed(() => inParallel(SALES, (client) => tills[client].sell(nextBody())));
  for (const till of tills) till.close();
  await server.stop();
  return (1000 * SALES) / took;
}

/** Repeats the recorded statements in transactions, as many at once as there are clients. */
async function straightIn(shops, recorded, { begin } = {}) {
  const { pool, close } = await shops.open();
  const left = recorded.values();
  const transaction = async () => {
    const client = await pool.connect();
    const [began, ...statements] = left.next().value;
    // Sends all statements at once, so that the client waits as little as possible.
    await Promise.all([
      client.query(...(begin ? [begin] : began)),
      ...statements.map((call) => client.query(...call)),
    ]);
    await client.query('commit');
    client.release();
  };
  await inParallel(WARM_UP, transaction);
  const took = await timed(() => inParallel(SALES, transaction));
  await close();
  return (1000 * SALES) / took;
}

async function inSqlite(folder) {
  const { book, close } = openSqliteShop(folder);
  await inParallel(WARM_UP, book);
  const took = await timed(() => inParallel(SALES, book));
  close();
  return (1000 * SALES) / took;
}

/** Sells through the app in this process and records the statements of each sale's transaction. */
async function recordStatements(shops) {
  const { pool, close } = await shops.open();
  const transactions = [];
  const connect = pool.connect.bind(pool);
  // A call with a callback comes from the pool's own `query`, for statements outside of a transaction. It is not
  // recorded.
  pool.connect = (callback) =>
    callback ? connect(callback) : connect().then((client) => recording(client, transactions));
  const app = await code.buildApp({ db: code.createDatabase(pool), siteDir: null });
  const till = await openTillClient(await app.listen({ port: 0, host: '127.0.0.1' }));
  const nextBody = await saleBodies(till);
  transactions.length = 0;
  for (let n = 0; n < WARM_UP + SALES; n += 1) await till.sell(nextBody());
  till.close();
  await app.close();
  await close();
  return transactions.filter((statements) =>
    statements.some(([call]) => textOf(call).includes('insert into "sales"')),
  );
}

function recording(client, transactions) {
  const statements = [];
  return new Proxy(client, {
    get(target, name) {
      if (name === 'query') {
        return (...call) => {
          const text = textOf(call[0]);
          if (text === 'commit') transactions.push([...statements]);
          else statements.push(call);
          return target.query(...call);
        };
      }
      const value = target[name];
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

function textOf(call) {
  return typeof call === 'string' ? call : call.text;
}

async function saleBodies(till) {
  const products = (await till.get('/products')).map(({ id, unitPrice }) => ({ id, unitPrice }));
  return createSaleBodies({ products, taxes: await till.get('/taxes/active'), userId: till.user.id });
}

async function inParallel(count, work) {
  let begun = 0;
  const worker = async (_, client) => {
    while (begun < count) {
      begun += 1;
      await work(client);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, worker));
}

async function timed(work) {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
