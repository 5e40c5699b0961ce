import type { Shop } from './test-app';

interface AddedWebhook {
  id: string;
  secret: string;
}

/** Adds an endpoint of an integrator, as an administrator does. */
export async function addWebhook(shop: Shop, fields: object = {}): Promise<AddedWebhook> {
  const body = { url: 'https://books.example/events', events: ['sale.recorded'], ...fields };
  const added = await shop.admin.send('POST', '/webhooks', body);
  if (added.status !== 201) throw new Error(`The webhook was not added: ${JSON.stringify(added.body)}`);
  return { id: String(added.body.id), secret: String(added.body.secret) };
}
