import type { OpenedView, SlotProduct } from '@evertill/federation-kit';
import { aCategory, aProduct, aSupplier } from '@evertill/shared-domain/testing';
import { openScreen } from '@evertill/shared-screens/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ProductsPage } from './products-page';

const beans = aProduct({ id: 'p-1', name: 'Espresso Beans', sku: 'COF-1', barcode: '4006381333931' });
const mug = aProduct({ id: 'p-2', name: 'Stone Mug', sku: 'MUG-1', barcode: null, description: 'Gray' });

const openPage = (products = [beans, mug]) =>
  openScreen(<ProductsPage />, { products, categories: [aCategory()], suppliers: [aSupplier()] });

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
    await screen.findByText('No products match “zzz”');
    await user.click(screen.getByRole('button', { name: 'Show all products' }));
    await screen.findByText('Espresso Beans');
  });

  it.each([
    ['add', 'Add New Product'],
    ['import', 'Import Products'],
  ])('opens the dialog that its address names: %s', async (opens, name) => {
    await openScreen(<ProductsPage opens={opens} />, { products: [] });
    await screen.findByRole('dialog', { name });
  });

  it('adds a product with a category made in place', async () => {
    const { user, texts, server } = await openPage([]);
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
    // The row appears when it is stored on the device, and the server receives it a moment later.
    await waitFor(() => expect(server.resources.rows('products')).toHaveLength(1));
    const [product] = server.resources.rows('products');
    expect(product).toMatchObject({ name: 'Green Tea', unitPrice: '4.50', stockQuantity: 0 });
    expect(product?.categoryId).toBe(server.resources.rows('categories')[1]?.id);
    await waitFor(() => expect(texts()).toContain('Product added successfully'));
  });

  it('asks for name and price, and warns of a wrong check digit without refusing it', async () => {
    const { user } = await openPage([]);
    await user.click(await screen.findByRole('button', { name: 'Add Product' }));
    await user.type(await screen.findByLabelText('Barcode'), '4006381333932');
    await screen.findByText(/The last digit is wrong for EAN-13/);
    await user.click(await screen.findByRole('button', { name: 'Add' }));
    await screen.findByText('Name is required');
    await screen.findByText('Unit price is required');
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
    const { user, texts } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Delete Stone Mug' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Confirm Deletion' });
    within(dialog).getByText('Are you sure you want to delete Stone Mug?');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Stone Mug')).toBeNull());
    await waitFor(() => expect(texts()).toEqual(['Product deleted successfully']));
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

  it('offers labels for the selected products', async () => {
    const { user } = await openPage();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Stone Mug' }));
    await screen.findByText('1 of 2 selected');
    await user.click(await screen.findByRole('button', { name: 'Print labels' }));
    await screen.findByText(/1 label on 1 page/);
    await screen.findByText('1 product has no barcode. Its SKU is printed as bars.');
  });
});

describe('a product whose stock is not tracked', () => {
  const wrapping = aProduct({ id: 'p-3', name: 'Gift Wrapping', sku: 'WRAP', trackStock: false });

  async function fillIn(user: UserEvent, name: string) {
    await user.click(await screen.findByRole('button', { name: 'Add Product' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add New Product' }));
    await user.type(dialog.getByLabelText(/^Name/), name);
    await user.type(dialog.getByLabelText(/^Unit Price/), '3');
    return dialog;
  }

  it('shows no count in its row, and no stock field in its form', async () => {
    const { user } = await openPage([wrapping]);
    const row = await screen.findByRole('row', { name: /Gift Wrapping/ });
    within(row).getByText('Not tracked');
    expect(within(row).queryByRole('button', { name: /^Stock of/ })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Edit Gift Wrapping' }));
    const isTracked = await screen.findByRole('switch', { name: 'Track stock' });
    expect(screen.queryByLabelText('Stock')).toBeNull();
    await user.click(isTracked);
    await screen.findByLabelText('Stock');
  });

  it('is made so with one tap after it was saved with a stock of 0', async () => {
    const { user, server } = await openPage([]);
    const dialog = await fillIn(user, 'Gift Wrapping');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await screen.findByText("Gift Wrapping can't be sold yet, because its stock is 0.");
    await user.click(await screen.findByRole('button', { name: "Don't track stock" }));
    await screen.findByText('Not tracked');
    await waitFor(() =>
      expect(server.resources.rows('products')).toMatchObject([{ name: 'Gift Wrapping', trackStock: false }]),
    );
    expect(screen.queryByText(/can't be sold yet/)).toBeNull();
  });

  it('can be sold at once, so nothing more is said', async () => {
    const { user, texts, server } = await openPage([]);
    const dialog = await fillIn(user, 'Gift Wrapping');
    await user.click(dialog.getByRole('switch', { name: 'Track stock' }));
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await screen.findByText('Not tracked');
    await waitFor(() => expect(texts()).toContain('Product added successfully'));
    expect(server.resources.rows('products')).toMatchObject([{ trackStock: false }]);
    expect(screen.queryByText(/can't be sold yet/)).toBeNull();
  });
});

describe('the sections of other remotes', () => {
  /** A section with a field, whose Enter and button are its own. */
  const section: OpenedView<SlotProduct> = {
    key: 'shelf:product-section',
    app: 'shelf',
    mount(element, { name, unitPriceCents, category }) {
      element.innerHTML = `<label>Shelf of ${name} <input></label><button>${unitPriceCents} ${category}</button>`;
      return { update() {}, unmount: () => element.remove() };
    },
  };

  it('are in the form of a product, and their keys and buttons save no product', async () => {
    const { user, hostApi, server } = await openPage();
    await act(async () => hostApi.slots.of('evertill.catalog.product-section.v1').set([section]));
    await user.click(await screen.findByRole('button', { name: 'Edit Stone Mug' }));
    await user.type(await screen.findByLabelText('Shelf of Stone Mug'), 'B7{Enter}');
    await user.click(screen.getByRole('button', { name: /^1250 / }));
    screen.getByRole('dialog', { name: 'Edit Product' });
    expect(server.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('are not shown for a product that is being added', async () => {
    const { user, hostApi } = await openPage();
    await act(async () => hostApi.slots.of('evertill.catalog.product-section.v1').set([section]));
    await user.click(await screen.findByRole('button', { name: 'Add Product' }));
    await screen.findByRole('dialog', { name: 'Add New Product' });
    expect(screen.queryByLabelText(/^Shelf of/)).toBeNull();
  });
});
