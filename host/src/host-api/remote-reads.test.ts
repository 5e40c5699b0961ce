import { createTestOffline } from '@evertill/shared-offline/testing';
import { describe, expect, it, vi } from 'vitest';
import { createRemoteReads, READ_LIMIT_BYTES } from './remote-reads';
import { servicePath } from './service-paths';

async function aRemote({ online = true } = {}) {
  const world = await createTestOffline({ online });
  const checkSession = vi.fn();
  const services = () => ['/loyalty-cards'];
  const http = createRemoteReads({ app: 'loyalty', http: world.offline.http, services, checkSession });
  const answer = (status: number, body: unknown) => world.server.faults.plan({ status, body });
  const lost = vi.fn();
  world.offline.http.onSessionLost(lost);
  return { ...world, http, answer, checkSession, lost };
}

describe('the answer to a remote’s read', () => {
  it('comes from its own service, with its query', async () => {
    const { http, server } = await aRemote();
    server.resources.insert('loyalty-cards', { id: 'c1', holder: 'Ann' });
    expect(await http.get('/loyalty-cards', { params: { tier: 'GOLD', from: null } })).toMatchObject([
      { id: 'c1' },
    ]);
    expect(server.requests.at(-1)).toMatchObject({ url: '/loyalty-cards', query: 'tier=GOLD' });
  });

  it('comes from nowhere else', async () => {
    const { http, server } = await aRemote();
    const asked = server.requests.length;
    await expect(http.get('/products')).rejects.toMatchObject({
      status: 0,
      message: 'loyalty may not call /products: the services of its app.json do not list it.',
    });
    expect(server.requests).toHaveLength(asked);
  });

  it("fails in the suite's words, at once without a connection", async () => {
    const { http, answer } = await aRemote();
    answer(404, {});
    await expect(http.get('/loyalty-cards/9')).rejects.toMatchObject({
      status: 404,
      message: 'Resource not found',
    });
    answer(400, { error: 'No such tier' });
    await expect(http.get('/loyalty-cards')).rejects.toMatchObject({ status: 400, message: 'No such tier' });
    const offline = await aRemote({ online: false });
    await expect(offline.http.get('/loyalty-cards')).rejects.toMatchObject({
      status: 0,
      message: 'No response received from server',
    });
  });

  it('never signs a person out, but makes the suite check the session after a 401', async () => {
    const { http, answer, checkSession, lost } = await aRemote();
    answer(403, { error: 'Managers only' });
    await expect(http.get('/loyalty-cards')).rejects.toMatchObject({ status: 403, message: 'Managers only' });
    expect(checkSession).not.toHaveBeenCalled();
    answer(401, {});
    await expect(http.get('/loyalty-cards')).rejects.toMatchObject({ status: 401 });
    expect(checkSession).toHaveBeenCalledOnce();
    expect(lost).not.toHaveBeenCalled();
  });

  it('is refused when it is too large', async () => {
    const { http, answer } = await aRemote();
    answer(200, { text: 'x'.repeat(READ_LIMIT_BYTES) });
    await expect(http.get('/loyalty-cards')).rejects.toMatchObject({
      status: 413,
      message: 'The answer from the server is too large.',
    });
  });
});

describe('a path of a service', () => {
  const services = ['/loyalty', '/stock-count/v2'];
  it.each([
    ['/loyalty', '/loyalty'],
    ['/loyalty/cards?tier=GOLD', '/loyalty/cards?tier=GOLD'],
    ['/stock-count/v2/shelves', '/stock-count/v2/shelves'],
    ['/loyalty-other', null],
    ['/stock-count/v1', null],
    ['/loyalty/../sales', null],
    ['/loyalty/%2e%2e/sales', null],
    ['/loyalty\\..\\..\\sales', null],
    ['//evil.example/loyalty', null],
    ['https://evil.example/loyalty', null],
    ['loyalty', null],
    ['', null],
  ])('%s is %s', (path, listed) => expect(servicePath(path, services)).toBe(listed));
});
