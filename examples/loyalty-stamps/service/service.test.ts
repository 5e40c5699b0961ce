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
const STAMP = { customer: 'Rosa Diaz', customerId: 'rosa', sale: 'SALE-1' };
const folder = mkdtempSync(join(tmpdir(), 'loyalty-stamps-'));
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
  service = createService({ suite: suiteAt, file: join(folder, 'stamps.json') });
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

async function call(
  method: string,
  { as = 'cashier', id = '', key = '', origin = '', body = {} as object } = {},
) {
  const answer = await fetch(`${place}/api/loyalty-stamps/stamps${id && `/${id}`}`, {
    method,
    headers: { cookie: as, ...(key && { 'idempotency-key': key }), ...(origin && { origin }) },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, key: answer.headers.get('idempotency-key'), body: await answer.json() };
}

it('gives a stamp once for each key and once for each sale', async () => {
  const first = await call('POST', { key: 'k1', body: STAMP });
  expect(first).toMatchObject({ status: 201, key: 'k1', body: STAMP });
  expect(await call('POST', { key: 'k1', body: STAMP })).toEqual(first);
  expect(await call('POST', { key: 'k2', body: STAMP })).toMatchObject({
    status: 422,
    body: { error: 'This sale has its stamp already' },
  });
  expect((await call('GET')).body).toEqual([first.body]);
});

it('names the fault of a stamp, and accepts the corrected stamp under the same key', async () => {
  expect(await call('POST', { key: 'k3', body: { ...STAMP, customer: '' } })).toMatchObject({
    status: 400,
    body: { error: 'customer is not as it must be' },
  });
  expect((await call('POST', { key: 'k3', body: { ...STAMP, sale: 'SALE-2' } })).status).toBe(201);
  expect((await call('POST', { body: STAMP })).status).toBe(400);
});

it('lets a manager take a stamp back, and no cashier', async () => {
  const { body } = await call('POST', { key: 'k4', body: { ...STAMP, sale: 'SALE-3' } });
  expect((await call('DELETE', { id: body.id, key: 'k5' })).status).toBe(403);
  expect((await call('DELETE', { as: 'manager', id: body.id, key: 'k5' })).status).toBe(200);
  expect((await call('DELETE', { as: 'manager', id: body.id, key: 'k6' })).status).toBe(404);
});

it('hides the stamps of other shops, and refuses strangers and other sites', async () => {
  expect((await call('GET', { as: 'elsewhere' })).body).toEqual([]);
  expect((await call('GET', { as: 'nobody' })).status).toBe(401);
  const elsewhere = { key: 'k7', body: STAMP, origin: 'https://elsewhere.example' };
  expect((await call('POST', elsewhere)).status).toBe(403);
});
