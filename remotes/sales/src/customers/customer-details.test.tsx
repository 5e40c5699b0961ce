import { aCustomer, aSale } from '@evertill/shared-domain/testing';
import { openScreen, openShop } from '@evertill/shared-screens/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CustomersPage } from './customers-page';

const rosa = aCustomer();
const twin = aCustomer({ id: '0a1b2c3d-0000-4000-8000-000000000002', name: 'R. Diaz', phone: '555 7' });

async function openHistory(history: object = {}, customers = [rosa, twin]) {
  const shop = await openShop({ customers });
  const { read, write } = shop.server.resources;
  const merges: unknown[] = [];
  const empty = { count: 0, spent: '0.00', refunded: '0.00', storeCredit: '0.00', items: [], next: null };
  shop.server.resources.read = (url, query) =>
    url === `/customers/${rosa.id}/sales`
      ? { status: 200, body: { ...empty, ...history } }
      : read(url, query);
  shop.server.resources.write = (call) => {
    if (!call.url.endsWith('/merge')) return write(call);
    merges.push({ url: call.url, ...call.data });
    return { status: 200, body: twin };
  };
  const view = shop.show(<CustomersPage />);
  await view.user.click(await screen.findByRole('button', { name: 'View Customer Rosa Diaz' }));
  return {
    ...shop,
    ...view,
    merges,
    dialog: within(await screen.findByRole('dialog', { name: 'Rosa Diaz' })),
  };
}

describe('the details of a customer', () => {
  it('show the contact data, the sums and the past sales', async () => {
    const items = [aSale({ id: 's', saleNumber: 'SALE-7', status: 'PARTIALLY_REFUNDED' })];
    const { dialog, user, hostApi } = await openHistory({
      count: 3,
      spent: '57.50',
      refunded: '2.50',
      storeCredit: '1.25',
      items,
    });
    dialog.getByText('rosa@home.example');
    await dialog.findByText('$57.50');
    dialog.getByText('$2.50');
    dialog.getByText('Store credit left');
    dialog.getByText('$1.25');
    dialog.getByText('Partially Refunded');
    await user.click(dialog.getByRole('button', { name: 'SALE-7' }));
    expect(hostApi.paths).toEqual(['/app/transactions?sale=SALE-7']);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('say where sales will appear when there are none', async () => {
    const { dialog, user } = await openHistory();
    await dialog.findByText('Sales with this customer appear here.');
    expect(dialog.queryByText('Store credit left')).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('say that the sales cannot be loaded, and load them on Retry', async () => {
    const shop = await openShop({ customers: [rosa] });
    shop.server.faults.always(({ url }) =>
      url.startsWith(`/customers/${rosa.id}/sales`) ? { status: 500, body: { error: '' } } : null,
    );
    const { user } = shop.show(<CustomersPage />);
    await user.click(await screen.findByRole('button', { name: 'View Customer Rosa Diaz' }));
    await screen.findByRole('button', { name: 'Retry' });
  });

  it('wait for the sales of a customer who has not synced yet', async () => {
    const { user, setOnline } = await openScreen(<CustomersPage />, { customers: [] });
    await screen.findByText('No customers found');
    await setOnline(false);
    await user.click(screen.getAllByRole('button', { name: 'Add Customer' })[0] as HTMLElement);
    await user.type(await screen.findByLabelText(/^Name/), 'Ana Ruiz{Enter}');
    await user.click(await screen.findByRole('button', { name: 'View Customer Ana Ruiz' }));
    await screen.findByText('Past sales appear here once this customer has synced.');
    expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull();
  });
});

describe('merging', () => {
  it('sends the customer into the one that was chosen', async () => {
    const { dialog, user, merges, texts } = await openHistory();
    await user.click(dialog.getByRole('button', { name: 'Merge' }));
    const form = within(await screen.findByRole('dialog', { name: 'Merge Rosa Diaz' }));
    await user.click(form.getByRole('button', { name: 'Merge' }));
    await form.findByText('Choose a customer');
    await user.click(form.getByRole('combobox', { name: /Merge into/ }));
    await user.click(await screen.findByRole('option', { name: 'R. Diaz, 555 7' }));
    await user.click(form.getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(texts()).toEqual(['Customers merged']));
    expect(merges).toEqual([{ url: `/customers/${rosa.id}/merge`, into: twin.id }]);
  });

  it('that is tried again after a lost answer is the same merge, and another choice is another one', async () => {
    const third = aCustomer({ id: '0a1b2c3d-0000-4000-8000-000000000003', name: 'Rosario', phone: null });
    const { dialog, user, server, texts } = await openHistory({}, [rosa, twin, third]);
    await user.click(dialog.getByRole('button', { name: 'Merge' }));
    const form = within(await screen.findByRole('dialog', { name: 'Merge Rosa Diaz' }));
    const mergeInto = async (name: string) => {
      await user.click(form.getByRole('combobox', { name: /Merge into/ }));
      await user.click(await screen.findByRole('option', { name }));
      await user.click(form.getByRole('button', { name: 'Merge' }));
    };
    const sent = () => server.requests.filter(({ url }) => url.endsWith('/merge'));
    server.faults.plan('lose-answer');
    server.faults.plan('lose-answer');
    await mergeInto('Rosario');
    await waitFor(() => expect(sent()).toHaveLength(1));
    await form.findByRole('button', { name: 'Merge' });
    await mergeInto('R. Diaz, 555 7');
    await waitFor(() => expect(sent()).toHaveLength(2));
    await user.click(await form.findByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(texts()).toEqual(['Customers merged']));
    const [first, second, again] = sent().map(({ key }) => key);
    expect(second).not.toBe(first);
    expect(again).toBe(second);
    expect(first).toEqual(expect.any(String));
  });

  it('is not offered when there is nobody else', async () => {
    const { dialog } = await openHistory({}, [rosa]);
    expect(dialog.queryByRole('button', { name: 'Merge' })).toBeNull();
  });
});
