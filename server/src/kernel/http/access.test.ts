import { PLAIN_ENTITIES, ROLES, type Role } from '@evertill/shared-domain';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { type Client, startTestApp } from '../../../test/test-app';
import { registerSessions } from '../../people/admission/session';
import { ACCESS } from './access';

const test = startTestApp({ isFaultsEnabled: true });
const SOMEWHERE = '00000000-0000-4000-8000-000000000000';

interface Route {
  row: string;
  method: string;
  path: string;
}

const ROUTES: Route[] = Object.keys(ACCESS).map((row) => {
  const [method = '', url = ''] = row.split(' ');
  return { row, method, path: url.slice('/api'.length).replace(/:\w+/g, SOMEWHERE) };
});

describe('the table of route x role', () => {
  it('has no row without a route', () => {
    for (const { row, method } of ROUTES) {
      const url = row.slice(method.length + 1);
      expect(test.app.hasRoute({ method: method as 'GET', url }), row).toBe(true);
    }
  });

  // The screens read the roles from the descriptions, and the server enforces this table, so both must agree.
  it.each(PLAIN_ENTITIES)(
    'lets the roles of its description read and write $name',
    ({ path, roles: { read = ROLES, write = ROLES, create = write } }) => {
      expect(ACCESS[`GET /api${path}`]).toEqual(read);
      expect(ACCESS[`POST /api${path}`]).toEqual(create);
      for (const row of [`PUT /api${path}/:id`, `DELETE /api${path}/:id`])
        expect(ACCESS[row], row).toEqual(write);
    },
  );

  it('has exactly these rows for the plain entities', () => {
    const plain = new Set<string>(PLAIN_ENTITIES.map(({ path }) => `/api${path}`));
    const isPlain = ([row]: [string, unknown]) => plain.has(row.replace(/^[A-Z]+ |\/:id$/g, ''));
    // Reading a single tax has a separate row.
    expect(Object.fromEntries(Object.entries(ACCESS).filter(isPlain))).toEqual({
      ...rowsOf('/api/categories', { read: ROLES, write: ['ADMIN', 'MANAGER'] }),
      ...rowsOf('/api/suppliers', { read: ['ADMIN', 'MANAGER'], write: ['ADMIN', 'MANAGER'] }),
      ...rowsOf('/api/customers', { read: ROLES, write: ['ADMIN', 'MANAGER'] }),
      'POST /api/customers': ROLES,
      ...rowsOf('/api/users', { read: ['ADMIN', 'MANAGER'], write: ['ADMIN', 'MANAGER'] }),
      ...rowsOf('/api/taxes', { read: ROLES, write: ['ADMIN'] }),
      'GET /api/taxes/:id': ROLES,
      ...rowsOf('/api/discounts', { read: ROLES, write: ['ADMIN'] }),
    });
  });

  it('refuses to register a route without a row', () => {
    const app = Fastify();
    registerSessions(app, { findPerson: async () => null } as never);
    expect(() => app.get('/api/secret', async () => 'everything')).toThrow('GET /api/secret has no row');
    expect(() => app.get('/elsewhere', async () => 'fine')).not.toThrow();
  });
});

describe('every route for every kind of caller', () => {
  it('asks anybody without a session to sign in', async () => {
    const { client } = await test.openShop();
    await expectAll(client(null), () => 401);
  });

  it('refuses a session that was ended', async () => {
    const { manager, client } = await test.openShop();
    await manager.send('POST', '/auth/logout');
    await expectAll(client(manager.cookie), () => 401);
  });

  it('refuses the session of a disabled user', async () => {
    const { admin, manager, client } = await test.openShop();
    await admin.send('PUT', `/users/${manager.userId}`, { isActive: false });
    await expectAll(client(manager.cookie), () => 401);
  });

  it('refuses a session that is too old or was unused for the length of a shift', async () => {
    const { manager, client } = await test.openShop();
    test.clock.advance(12 * 3600_000 + 1000);
    await expectAll(client(manager.cookie), () => 401);
  });

  it('refuses a cookie that is invented or belongs to another shop', async () => {
    const [one, two] = [await test.openShop(), await test.openShop()];
    const secret = one.admin.cookie.split('.')[1];
    for (const cookie of [
      `evertill_session=${two.storeId}.${secret}`,
      'evertill_session=x.y',
      'evertill_session=',
    ]) {
      expect((await one.client(cookie).get('/auth/user')).status).toBe(401);
    }
  });

  it.each(['admin', 'manager', 'cashier'] as const)('lets a person in as the %s may', async (who) => {
    const shop = await test.openShop();
    const role = who.toUpperCase() as 'ADMIN';
    // Signing out comes last, because it ends the session that the other calls need.
    await expectAll(shop[who], (row) => {
      // A release requires its own token from every role.
      if (ACCESS[row] === 'release') return 401;
      return ACCESS[row]?.includes(role) ? 'allowed' : 403;
    });
  });
});

function rowsOf(url: string, { read, write }: Record<'read' | 'write', readonly Role[]>) {
  return {
    [`GET ${url}`]: read,
    [`POST ${url}`]: write,
    [`PUT ${url}/:id`]: write,
    [`DELETE ${url}/:id`]: write,
  };
}

async function expectAll(client: Client, expected: (row: string) => number | 'allowed'): Promise<void> {
  const routes = ROUTES.filter(({ row }) => ACCESS[row] !== 'public');
  routes.sort((a, b) => Number(a.path === '/auth/logout') - Number(b.path === '/auth/logout'));
  for (const { row, method, path } of routes) {
    const { status, body } = await client.send(method, path, method === 'GET' ? undefined : {});
    const wanted = expected(row);
    if (wanted === 'allowed') expect([200, 201, 400, 404], row).toContain(status);
    else {
      expect(status, row).toBe(wanted);
      expect(body, row).toEqual({ error: expect.any(String) });
    }
  }
}
