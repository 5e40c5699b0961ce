import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/test-app';

const test = startTestApp({ isFaultsEnabled: true });
const usual = startTestApp();
let url: string;

beforeAll(async () => {
  url = await test.app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => test.app.close());

async function arm(...faults: Record<string, unknown>[]): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(`${url}/api/test/faults`, { method: 'POST', headers, body: JSON.stringify({ faults }) });
}

async function addCategory(cookie: string, name: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': `the-key-of-${name}`, cookie };
  return fetch(`${url}/api/categories`, { method: 'POST', headers, body: JSON.stringify({ name }) });
}

describe('armed faults', () => {
  it.each([
    ['refuse-connection', 0],
    ['lose-answer', 1],
    ['truncate', 1],
  ])('%s breaks the connection, and a second delivery with the key succeeds', async (kind, committed) => {
    const { manager } = await test.openShop();
    await arm({ kind, method: 'POST', path: '/categories' });
    await expect(addCategory(manager.cookie, 'A').then((answer) => answer.json())).rejects.toThrow();
    expect((await manager.get('/categories')).body).toHaveLength(committed);
    const again = await addCategory(manager.cookie, 'A');
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([
      201,
      committed ? 'true' : null,
    ]);
    expect((await manager.get('/categories')).body).toHaveLength(1);
  });

  it('replace the answer for the given number of times', async () => {
    const { manager } = await test.openShop();
    await arm(
      { kind: 'status', status: 502, times: 2, path: '/categories' },
      { kind: 'captive-portal', path: '/categories' },
    );
    const statuses = [];
    for (let index = 0; index < 4; index += 1) statuses.push((await addCategory(manager.cookie, 'B')).status);
    expect(statuses).toEqual([502, 502, 200, 201]);
    await arm({ kind: 'status-after-commit', status: 500, path: '/categories' });
    const committed = await addCategory(manager.cookie, 'C');
    // An echo of the key would mean that nothing was done.
    expect([committed.status, committed.headers.get('idempotency-key')]).toEqual([500, null]);
    expect((await manager.get('/categories')).body).toHaveLength(2);
    expect(await (await arm()).json()).toEqual({ faults: [] });
  });

  it('exist only when configured', async () => {
    const answer = await usual.app.inject({
      method: 'POST',
      url: '/api/test/faults',
      payload: { faults: [] },
    });
    expect(answer.statusCode).toBe(404);
  });
});
