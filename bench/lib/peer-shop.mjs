/**
 * The server of `outbox-peers.mjs`. It takes one sale, a batch of sales, or the documents of a CouchDB replication, and
 * books each key once. A rule decides what becomes of each request, and the counts show what arrived.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';

const NEVER = new Promise(() => undefined);

/** `files` are the texts of scripts by path. Every other path that is no call gets an empty page. */
export async function startPeerShop(files) {
  let state = newState();
  const behavior = {};
  const local = new Map();

  function newState() {
    return { booked: new Map(), requests: 0, busyMs: 0, bookedAt: 0, sentAgain: 0 };
  }

  function book(operations) {
    for (const { key } of operations) {
      if (state.booked.has(key)) state.sentAgain += 1;
      state.booked.set(key, 1);
    }
    if (operations.length > 0) state.bookedAt = performance.now();
  }

  async function answer(request, response, call) {
    const of = state;
    const verdict = call.isGuarded ? behavior.rule(call, of) : 'answer';
    if (verdict === 'hold') await Promise.race([once(request.socket, 'close'), behavior.released]);
    if (request.socket.destroyed || of !== state) return;
    if (verdict === 'lose') {
      book(call.operations);
      request.socket.destroy();
      return;
    }
    if (behavior.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, behavior.delayMs));
    const startedAt = performance.now();
    const isRefused = typeof verdict === 'number';
    if (!isRefused) book(call.operations);
    const body = isRefused
      ? { error: 'unauthorized', reason: 'The server refuses this request.' }
      : call.body();
    response.writeHead(isRefused ? verdict : call.status, {
      'Content-Type': 'application/json',
      // Chromium repeats a request by itself when a connection that was used before ends without an answer.
      ...(behavior.isLosing ? { Connection: 'close' } : {}),
      ...(call.echo && !isRefused ? { 'Idempotency-Key': call.echo } : {}),
    });
    response.end(JSON.stringify(body));
    of.busyMs += performance.now() - startedAt;
  }

  function readCall(request, text) {
    const { method, url } = request;
    if (url.startsWith('/couch/'))
      return couchCall(method, new URL(url, 'http://shop').pathname, text, local);
    if (method === 'GET')
      return { operations: [], isGuarded: false, status: 200, body: () => ({ ok: true }) };
    const sent = JSON.parse(text);
    if (url === '/api/sales') {
      const key = request.headers['idempotency-key'];
      return {
        operations: [{ key }],
        isGuarded: true,
        status: 201,
        echo: key,
        body: () => ({ ...sent, id: crypto.randomUUID() }),
      };
    }
    if (url !== '/api/sync/batch') return { operations: [], isGuarded: false, status: 404, body: () => ({}) };
    const results = () =>
      sent.items.map(({ key, data }) => ({
        key,
        replayed: false,
        status: 201,
        body: { ...data, id: crypto.randomUUID() },
      }));
    return {
      operations: sent.items,
      isGuarded: true,
      status: 200,
      body: () => ({ results: results() }),
    };
  }

  const server = createServer(async (request, response) => {
    if (!/^\/(api|couch)\//.test(request.url)) return serve(files, request, response);
    let text = '';
    for await (const chunk of request) text += chunk;
    const startedAt = performance.now();
    const call = readCall(request, text);
    state.busyMs += performance.now() - startedAt;
    if (call.operations.length > 0) state.requests += 1;
    await answer(request, response, call);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    /**
     * Forgets everything. `rule` says for each request 'answer', a status of failure, 'hold' until the client is gone
     * or `released` resolves, or 'lose', which books and answers nothing.
     */
    begin({ rule = () => 'answer', delayMs = 0, released = NEVER, isLosing = false } = {}) {
      state = newState();
      local.clear();
      Object.assign(behavior, { rule, delayMs, released, isLosing });
      return state;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

// The part of CouchDB's protocol that a push uses.
function couchCall(method, path, text, local) {
  const part = path.split('/').slice(3).join('/');
  const call = { operations: [], isGuarded: true, status: 200, body: () => ({ ok: true }) };
  if (part === '_revs_diff') {
    const missing = Object.entries(JSON.parse(text)).map(([id, revisions]) => [id, { missing: revisions }]);
    return { ...call, body: () => Object.fromEntries(missing) };
  }
  if (part === '_bulk_docs') {
    const operations = JSON.parse(text).docs.map(({ _id: key }) => ({ key }));
    return { ...call, operations, status: 201, body: () => [] };
  }
  if (!part.startsWith('_local/')) return { ...call, body: () => ({ db_name: 'sales', update_seq: 0 }) };
  if (method === 'PUT') {
    local.set(path, JSON.parse(text));
    return { ...call, status: 201, body: () => ({ ok: true, id: part, rev: '0-1' }) };
  }
  const stored = local.get(path);
  return stored
    ? { ...call, body: () => ({ ...stored, _rev: '0-1' }) }
    : { ...call, status: 404, body: () => ({ error: 'not_found', reason: 'missing' }) };
}

function serve(files, request, response) {
  const script = files[request.url];
  response.writeHead(200, { 'Content-Type': script ? 'text/javascript' : 'text/html' });
  response.end(script ?? '<!doctype html><title>Evertill bench</title><script src="/page.js"></script>');
}
