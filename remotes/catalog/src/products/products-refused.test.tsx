import { aCategory, aProduct, aSupplier } from '@evertill/shared-domain/testing';
import { openScreen, openShop } from '@evertill/shared-screens/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ProductsPage } from './products-page';

const beans = aProduct({ id: 'p-1', name: 'Espresso Beans', sku: 'COF-1', barcode: '4006381333931' });
const mug = aProduct({ id: 'p-2', name: 'Stone Mug', sku: 'MUG-1', barcode: null, description: 'Gray' });

const openPage = (products = [beans, mug]) =>
  openScreen(<ProductsPage />, { products, categories: [aCategory()], suppliers: [aSupplier()] });

describe('products that cannot be saved or loaded now', () => {
  it.each([
    ['Add Product', 'A product with this SKU already exists. Please use a different SKU.'],
    [
      'Edit Stone Mug',
      'Cannot update product: This SKU is already in use by another product. Please use a different SKU.',
    ],
  ])('says after %s when the SKU is taken', async (button, message) => {
    const { user, server, texts } = await openPage();
    await screen.findByText('Stone Mug');
    const refusal = { status: 400, body: { error: 'duplicate SKU', field: 'sku' } };
    server.faults.plan(refusal, { when: ({ method }) => method !== 'GET' });
    await user.click(await screen.findByRole('button', { name: button }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText(/^Name/), 'x');
    await user.clear(within(dialog).getByLabelText(/^Unit Price/));
    await user.type(within(dialog).getByLabelText(/^Unit Price/), '5{Enter}');
    await within(dialog).findByText(message);
    await waitFor(() => expect(texts()).toEqual([message]));
  });

  it('says when a stock could not be set', async () => {
    const { user, server, texts } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Stock of Stone Mug: 20. Adjust' }));
    server.faults.plan({ status: 404, body: { error: 'Product not found' } });
    await user.click(await screen.findByRole('button', { name: 'One less' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByRole('alert');
    await waitFor(() => expect(texts()).toEqual(['Product not found']));
  });

  it('adds offline, edits what was added, and delivers both when the connection returns', async () => {
    const { user, setOnline, server } = await openPage();
    await screen.findByText('Stone Mug');
    await setOnline(false);
    await user.click(await screen.findByRole('button', { name: 'Add Product' }));
    await user.type(await screen.findByLabelText(/^Name/), 'Green Tea');
    await user.type(await screen.findByLabelText(/^Unit Price/), '4.5{Enter}');
    const row = await screen.findByRole('row', { name: /Green Tea/ });
    within(row).getByRole('img', { name: /Waiting to sync/ });
    await user.click(await screen.findByRole('button', { name: 'Edit Green Tea' }));
    await user.type(await screen.findByLabelText(/^Name/), ' loose{Enter}');
    await screen.findByRole('row', { name: /Green Tea loose/ });
    await setOnline(true);
    await waitFor(() => expect(server.resources.rows('products').at(-1)?.name).toBe('Green Tea loose'));
    await waitFor(() => expect(screen.queryByRole('img', { name: /Waiting to sync/ })).toBeNull());
  });

  it.each([
    ['create', 'Add Product', 'Cannot create product while offline'],
    ['update', 'Edit Stone Mug', 'Cannot update product while offline'],
  ])('refuses to %s offline where the store wants that', async (_, button, message) => {
    const shop = await openShop({ products: [mug], offlineWrites: { products: 'refuse' } });
    await shop.data.syncAll();
    const { setOnline } = shop;
    const { user, texts } = shop.show(<ProductsPage />);
    await screen.findByText('Stone Mug');
    await setOnline(false);
    await user.click(await screen.findByRole('button', { name: button }));
    await user.type(await screen.findByLabelText(/^Name/), 'x');
    await user.clear(await screen.findByLabelText(/^Unit Price/));
    await user.type(await screen.findByLabelText(/^Unit Price/), '5{Enter}');
    await screen.findByRole('alert');
    expect(texts()).toEqual([message]);
  });

  it('reports a conflict in the same field, and shows the other value', async () => {
    const { user, server } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Edit Stone Mug' }));
    const row = server.resources.rows('products').find(({ id }) => id === 'p-2');
    if (row) row.unitPrice = '3.20';
    const price = await screen.findByLabelText(/^Unit Price/);
    await user.clear(price);
    await user.type(price, '5{Enter}');
    await screen.findByText(/Someone else changed this \(unit price\)/);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await screen.findByText('$3.20');
  });

  it('keeps a colleague’s change that was made while the dialog was open', async () => {
    const { user, server, changeElsewhere } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Edit Stone Mug' }));
    const price = await screen.findByLabelText(/^Unit Price/);
    await changeElsewhere('products', 'p-2', { description: 'Blue' });
    await user.clear(price);
    await user.type(price, '5{Enter}');
    await screen.findByText('$5.00');
    const sent = () => server.requests.find(({ method }) => method === 'PUT')?.body ?? '{}';
    await waitFor(() => expect(JSON.parse(sent())).toMatchObject({ name: 'Stone Mug', unitPrice: '5.00' }));
    const { baseValues, ...fields } = JSON.parse(sent());
    expect(baseValues).toEqual({ ...fields, unitPrice: '12.50' });
    expect(server.resources.rows('products')[1]).toMatchObject({ description: 'Blue' });
  });

  it('says so when a colleague changed the same field while the dialog was open', async () => {
    const { user, server, changeElsewhere } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Edit Stone Mug' }));
    const price = await screen.findByLabelText(/^Unit Price/);
    await changeElsewhere('products', 'p-2', { unitPrice: '3.20' });
    await screen.findByText('$3.20');
    await user.clear(price);
    await user.type(price, '5{Enter}');
    await screen.findByText(/Someone else changed this \(unit price\)/);
    expect(server.resources.rows('products')[1]).toMatchObject({ unitPrice: '3.20' });
  });

  it('says when the products cannot be loaded, and loads them on Retry', async () => {
    const shop = await openShop({ products: [mug] });
    shop.server.faults.plan({ status: 500, body: {} }, { when: ({ url }) => url === '/products' });
    const { user, texts } = shop.show(<ProductsPage />);
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await screen.findByText('Stone Mug');
    expect(texts()).toEqual(['Internal server error']);
  });

  it('keeps every dialog when the server fails, and queues nothing', async () => {
    const { user, server, offline, texts } = await openPage();
    server.faults.always(({ method }) => (method === 'GET' ? null : { status: 503, body: {} }));
    await user.click(await screen.findByRole('button', { name: 'Edit Stone Mug' }));
    await user.type(await screen.findByLabelText(/^Name/), 's{Enter}');
    await within(await screen.findByRole('dialog')).findByRole('alert');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await user.click(await screen.findByRole('button', { name: 'Stock of Stone Mug: 20. Adjust' }));
    await user.click(await screen.findByRole('button', { name: 'One less' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByRole('alert');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await user.click(await screen.findByRole('button', { name: 'Delete Stone Mug' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await within(await screen.findByRole('alertdialog')).findByText('Failed to delete product');
    await waitFor(() =>
      expect(texts()).toEqual([
        'Failed to update product',
        'Failed to update inventory',
        'Failed to delete product',
      ]),
    );
    expect(await offline.outbox.list()).toEqual([]);
  });

  it('searches on the server while the device does not have all products', async () => {
    const shop = await openShop({ products: [mug] });
    shop.server.faults.always(({ url }) => (url === '/products' ? { status: 503, body: {} } : null));
    const { user, texts } = shop.show(<ProductsPage />);
    await screen.findByText('Failed to load products');
    shop.server.faults.always(({ url }) => (url.startsWith('/products') ? { status: 418, body: {} } : null));
    const field = screen.getByRole('searchbox');
    await user.type(field, 'must');
    await waitFor(() => expect(texts()).toContain('Failed to search products'));
    shop.server.faults.always(({ url }) => (url === '/products' ? { status: 503, body: {} } : null));
    await user.clear(field);
    await user.type(field, 'mug');
    await screen.findByText('Stone Mug');
    expect(shop.server.requests.find(({ url }) => url === '/products/search')).toBeDefined();
  });
});
