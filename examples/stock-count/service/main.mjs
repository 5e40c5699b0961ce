/**
 * The service of Stock Count. Stores the log of the counts in one JSON file. `node service/main.mjs` listens on PORT.
 * In production, the server in front of the suite passes /api/stock-count to this service. To try it out, run it in
 * front of the suite and open its own address.
 *
 *   EVERTILL_SUITE=http://localhost:3000 PORT=4130 node service/main.mjs
 */
import { createServer } from 'node:http';
import { createLog } from './log.mjs';
import { forward, whoAsks } from './suite.mjs';

const SUITE = process.env.EVERTILL_SUITE ?? 'http://localhost:3000';
const PLACE = '/api/stock-count/entries';
const ROLES = ['ADMIN', 'MANAGER'];
const MOST_BYTES = 100_000;

/** Creates the service. `suite` is the address of the suite, which identifies the person behind a request. */
export function createService({ suite, file }) {
  const log = createLog(file);

  async function answer(request) {
    const person = await whoAsks(suite, request);
    if (!person) return { status: 401, body: { error: 'Sign in first' } };
    if (!ROLES.includes(person.role))
      return { status: 403, body: { error: 'You are not allowed to do this' } };
    if (request.method === 'GET') return { status: 200, body: log.all(person.storeId) };
    // Must: refuse writes from pages of another site, which would be sent with the cookie of a person signed in here.
    const { origin, host } = request.headers;
    if (origin && new URL(origin).host !== host)
      return { status: 403, body: { error: 'This comes from another site' } };
    const key = request.headers['idempotency-key'];
    if (!key) return { status: 400, body: { error: 'Idempotency-Key is missing' } };
    const id = decodeURIComponent(new URL(request.url, suite).pathname.slice(PLACE.length + 1));
    const values = await readBody(request);
    return log.once(`${person.storeId} ${key}`, () => log.write(person.storeId, request.method, id, values));
  }

  return createServer(async (request, response) => {
    const { pathname } = new URL(request.url, suite);
    if (pathname !== PLACE && !pathname.startsWith(`${PLACE}/`)) return forward(suite, request, response);
    const { status, body } = await answer(request).catch(({ message }) => ({
      status: 500,
      body: { error: message },
    }));
    const key = request.headers['idempotency-key'];
    response.writeHead(status, {
      'content-type': 'application/json',
      ...(key && { 'idempotency-key': key }),
    });
    response.end(JSON.stringify(body));
  });
}

async function readBody(request) {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > MOST_BYTES) throw new Error('That is more than an entry of the log is.');
  }
  return text === '' ? {} : JSON.parse(text);
}

if (process.argv[1] === import.meta.filename) {
  const port = Number(process.env.PORT ?? 4130);
  createService({ suite: SUITE, file: process.env.STOCK_COUNT_FILE ?? 'stock-count-log.json' }).listen(
    port,
    () =>
      process.stdout.write(`The log is at http://localhost:${port}, with the suite of ${SUITE} behind it.\n`),
  );
}
