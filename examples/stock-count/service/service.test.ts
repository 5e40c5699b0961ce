// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createService } from './main.mjs';

const PEOPLE: Record<string, { role: string; store: string }> = {
  manager: { role: 'MANAGER', store: 'corner' },
  cashier: { role: 'CASHIER', store: 'corner' },
  elsewhere: { role: 'MANAGER', store: 'harbor' },
};
const BEANS = { product: 'Espresso Beans', counted: 8, booked: 10 };
const folder = mkdtempSync(join(tmpdir(), 'stock-count-'));
const suite = createServer((request, response) => {
  const person = PEOPLE[request.headers.cookie ?? ''];
  response.writeHead(person ? 200 : 401, { 'content-type': 'application/json' });
  const known = request.url === '/api/saas/store' ? { id: person?.store } : { role: person?.role };
  response.end(JSON.stringify(person ? known : { error: 'Sign in' }));
});
let place: string;
let service: Server;

beforeAll(async () => {
  const suiteAt = await listen(suite);
  service = createService({ suite: suiteAt, file: join(folder, 'log.json') });
  place = await listen(service);
});
afterAll(() => {
  for (const server of [suite, service]) server.close();
  rmSync(folder, { recursive: true, force: true });
});

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, () => resolve(`http://localhost:${(server.address() as { port: number }).port}`));
  });
}

interface Call {
  as?: string;
  id?: string;
  key?: string;
  origin?: string;
  body?: object;
}

async function call(method: string, { as = 'manager', id, key, origin, body }: Call = {}) {
  const answer = await fetch(`${place}/api/stock-count/entries${id ? `/${id}` : ''}`, {
    method,
    headers: { cookie: as, ...(key && { 'idempotency-key': key }), ...(origin && { origin }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, key: answer.headers.get('idempotency-key'), body: await answer.json() };
}

it('applies each key once, and repeats the first answer', async () => {
  const first = await call('POST', { key: 'k1', body: BEANS });
  expect(first).toMatchObject({ status: 201, key: 'k1', body: { ...BEANS, remark: null } });
  expect(await call('POST', { key: 'k1', body: BEANS })).toEqual(first);
  expect((await call('GET')).body).toEqual([first.body]);
});

it('hides the logs of other shops, and shows nothing to people without the role', async () => {
  expect((await call('GET', { as: 'elsewhere' })).body).toEqual([]);
  expect((await call('GET', { as: 'cashier' })).status).toBe(403);
  expect((await call('GET', { as: 'nobody' })).status).toBe(401);
  expect((await call('POST', { key: 'k2', body: BEANS, origin: 'https://elsewhere.example' })).status).toBe(
    403,
  );
});

it('applies a change, reports a conflict, and forgets deleted entries', async () => {
  const { body } = await call('POST', { key: 'k3', body: BEANS });
  const change = (key: string, remark: string, from: string | null) =>
    call('PUT', { id: body.id, key, body: { remark, baseValues: { remark: from } } });
  expect((await change('k4', 'Torn bag', null)).body).toMatchObject({ remark: 'Torn bag' });
  expect(await change('k5', 'Stolen', null)).toMatchObject({
    status: 409,
    body: {
      conflict: { mine: { remark: 'Stolen' }, theirs: { remark: 'Torn bag' }, base: { remark: null } },
    },
  });
  expect((await call('DELETE', { id: body.id, key: 'k6' })).status).toBe(200);
  expect((await change('k7', 'Gone', 'Torn bag')).status).toBe(404);
});

it('names the fault of an entry, and accepts the corrected entry', async () => {
  expect(await call('POST', { key: 'k8', body: { ...BEANS, counted: -1 } })).toMatchObject({
    status: 400,
    body: { error: 'counted is not as it must be' },
  });
  expect((await call('POST', { key: 'k8', body: BEANS })).status).toBe(201);
  expect((await call('POST', { body: BEANS })).status).toBe(400);
});
