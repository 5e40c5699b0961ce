import { aCategory, aProduct, aSupplier } from '@evertill/shared-domain/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openShop } from '../catalog-testing';
import { ProductsPage } from './products-page';

const beans = aProduct({ id: 'p-1', name: 'Espresso Beans', sku: 'COF-1', barcode: '4006381333931' });
const mug = aProduct({ id: 'p-2', name: 'Stone Mug', sku: 'MUG-1', barcode: null, description: 'Grey' });

async function openPage(products = [beans, mug]) {
  const shop = await openShop({ products, categories: [aCategory()], suppliers: [aSupplier()] });
  return { ...shop, ...shop.open(<ProductsPage />) };
}

const texts = (notices: readonly { text: string }[]) => notices.map((notice) => notice.text);

describe('the products page', () => {
  it('shows the rows of the products with price and stock', async () => {
    await openPage();
    const row = await screen.findByRole('row', { name: /Stone Mug/ });
    within(row).getByText('MUG-1');
    within(row).getByText('$12.50');
    within(row).getByRole('button', { name: 'Stock of Stone Mug: 20. Adjust' });
  });

  it.each(['4006381333931', 'cof-1', 'espresso'])('finds a product by %s', async (query) => {
    const { user } = await openPage();
    await screen.findByText('Stone Mug');
    await user.type(await screen.findByRole('searchbox', { name: 'Search products' }), query);
    await waitFor(() => expect(screen.queryByText('Stone Mug')).toBeNull());
    await screen.findByText('Espresso Beans');
  });

  it('says when nothing matches, and when there is nothing at all', async () => {
    const { user } = await openPage([beans]);
    await screen.findByText('Espresso Beans');
    await user.type(await screen.findByRole('searchbox', { name: 'Search products' }), 'zzz');
    await screen.findByText('No product matches “zzz”');
  });

  it('adds a product with a category made in place', async () => {
    const { user, notices, server } = await openPage([]);
    await user.click(await screen.findByRole('button', { name: 'Add Product' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add New Product' });
    await user.type(within(dialog).getByLabelText(/^Name/), 'Green Tea');
    await user.type(within(dialog).getByLabelText('SKU'), 'TEA-1');
    await user.type(within(dialog).getByLabelText(/^Unit Price/), '4.5');
    await user.type(within(dialog).getByLabelText('Category'), 'Tea');
    await user.click(await screen.findByText('Create “Tea”'));
    await waitFor(() => expect(server.resources.rows('categories')).toHaveLength(2));
    await user.click(within(dialog).getByRole('button', { name: 'Add' }));
    await screen.findByText('Green Tea');
    const [product] = server.resources.rows('products');
    expect(product).toMatchObject({ name: 'Green Tea', unitPrice: '4.50', stockQuantity: 0 });
    expect(product?.categoryId).toBe(server.resources.rows('categories')[1]?.id);
    await waitFor(() => expect(texts(notices)).toContain('Product added successfully'));
  });

  it('asks for name and price, and warns of a wrong check digit without refusing it', async () => {
    const { user } = await openPage([]);
    await user.click(await screen.findByRole('button', { name: 'Add Product' }));
    await user.type(await screen.findByLabelText('Barcode'), '4006381333932');
    await screen.findByText(/The last digit is wrong for a code of the kind EAN-13/);
    await user.click(await screen.findByRole('button', { name: 'Add' }));
    await screen.findByText('Name is required');
    await screen.findByText('Unit price is required');
  });

  it.each([
    ['Add Product', 'A product with this SKU already exists. Please use a different SKU.'],
    [
      'Edit Stone Mug',
      'Cannot update product: This SKU is already in use by another product. Please use a different SKU.',
    ],
  ])('says after %s when the SKU is taken', async (button, message) => {
    const { user, server, notices } = await openPage();
    await screen.findByText('Stone Mug');
    server.faults.plan({ status: 400, body: { error: 'duplicate SKU', field: 'sku' } });
    await user.click(await screen.findByRole('button', { name: button }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText(/^Name/), 'x');
    await user.clear(within(dialog).getByLabelText(/^Unit Price/));
    await user.type(within(dialog).getByLabelText(/^Unit Price/), '5{Enter}');
    await within(dialog).findByText(message);
    await waitFor(() => expect(texts(notices)).toEqual([message]));
  });

  it('asks before it drops what was typed', async () => {
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Edit Stone Mug' }));
    await user.type(await screen.findByLabelText(/^Name/), '!');
    await user.keyboard('{Escape}');
    await screen.findByText('Discard changes?');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect((await screen.findByLabelText<HTMLInputElement>(/^Name/)).value).toBe('Stone Mug!');
  });

  it('deletes after asking by name', async () => {
    const { user, notices } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Delete Stone Mug' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Confirm Deletion' });
    within(dialog).getByText('Are you sure you want to delete Stone Mug?');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Stone Mug')).toBeNull());
    await waitFor(() => expect(texts(notices)).toEqual(['Product deleted successfully']));
  });

  it('sets a stock with its buttons', async () => {
    const { user, server } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Stock of Stone Mug: 20. Adjust' }));
    await user.click(await screen.findByRole('button', { name: 'One more' }));
    await user.click(await screen.findByRole('button', { name: 'One more' }));
    await screen.findByText('In stock: 20, change +2');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'Stock of Stone Mug: 22. Adjust' });
    expect(server.resources.rows('products')[1]?.stockQuantity).toBe(22);
  });

  it('says when a stock could not be set', async () => {
    const { user, server, notices } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Stock of Stone Mug: 20. Adjust' }));
    server.faults.plan({ status: 404, body: { error: 'Product not found' } });
    await user.click(await screen.findByRole('button', { name: 'One less' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByRole('alert');
    await waitFor(() => expect(texts(notices)).toEqual(['Product not found']));
  });

  it('adds offline, edits what was added, and delivers both when the connection returns', async () => {
    const { user, browser, server } = await openPage();
    await screen.findByText('Stone Mug');
    await browser.setNetwork(false);
    await user.click(await screen.findByRole('button', { name: 'Add Product' }));
    await user.type(await screen.findByLabelText(/^Name/), 'Green Tea');
    await user.type(await screen.findByLabelText(/^Unit Price/), '4.5{Enter}');
    const row = await screen.findByRole('row', { name: /Green Tea/ });
    within(row).getByRole('img', { name: /Waiting to be sent/ });
    await user.click(await screen.findByRole('button', { name: 'Edit Green Tea' }));
    await user.type(await screen.findByLabelText(/^Name/), ' loose{Enter}');
    await screen.findByRole('row', { name: /Green Tea loose/ });
    await browser.setNetwork(true);
    await waitFor(() => expect(server.resources.rows('products').at(-1)?.name).toBe('Green Tea loose'));
    await waitFor(() => expect(screen.queryByRole('img', { name: /Waiting to be sent/ })).toBeNull());
  });

  it('offers labels for the selected products', async () => {
    const { user } = await openPage();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Stone Mug' }));
    await screen.findByText('1 of 2 selected');
    await user.click(await screen.findByRole('button', { name: 'Print labels' }));
    await screen.findByText(/1 label on 1 page/);
    await screen.findByText('1 product without a barcode: the SKU is printed as bars.');
  });

  it.each([
    ['create', 'Add Product', 'Cannot create product while offline'],
    ['update', 'Edit Stone Mug', 'Cannot update product while offline'],
  ])('refuses to %s offline where the store wants that', async (_, button, message) => {
    const shop = await openShop({ products: [mug], offlineWrites: { products: 'refuse' } });
    await shop.data.syncAll();
    const { browser } = shop;
    const { user, notices } = shop.open(<ProductsPage />);
    await screen.findByText('Stone Mug');
    await browser.setNetwork(false);
    await user.click(await screen.findByRole('button', { name: button }));
    await user.type(await screen.findByLabelText(/^Name/), 'x');
    await user.clear(await screen.findByLabelText(/^Unit Price/));
    await user.type(await screen.findByLabelText(/^Unit Price/), '5{Enter}');
    await screen.findByRole('alert');
    expect(texts(notices)).toEqual([message]);
  });

  it('says when somebody else has changed the same field, and shows what they wrote', async () => {
    const { user, server } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Edit Stone Mug' }));
    const row = server.resources.rows('products').find(({ id }) => id === 'p-2');
    if (row) row.unitPrice = '3.20';
    const price = await screen.findByLabelText(/^Unit Price/);
    await user.clear(price);
    await user.type(price, '5{Enter}');
    await screen.findByText(/Somebody else has changed this in the meantime \(unitPrice\)/);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await screen.findByText('$3.20');
  });

  it('says when the products cannot be loaded, and loads them on Retry', async () => {
    const shop = await openShop({ products: [mug] });
    shop.server.faults.plan({ status: 500, body: {} }, { when: ({ url }) => url === '/products' });
    const { user, notices } = shop.open(<ProductsPage />);
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await screen.findByText('Stone Mug');
    expect(texts(notices)).toEqual(['Internal server error']);
  });
});
