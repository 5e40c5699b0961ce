// Tests the closing of an account: with the password, after thirty days, whole, and of this shop only.
import { sql as raw } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { openFullShop } from '../../../test/archives';
import { addProduct, aSale } from '../../../test/builders';
import { PASSWORD, type Shop, startTestApp } from '../../../test/test-app';
import { eraseShop } from '../../kernel/db/erase-shop';
import { forget } from '../upkeep';
import { eraseClosedShops } from './closing.repository';

const test = startTestApp();
const DAY_MS = 24 * 3600_000;
let shop: Shop;

beforeEach(async () => {
  shop = await openFullShop(test);
});

const close = (client = shop.admin, currentPassword = PASSWORD) =>
  client.send('POST', '/closing', { currentPassword });

const inThirtyDays = () => new Date(test.clock.now().getTime() + 30 * DAY_MS).toISOString();

/** The tables in which a row names the shop anywhere, with the number of such rows. */
/**
 * Counts the rows that name a shop, by table. Without the announcements of changes, which name a shop's id for five
 * minutes, in rows of many shops.
 */
async function tracesOf(storeId: string): Promise<Record<string, number>> {
  const { rows } = await test.owner.execute<{ name: string }>(
    raw`select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and relname <> 'change_batches'`,
  );
  const found: Record<string, number> = {};
  for (const { name } of rows) {
    const counted = await test.owner.execute<{ count: number }>(
      raw`select count(*)::int as count from ${raw.identifier(name)} t where t::text like ${`%${storeId}%`}`,
    );
    if (counted.rows[0]?.count) found[name] = counted.rows[0].count;
  }
  return found;
}

describe('closing an account', () => {
  it('needs the password of an administrator', async () => {
    expect((await close(shop.manager)).status).toBe(403);
    expect((await close(shop.admin, 'wrong-password')).status).toBe(400);
    expect((await shop.admin.get('/closing')).body).toEqual({ closesAt: null, closedByName: null });
    const { status, body } = await close();
    expect(status).toBe(200);
    expect(body).toEqual({
      closesAt: inThirtyDays(),
      closedByName: expect.stringMatching(/^admin-/),
    });
  });

  it('does not move its day when it is asked for again', async () => {
    const { closesAt } = (await close()).body;
    test.clock.advance(DAY_MS);
    const admin = await shop.signIn((await shop.addUser('ADMIN')).username);
    expect((await close(admin)).body.closesAt).toBe(closesAt);
  });

  it('can be taken back by any administrator until the day', async () => {
    await close();
    test.clock.advance(29 * DAY_MS);
    await forget(test.db, test.clock);
    const admin = await shop.signIn((await shop.addUser('ADMIN')).username);
    expect((await admin.send('DELETE', '/closing')).body).toEqual({ closesAt: null, closedByName: null });
    test.clock.advance(90 * DAY_MS);
    await forget(test.db, test.clock);
    const again = await shop.signIn((await shop.addUser('ADMIN')).username);
    expect((await again.get('/saas/store')).status).toBe(200);
    const { body } = await again.get<{ action: string }[]>('/audit?limit=100');
    expect(body.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['POST /closing', 'DELETE /closing']),
    );
  });

  it('lets the shop sell and work meanwhile', async () => {
    await close();
    const milk = await addProduct(shop.manager, { name: 'Tea' });
    expect((await shop.cashier.send('POST', '/sales', aSale([[milk, 1]]))).status).toBe(201);
    expect(
      (await test.app.inject({ url: '/api/export', headers: { cookie: shop.admin.cookie } })).statusCode,
    ).toBe(200);
  });
});

describe('a shop whose day has come', () => {
  it('is erased: no row of any table names it, and nobody can sign in', async () => {
    await shop.admin.send('POST', '/tokens', {
      name: 'Web',
      scopes: ['catalogue:read'],
      origins: [`https://${shop.code}.example`],
      expiresAt: null,
    });
    const before = await tracesOf(shop.storeId);
    for (const table of [
      'stores',
      'store_directory',
      'sales',
      'audit_entries',
      'api_tokens',
      'sessions',
      'pictures',
    ])
      expect(before[table], table).toBeGreaterThan(0);
    await close();
    test.clock.advance(30 * DAY_MS);
    await forget(test.db, test.clock);
    expect(await tracesOf(shop.storeId)).toEqual({});
    expect(await tracesOf(shop.code)).toEqual({});
    expect((await shop.admin.get('/auth/user')).status).toBe(401);
  });

  it('does not wait for a shop whose payments could not be ended', async () => {
    const other = await openFullShop(test);
    await close();
    await close(other.admin);
    test.clock.advance(30 * DAY_MS);
    const stuck = [shop.storeId, other.storeId].sort()[0];
    const endPayments = async (storeId: string) => {
      if (storeId === stuck) throw new Error('Stripe does not know this customer');
    };
    const erase = eraseClosedShops(test.db, test.clock.now(), endPayments);
    await expect(erase).rejects.toThrow('Stripe does not know this customer');
    const [left, erased] = stuck === shop.storeId ? [shop, other] : [other, shop];
    expect(await tracesOf(erased.storeId)).not.toHaveProperty('sales');
    expect(await tracesOf(left.storeId)).toHaveProperty('sales');
    await forget(test.db, test.clock);
    expect(await tracesOf(left.storeId)).toEqual({});
  });

  it('takes nothing of another shop with it', async () => {
    const other = await openFullShop(test);
    const before = await tracesOf(other.storeId);
    await close();
    test.clock.advance(30 * DAY_MS);
    await eraseShop(test.db, shop.storeId);
    expect(await tracesOf(other.storeId)).toEqual(before);
  });

  it('can be erased again after an interruption', async () => {
    await close();
    test.clock.advance(30 * DAY_MS);
    await test.owner.execute(raw`delete from sessions where store_id = ${shop.storeId}`);
    await test.owner.execute(raw`delete from users where store_id = ${shop.storeId}`);
    await forget(test.db, test.clock);
    expect(await tracesOf(shop.storeId)).toEqual({});
  });
});
