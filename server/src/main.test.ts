import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildServer,
  runToEnd,
  type ServerProcess,
  startServer,
  temporaryFolder,
} from '../test/built-server';

let build: string;
const folder = temporaryFolder();
const env = { EVERTILL_DATA: folder.path, EVERTILL_DEMO: '0' };

beforeAll(async () => {
  build = await buildServer();
}, 120_000);

afterAll(() => {
  rmSync(build, { recursive: true, force: true });
  folder.remove();
});

describe('a server on a data folder', { timeout: 180_000 }, () => {
  it('keeps everything it acknowledged when it is killed, and opens again', async () => {
    const first = await startServer(build, env);
    const cookie = await register(first);
    const acknowledged: string[] = [];
    for (let index = 0; index < 25; index += 1)
      acknowledged.push(await addCategory(first, cookie, `Category ${index}`));
    const lost = Promise.allSettled(
      [25, 26, 27].map((index) => addCategory(first, cookie, `Category ${index}`)),
    );
    expect(await first.end('SIGKILL')).toBe('SIGKILL');
    await lost;

    const second = await startServer(build, env);
    const answer = await fetch(`${second.url}/api/categories`, { headers: { cookie } });
    const ids = ((await answer.json()) as { id: string }[]).map(({ id }) => id);
    expect(acknowledged.filter((id) => !ids.includes(id))).toEqual([]);
    expect(second.output()).not.toContain('DEMO');
    expect(await second.end('SIGTERM')).toBe(0);
  });

  it('keeps a second server off the folder, and leaves it to the next when it ends', async () => {
    const first = await startServer(build, env);
    const second = await runToEnd(build, env);
    expect(second.code).toBe(1);
    expect(second.output).toContain('is in use by another Evertill server');
    expect((await fetch(`${first.url}/api/health`)).status).toBe(200);
    expect(await first.end('SIGTERM')).toBe(0);
    expect(readdirSync(join(folder.path, 'lock'))).toEqual([]);
    const third = await startServer(build, env);
    expect(await third.end('SIGINT')).toBe(0);
  });

  it('does not start on settings that make no sense', async () => {
    expect(await runToEnd(build, { ...env, EVERTILL_ORIGINS: 'shop.example' })).toMatchObject({ code: 1 });
  });
});

async function register({ url }: ServerProcess): Promise<string> {
  const answer = await post(`${url}/api/saas/register`, { username: 'rosa', password: 'long-enough' });
  expect(answer.status).toBe(201);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function addCategory({ url }: ServerProcess, cookie: string, name: string): Promise<string> {
  const headers = { cookie, 'idempotency-key': crypto.randomUUID() };
  const answer = await post(`${url}/api/categories`, { name }, headers);
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const type = { 'content-type': 'application/json' };
  return fetch(url, { method: 'POST', headers: { ...type, ...headers }, body: JSON.stringify(body) });
}
