import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { addProduct, aSale } from '../../../test/builders';
import { type Shop, startTestApp } from '../../../test/test-app';
import { buildApp } from '../../app';
import { forget } from '../../run/upkeep';

const test = startTestApp({
  limits: { registers: 2, users: 4, products: 3, pictureBytes: 100, tokens: 2 },
  picturesPerMinute: 6,
});
// The header of a PNG of 1 x 1 pixels.
const PNG = Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001', 'hex');
let shop: Shop;

beforeAll(async () => {
  shop = await test.openShop();
});

const picture = (length: number, filling: number) =>
  `data:image/png;base64,${Buffer.concat([PNG, Buffer.alloc(length - PNG.length, filling)]).toString('base64')}`;
// The status is 400, because a 403 would sign the person out (spec 6).
const refusal = (what: string) => ({
  status: 400,
  body: { error: `This store has room for ${what}. Remove some, or ask who runs the server.` },
});

describe('the limits of a shop', () => {
  it('is limited in users, and has room again when one is removed', async () => {
    const person = (username: string) => ({ username, password: 'long-and-unusual', role: 'CASHIER' });
    const added = await shop.admin.send('POST', '/users', person('one'));
    expect(added.status).toBe(201);
    expect(await shop.admin.send('POST', '/users', person('two'))).toMatchObject(refusal('4 users'));
    await shop.admin.send('DELETE', `/users/${added.body.id}`);
    expect((await shop.admin.send('POST', '/users', person('two'))).status).toBe(201);
  });

  it('is limited in live tokens, which do not count as users', async () => {
    const body = (name: string) => ({
      name,
      scopes: ['sales:write'],
      origins: ['https://shop.example'],
    });
    const made = await shop.admin.send('POST', '/tokens', body('One'));
    expect((await shop.admin.send('POST', '/tokens', body('Two'))).status).toBe(201);
    expect(await shop.admin.send('POST', '/tokens', body('Three'))).toMatchObject(refusal('2 API tokens'));
    await shop.admin.send('DELETE', `/tokens/${made.body.id}`);
    expect((await shop.admin.send('POST', '/tokens', body('Three'))).status).toBe(201);
  });

  it('is limited in products, and the last one can still be sold', async () => {
    const milk = await addProduct(shop.manager);
    await addProduct(shop.manager);
    await addProduct(shop.manager);
    const more = { name: 'One more', unitPrice: 1 };
    expect(await shop.manager.send('POST', '/products', more)).toMatchObject(refusal('3 products'));
    expect((await shop.cashier.send('POST', '/sales', aSale([[milk, 1]]))).status).toBe(201);
  });

  it('is limited in bytes of pictures, until unused ones are collected', async () => {
    const { body } = await shop.manager.get<{ id: string }[]>('/products');
    const path = `/products/${body[0]?.id}`;
    const put = (image: string) => shop.manager.send<{ image: string }>('PUT', path, { image });
    const first = await put(picture(60, 1));
    expect(first.status).toBe(200);
    expect(await put(picture(60, 2))).toMatchObject(refusal('0 MB of pictures'));
    const kept = await put(picture(30, 3));
    expect(kept.status).toBe(200);
    await forget(test.db, test.clock);
    const stored = async () => {
      const { rows } = await test.owner.execute<{ address: string }>(
        sql`select '/pictures/' || sha256 as address from pictures where store_id = ${shop.storeId}`,
      );
      return rows.map(({ address }) => address);
    };
    expect(await stored()).toHaveLength(2);
    test.clock.advance(25 * 3600_000);
    await forget(test.db, test.clock);
    expect(await stored()).toEqual([kept.body.image]);
    const { cookie } = await shop.signIn((await shop.addUser('CASHIER')).username);
    expect((await test.app.inject({ url: kept.body.image, headers: { cookie } })).statusCode).toBe(200);
  });

  it('is limited in pictures a minute across all servers, and further ones are asked to retry', async () => {
    const { manager } = await test.openShop();
    const milk = await addProduct(manager);
    const ownLimits = {
      limits: { registers: 2, users: 4, products: 3, pictureBytes: 1_000, tokens: 2 },
      picturesPerMinute: 6,
    };
    const servers = [0, 1].map(() => buildApp({ db: test.db, clock: test.clock, ...ownLimits }));
    const put = async (filling: number) => {
      const server = await servers[filling % 2];
      const answer = await server?.inject({
        method: 'PUT',
        url: `/api/products/${milk.id}`,
        headers: { cookie: manager.cookie },
        payload: { image: picture(30, filling) },
      });
      return {
        status: answer?.statusCode ?? 0,
        body: answer?.json() as unknown,
        headers: answer?.headers ?? {},
      };
    };
    for (let n = 0; n < 6; n += 1) expect((await put(n)).status).toBe(200);
    test.clock.advance(59_000);
    const { status, body, headers } = await put(7);
    expect([status, body]).toEqual([
      429,
      { error: 'Too many pictures at once. Please try again in a moment.' },
    ]);
    expect(headers['retry-after']).toBe('1');
    expect((await manager.send('PUT', `/products/${milk.id}`, { name: 'Oat milk' })).status).toBe(200);
    const { manager: neighbor } = await test.openShop();
    expect(
      (await neighbor.send('POST', '/products', { name: 'Tea', unitPrice: 1, image: picture(30, 1) })).status,
    ).toBe(201);
    test.clock.advance(1_000);
    expect((await put(7)).status).toBe(200);
    for (const server of servers) await (await server).close();
  });
});
