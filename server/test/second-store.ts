import type { Client, Shop } from './test-app';

/** Opens another store of the shop's administrator. Returns the id of the store. */
export async function openSecondStore({ admin }: Shop, name = 'Branch'): Promise<string> {
  return String((await admin.send('POST', '/stores', { name, timezone: 'UTC' })).body.id);
}

/** Goes to another store of the shop's administrator in a new session. The first session stays open. */
export async function inStoreOf(shop: Shop, storeId: string): Promise<Client> {
  const { username } = (await shop.admin.get<{ username: string }>('/auth/user')).body;
  const second = await shop.signIn(username);
  const { headers, body } = await second.send('POST', '/auth/store', { storeId });
  return shop.client(String([headers['set-cookie']].flat()[0]).split(';')[0] ?? '', String(body.id));
}
