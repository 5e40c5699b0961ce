/**
 * The service of Loyalty Stamps. Stores the stamps in one JSON file. In production, the server in front of the suite
 * passes /api/loyalty-stamps to this service. To try it out, run it in front of the suite and open its own address.
 *
 *   EVERTILL_SUITE=http://localhost:3000 PORT=4140 node service/main.mjs
 */
import { createServer } from 'node:http';
import { createStamps } from './stamps.mjs';
import { forward, whoAsks } from './suite.mjs';

const SUITE = process.env.EVERTILL_SUITE ?? 'http://localhost:3000';
const PLACE = '/api/loyalty-stamps/stamps';
const MOST_BYTES = 10_000;
/** A stamp is given and taken back, never changed. A cashier gives stamps and takes none back. */
const ROLES = {
  GET: ['ADMIN', 'MANAGER', 'CASHIER'],
  POST: ['ADMIN', 'MANAGER', 'CASHIER'],
  DELETE: ['ADMIN', 'MANAGER'],
};

/** Creates the service. `suite` is the address of the suite, which identifies the person behind a request. */
export function createService({ suite, file }) {
  const stamps = createStamps(file);

  async function answer({ method, url, headers }, body) {
    const person = await whoAsks(suite, { headers });
    if (!person) return refusal(401, 'Sign in first');
    if (!ROLES[method]?.includes(person.role)) return refusal(403, 'You are not allowed to do this');
    if (method === 'GET') return { status: 200, body: stamps.all(person.storeId) };
    // Must: refuse writes from pages of another site, which would be sent with the cookie of a person signed in here.
    if (headers.origin && new URL(headers.origin).host !== headers.host)
      return refusal(403, 'This comes from another site');
    const key = headers['idempotency-key'];
    if (!key) return refusal(400, 'Idempotency-Key is missing');
    const id = decodeURIComponent(new URL(url, suite).pathname.slice(PLACE.length + 1));
    const write = { store: person.storeId, method, id, values: body === '' ? {} : JSON.parse(body) };
    return stamps.once(`${person.storeId} ${key}`, write);
  }

  return createServer(async (request, response) => {
    const { pathname } = new URL(request.url, suite);
    if (pathname !== PLACE && !pathname.startsWith(`${PLACE}/`)) return forward(suite, request, response);
    const { status, body } = await read(request)
      .then((text) => answer(request, text))
      .catch(({ message }) => refusal(400, message));
    const key = request.headers['idempotency-key'];
    response.writeHead(status, {
      'content-type': 'application/json',
      ...(key && { 'idempotency-key': key }),
    });
    response.end(JSON.stringify(body));
  });
}

function refusal(status, error) {
  return { status, body: { error } };
}

async function read(request) {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > MOST_BYTES) throw new Error('That is more than a stamp is.');
  }
  return text;
}

if (process.argv[1] === import.meta.filename) {
  const port = Number(process.env.PORT ?? 4140);
  createService({ suite: SUITE, file: process.env.LOYALTY_STAMPS_FILE ?? 'loyalty-stamps.json' }).listen(
    port,
    () =>
      process.stdout.write(
        `The stamps are at http://localhost:${port}, with the suite of ${SUITE} behind it.\n`,
      ),
  );
}
