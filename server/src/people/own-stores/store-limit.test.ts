import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Client, type Shop, startTestApp } from '../../../test/test-app';
import { accountLinks, stores } from '../../kernel/db/schema';

const test = startTestApp({ plans: 'on' });
let shop: Shop;

const addStore = (by: Client, name: string) => by.send('POST', '/stores', { name, timezone: 'UTC' });
const signInAs = async (role: 'ADMIN' | 'CASHIER') => shop.signIn((await shop.addUser(role)).username);

beforeEach(async () => {
  // One site adds only so many stores at a time.
  test.clock.advance(24 * 3600_000);
  shop = await test.openShop();
  await test.owner.update(stores).set({ planId: 'shop' }).where(eq(stores.id, shop.storeId));
});

describe('the number of stores that a plan includes', () => {
  it('counts the stores of all administrators together', async () => {
    const partner = await signInAs('ADMIN');
    expect((await addStore(shop.admin, 'Second')).status).toBe(201);
    expect((await addStore(partner, 'Third')).status).toBe(201);
    const error =
      'The Shop plan has room for 3 stores, counted for all administrators together. Switch to Growth for up to 10.';
    for (const person of [shop.admin, partner, await signInAs('ADMIN')])
      expect(await addStore(person, 'Fourth')).toMatchObject({
        status: 400,
        body: { error, code: 'plan-full' },
      });
  });

  it('holds when two administrators add the last store at the same time', async () => {
    const partner = await signInAs('ADMIN');
    expect((await addStore(shop.admin, 'Second')).status).toBe(201);
    const answers = await Promise.all([addStore(shop.admin, 'Third'), addStore(partner, 'Fourth')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  it('holds when an owner adds the last store from two stores at the same time', async () => {
    const { username } = (await shop.admin.get<{ username: string }>('/auth/user')).body;
    const { body } = await addStore(shop.admin, 'Second');
    const second = String(body.id);
    await test.owner.update(stores).set({ planId: 'shop' }).where(eq(stores.id, second));
    const { headers } = await shop.admin.send('POST', '/auth/store', { storeId: second });
    const there = shop.client(String([headers['set-cookie']].flat()[0]).split(';')[0] ?? '');
    // The switch has ended the session of the first store.
    const here = await shop.signIn(username);
    const answers = await Promise.all([addStore(here, 'Third'), addStore(there, 'Fourth')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  it('has room again when the administrator of a store is removed, whose link is forgotten', async () => {
    const partner = await signInAs('ADMIN');
    for (const name of ['Second', 'Third']) expect((await addStore(partner, name)).status).toBe(201);
    expect((await addStore(shop.admin, 'Fourth')).status).toBe(400);
    expect((await shop.admin.send('DELETE', `/users/${partner.userId}`)).status).toBe(200);
    const left = await test.owner.select().from(accountLinks).where(eq(accountLinks.storeId, shop.storeId));
    expect(left).toEqual([]);
    expect((await addStore(shop.admin, 'Fourth')).status).toBe(201);
  });
});
