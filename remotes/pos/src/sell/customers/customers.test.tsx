import { aCustomer } from '@evertill/shared-domain/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openTill, scanAnywhere } from '../till-testing';

const rosa = aCustomer({ phone: '…0142', email: null, note: null });
const john = aCustomer({
  id: '0a1b2c3d-0000-4000-8000-000000000002',
  name: 'John Doe',
  email: null,
  cardCode: null,
});
const cart = () => within(screen.getByLabelText('Cart'));

async function openShopWith(customers = [rosa, john]) {
  const till = await openTill({ customers });
  await till.data.syncAll(['customers']);
  await till.scan('COF-1');
  const salesSent = () =>
    till.server.requests
      .filter(({ url, method }) => method === 'POST' && url === '/sales')
      .map(({ body }) => JSON.parse(body ?? '{}'));
  return { ...till, salesSent };
}

async function find(till: Awaited<ReturnType<typeof openShopWith>>, typed: string) {
  await till.user.click(cart().getByRole('button', { name: 'Choose customer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Customer' }));
  await till.user.type(dialog.getByRole('searchbox', { name: 'Name, phone, email or card' }), typed);
  return dialog;
}

describe('the customer of a sale', () => {
  it('is a walk-in customer by default: the sale names nobody', async () => {
    const till = await openShopWith();
    await till.pay('Cash', '20');
    await waitFor(() => expect(till.salesSent()).toHaveLength(1));
    expect(till.salesSent()[0]).not.toHaveProperty('customerId');
    expect(till.salesSent()[0]).not.toHaveProperty('customerName');
  });

  it('is found by the first letters and Enter, sent with the sale, and gone with it', async () => {
    const till = await openShopWith();
    await find(till, 'rosa{Enter}');
    await cart().findByText('Rosa Diaz');
    await till.pay('Cash', '20');
    await waitFor(() =>
      expect(till.salesSent()).toMatchObject([{ customerId: rosa.id, customerName: 'Rosa Diaz' }]),
    );
    expect(cart().queryByText('Rosa Diaz')).toBeNull();
  });

  it('is found by the whole phone, of which a cashier sees the end only', async () => {
    const till = await openShopWith();
    const dialog = await find(till, '555 010 0142');
    await till.user.click(await dialog.findByRole('button', { name: /Rosa Diaz.*…0142/ }));
    await cart().findByText('Rosa Diaz');
  });

  it('is found by the email on the server, because it is not on the register', async () => {
    const till = await openShopWith();
    const { read } = till.server.resources;
    till.server.resources.read = (url, query) =>
      url === '/customers/search' && new URLSearchParams(query).get('query') === 'rosa@home'
        ? { status: 200, body: [rosa] }
        : read(url, query);
    const dialog = await find(till, 'rosa@home');
    await till.user.click(await dialog.findByRole('button', { name: /Rosa Diaz/ }));
    await cart().findByText('Rosa Diaz');
  });

  it('is held and opened again with the sale', async () => {
    const till = await openShopWith();
    await find(till, 'rosa{Enter}');
    await cart().findByText('Rosa Diaz');
    await till.user.keyboard('{F1}');
    await till.user.click(
      within(await screen.findByRole('dialog', { name: 'Hold this sale' })).getByRole('button', {
        name: 'Hold',
      }),
    );
    await waitFor(() => expect(cart().queryByText('Rosa Diaz')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await till.user.keyboard('{F1}');
    const list = within(await screen.findByRole('dialog', { name: 'Held sales' }));
    await till.user.click(await list.findByRole('button', { name: /^Open held sale/ }));
    await cart().findByText('Rosa Diaz');
  });

  it('is chosen by the card, wherever the focus is', async () => {
    await openShopWith();
    scanAnywhere('CARD-7');
    await cart().findByText('Rosa Diaz');
    expect(screen.queryByText(/not found/)).toBeNull();
  });

  it('is chosen by the card also while the choice is open', async () => {
    const till = await openShopWith();
    await find(till, 'jo');
    scanAnywhere('CARD-7');
    await cart().findByText('Rosa Diaz');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Customer' })).toBeNull());
  });

  it('is removed again, and survives a reload until then', async () => {
    const till = await openShopWith();
    await find(till, 'rosa{Enter}');
    await cart().findByText('Rosa Diaz');
    till.reopen();
    await till.user.click(await screen.findByRole('button', { name: 'Remove customer Rosa Diaz' }));
    expect(cart().queryByText('Rosa Diaz')).toBeNull();
  });

  it('is gone when the cart is cleared', async () => {
    const till = await openShopWith();
    await find(till, 'rosa{Enter}');
    await till.user.click(cart().getByRole('button', { name: 'Clear' }));
    await till.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Clear' }),
    );
    await waitFor(() => expect(cart().queryByText('Rosa Diaz')).toBeNull());
  });

  it('keeps the keys of the till for itself while it is chosen', async () => {
    const till = await openShopWith();
    await find(till, 'rosa{F9}');
    expect(screen.queryByRole('dialog', { name: 'Payment' })).toBeNull();
  });

  it('leaves the sale as it is when the choice is closed with Escape', async () => {
    const till = await openShopWith();
    await find(till, 'rosa{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Customer' })).toBeNull());
    expect(cart().queryByText('Rosa Diaz')).toBeNull();
  });
});

describe('a customer who is added at the till', () => {
  it('keeps the id that the till made, so that the sale names them without a connection', async () => {
    const till = await openShopWith();
    await till.goOffline();
    const dialog = await find(till, 'Ana Ruiz');
    await dialog.findByText('No customers match “Ana Ruiz”');
    await till.user.keyboard('{Enter}');
    const form = within(await screen.findByRole('dialog', { name: 'Add customer' }));
    expect(form.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Ana Ruiz');
    await till.user.type(form.getByLabelText('Phone'), '777 000 0142{Enter}');
    await cart().findByText('Ana Ruiz');
    await till.pay('Cash', '20');
    const records = await till.offline.outbox.list();
    const [added, sold] = records.map(({ data }) => data);
    expect(added?.id).toMatch(/^[0-9a-f]{8}-/);
    expect(sold).toMatchObject({ customerId: added?.id, customerName: 'Ana Ruiz' });
  });

  it('may have the phone of another: the till only says whose it may be', async () => {
    const till = await openShopWith();
    await find(till, '777 000 0142');
    await till.user.click(screen.getByRole('button', { name: 'Add customer' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add customer' }));
    form.getByText('The phone of Rosa Diaz ends in the same digits');
    await till.user.type(form.getByLabelText(/^Name/), 'Luis Diaz{Enter}');
    await cart().findByText('Luis Diaz');
  });

  it('is still the customer of a sale when the shop refuses the customer', async () => {
    const till = await openShopWith();
    await till.goOffline();
    await find(till, 'Ana Ruiz{Enter}');
    await till.user.click(
      within(await screen.findByRole('dialog', { name: 'Add customer' })).getByRole('button', {
        name: 'Add customer',
      }),
    );
    await cart().findByText('Ana Ruiz');
    await till.pay('Cash', '20');
    till.server.faults.always(({ url, method }) =>
      method === 'POST' && url === '/customers' ? { status: 400, body: { error: 'No' } } : null,
    );
    await till.setOnline(true);
    await till.offline.outbox.replay();
    await waitFor(() => expect(till.salesSent()).toMatchObject([{ customerName: 'Ana Ruiz' }]));
  });
});
