import { openShop } from '@evertill/shared-screens/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aDelivery, aWebhook } from '../answers-testing';
import { WebhooksPage } from './webhooks-page';

const NOW = new Date().toISOString();
const SECRET = `whsec_${'s'.repeat(43)}=`;

async function openWebhooks(
  webhooks: ReturnType<typeof aWebhook>[],
  deliveries: ReturnType<typeof aDelivery>[] = [],
) {
  const shop = await openShop({ as: 'ADMIN' });
  const { resources } = shop.server;
  const { read } = resources;
  resources.read = (url, query) => {
    if (url === '/webhooks') return { status: 200, body: webhooks };
    const status = new URLSearchParams(query).get('status');
    const items = deliveries.filter((one) => status === null || one.status === status);
    return url.endsWith('/deliveries') ? { status: 200, body: { items, next: null } } : read(url, query);
  };
  resources.write = ({ method, url, data }) => {
    if (method === 'POST' && url === '/webhooks') webhooks.push(aWebhook('new', { ...data }));
    const body = webhooks.find(({ id }) => url.includes(id)) ?? webhooks.at(-1);
    return { status: 200, body: { ...body, secret: SECRET } };
  };
  const shown = shop.show(<WebhooksPage />);
  const press = async (name: RegExp | string) =>
    shown.user.click(await screen.findByRole('button', { name }));
  const bodyOf = (url: string) =>
    JSON.parse(shop.server.requests.find((one) => one.method !== 'GET' && one.url === url)?.body ?? 'null');
  return { ...shop, ...shown, press, bodyOf };
}

const dialogNamed = async (name: string, role = 'dialog') => within(await screen.findByRole(role, { name }));
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr') ?? document.body);

it('lists each endpoint with its events, what waits, and why it is off', async () => {
  await openWebhooks([
    aWebhook('a', { waitingCount: 3, failedCount: 1 }),
    aWebhook('b', { url: 'https://stock.example/', failingSince: NOW }),
    aWebhook('c', { url: 'https://old.example/', isOn: false, offReason: 'failing', offAt: NOW }),
  ]);
  const live = await rowOf('books.example');
  for (const words of ['On', 'Sales, Refunds', '3 waiting, 1 failed']) live.getByText(words);
  (await rowOf('stock.example')).getByText('Failing');
  const off = await rowOf('old.example');
  off.getByText('Off');
  off.getByText(/^After five days of failures/);
  expect(off.queryByRole('button', { name: /^Send test/ })).toBeNull();
});

it('adds an endpoint, says what is wrong first, and shows the secret once', async () => {
  const { press, user, bodyOf } = await openWebhooks([]);
  await screen.findByText('No webhooks yet');
  await press('Add webhook');
  const form = await dialogNamed('Add webhook');
  await user.type(form.getByLabelText(/^Address/), 'http://books.example');
  await user.click(form.getByRole('switch', { name: 'Sales' }));
  await user.click(form.getByRole('switch', { name: 'Refunds' }));
  await user.click(form.getByRole('button', { name: 'Save webhook' }));
  form.getByText(/^Enter an https address/);
  form.getByText('Choose at least one event');
  await user.clear(form.getByLabelText(/^Address/));
  await user.type(form.getByLabelText(/^Address/), 'https://books.example/events');
  await user.click(form.getByRole('switch', { name: 'Closed shifts' }));
  await user.click(form.getByRole('button', { name: 'Save webhook' }));

  const shown = await dialogNamed('Copy the secret now');
  expect(shown.getByLabelText<HTMLInputElement>('Secret').value).toBe(SECRET);
  expect(bodyOf('/webhooks')).toEqual({
    url: 'https://books.example/events',
    events: ['shift.closed'],
    hasContacts: false,
    isOn: true,
  });
  await user.click(shown.getByRole('button', { name: 'Copy secret' }));
  await user.click(shown.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText('books.example');
  expect(document.body.innerHTML).not.toContain(SECRET);
});

it('turns an endpoint on again, sends a test, replaces the secret, and deletes the endpoint after asking', async () => {
  const { press, user, bodyOf, texts, server } = await openWebhooks([
    aWebhook('a', { isOn: false, offReason: 'failing', offAt: NOW }),
    aWebhook('b', { url: 'https://stock.example/' }),
  ]);
  await press('Edit books.example');
  const form = await dialogNamed('Edit');
  await user.click(form.getByRole('switch', { name: 'On' }));
  await user.click(form.getByRole('button', { name: 'Save webhook' }));
  await waitFor(() => expect(bodyOf('/webhooks/a')).toMatchObject({ isOn: true }));
  await press('Send test stock.example');
  await waitFor(() => expect(texts()).toContain('The test event is on its way. See the deliveries.'));
  await press('New secret stock.example');
  await user.click(
    (await dialogNamed('Replace the secret?', 'alertdialog')).getByRole('button', { name: 'New secret' }),
  );
  const shown = await dialogNamed('Copy the secret now');
  await user.click(shown.getByRole('button', { name: 'Copy secret' }));
  await user.click(shown.getByRole('button', { name: 'Done' }));
  await press('Delete stock.example');
  await user.click(
    (await dialogNamed('Delete this webhook?', 'alertdialog')).getByRole('button', { name: 'Delete' }),
  );
  await waitFor(() =>
    expect(server.requests.map(({ method, url }) => `${method} ${url}`)).toContain('DELETE /webhooks/b'),
  );
});

it('shows the deliveries of an endpoint, and sends one or all failed ones again', async () => {
  const failed = { status: 'failed', attempts: 10, lastStatus: 500, problem: 'status', type: 'shift.closed' };
  const { press, user, server } = await openWebhooks(
    [aWebhook('a')],
    [
      aDelivery('e1', failed),
      aDelivery('e2'),
      aDelivery('e3', { status: 'waiting', lastStatus: null, problem: 'timeout', nextAt: NOW }),
    ],
  );
  await press('Deliveries books.example');
  const row = await rowOf('Closed shifts');
  row.getByText('Answered 500, 10 attempts');
  (await rowOf('e3')).getByText("Didn't answer in time");
  await user.click(row.getByRole('button', { name: /^Send again Closed shifts/ }));
  await press('Send failed ones again');
  await waitFor(() =>
    expect(
      server.requests
        .filter(({ url }) => url === '/webhooks/a/replay')
        .map(({ body }) => JSON.parse(body ?? '')),
    ).toEqual([{ eventId: 'e1' }, { eventId: null }]),
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Failed');
  await waitFor(() => expect(screen.queryByText('e2')).toBeNull());
  await press('Back to webhooks');
  await screen.findByText('books.example');
});

it('says that the list could not be loaded, and offers no change while offline', async () => {
  const shop = await openShop({ as: 'ADMIN', online: false });
  shop.show(<WebhooksPage />);
  await screen.findByText("Offline. You can change webhooks when you're back online.");
  const add = await screen.findByRole('button', { name: 'Add webhook' });
  expect(add.getAttribute('aria-disabled')).toBe('true');
});
