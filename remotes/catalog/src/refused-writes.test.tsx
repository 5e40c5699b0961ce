import { aCategory, aProduct, aSupplier } from '@evertill/shared-domain/testing';
import { openShop } from '@evertill/shared-screens/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CategoriesPage } from './categories/categories-page';
import { ProductsPage } from './products/products-page';
import { SuppliersPage } from './suppliers/suppliers-page';

const rows = {
  products: [aProduct({ id: 'p', name: 'Stone Mug' })],
  categories: [aCategory({ id: 'c', name: 'Tea' })],
  suppliers: [aSupplier({ id: 's', name: 'Harbor' })],
};
const PAGES = {
  products: <ProductsPage />,
  categories: <CategoriesPage onOpen={() => undefined} />,
  suppliers: <SuppliersPage />,
};
/** An error answer without a text, so that the screen must supply one. */
const WORDLESS = { status: 418, body: {} };

async function openRefusing(page: keyof typeof PAGES, method: string, { url = '/', answer = WORDLESS } = {}) {
  const shop = await openShop(rows);
  shop.server.faults.always((request) =>
    request.method === method && request.url.startsWith(url) && request.url !== '/health' ? answer : null,
  );
  return { ...shop, ...shop.show(PAGES[page]) };
}

describe('a list that cannot be loaded, and nobody says why', () => {
  it.each([
    ['products', 'Failed to load products'],
    ['categories', 'Failed to fetch category'],
    ['suppliers', 'Failed to load suppliers'],
  ] as const)('of %s: %s', async (page, sentence) => {
    const { texts } = await openRefusing(page, 'GET', { url: `/${page}` });
    await screen.findByText(sentence);
    expect(texts()).toEqual([sentence]);
  });
});

describe('a form that is refused without words', () => {
  it.each([
    ['products', 'Add Product', 'Failed to add product'],
    ['categories', 'Add Category', 'Failed to add category'],
    ['suppliers', 'Add Supplier', 'Failed to add supplier'],
  ] as const)('of new %s, by %s: %s', async (page, button, sentence) => {
    const { user, texts } = await openRefusing(page, 'POST');
    await user.click(await screen.findByRole('button', { name: button }));
    const form = within(await screen.findByRole('dialog'));
    if (page === 'products') await user.type(form.getByLabelText(/^Unit Price/), '5');
    await user.type(form.getByLabelText(/^Name/), 'New{Enter}');
    await form.findByText(sentence);
    expect(texts()).toEqual([sentence]);
  });

  it.each([
    ['products', 'Stone Mug', 'Failed to update product'],
    ['categories', 'Tea', 'Failed to edit category'],
    ['suppliers', 'Harbor', 'Failed to update supplier'],
  ] as const)('of %s, for %s: %s', async (page, name, sentence) => {
    const { user, texts } = await openRefusing(page, 'PUT');
    await user.click(await screen.findByRole('button', { name: `Edit ${name}` }));
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByLabelText(/^Name/), '!{Enter}');
    await form.findByText(sentence);
    expect(texts()).toEqual([sentence]);
  });

  it('of a stock: Failed to update inventory', async () => {
    const { user, texts } = await openRefusing('products', 'PATCH');
    await user.click(await screen.findByRole('button', { name: /^Stock of Stone Mug/ }));
    await user.click(await screen.findByRole('button', { name: 'One less' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(texts()).toEqual(['Failed to update inventory']));
  });

  it.each([
    ['Failed to create category', 'Category', '/categories'],
    ['Failed to create supplier', 'Supplier', '/suppliers'],
  ])('says %s of a %s that is made inside the form of a product', async (sentence, label, url) => {
    const { user } = await openRefusing('products', 'POST', { url });
    await user.click(await screen.findByRole('button', { name: 'Edit Stone Mug' }));
    const form = within(await screen.findByRole('dialog'));
    await user.clear(form.getByLabelText(label));
    await user.type(form.getByLabelText(label), 'Brand new');
    await user.click(await screen.findByText('Create “Brand new”'));
    await form.findByText(sentence);
  });
});

describe('a deletion that is refused without words', () => {
  it.each([
    ['products', 'Stone Mug', 'Failed to delete product'],
    ['categories', 'Tea', 'Failed to delete category'],
    ['suppliers', 'Harbor', 'Failed to delete supplier'],
  ] as const)('of %s, for %s: %s, and the row stays', async (page, name, sentence) => {
    const { user, texts } = await openRefusing(page, 'DELETE');
    await user.click(await screen.findByRole('button', { name: `Delete ${name}` }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    // The sentence appears in the dialog or in a notice.
    await waitFor(() => expect(`${texts()} ${document.body.textContent}`).toContain(sentence));
    expect(screen.getAllByText(name)).not.toEqual([]);
  });
});

describe('a form that fails without a word, as when something was thrown', () => {
  async function openFailing(page: keyof typeof PAGES) {
    const shop = await openShop(rows);
    shop.offline.outbox.submit = () => Promise.reject(new Error(''));
    return shop.show(PAGES[page]);
  }

  it.each([
    ['products', 'Add Product', 'Failed to add product'],
    ['categories', 'Add Category', 'Failed to save category'],
    ['suppliers', 'Add Supplier', 'Failed to add supplier'],
  ] as const)('of new %s, by %s: %s', async (page, button, sentence) => {
    const { user, texts } = await openFailing(page);
    await user.click(await screen.findByRole('button', { name: button }));
    const form = within(await screen.findByRole('dialog'));
    if (page === 'products') await user.type(form.getByLabelText(/^Unit Price/), '5');
    await user.type(form.getByLabelText(/^Name/), 'New{Enter}');
    await form.findByText(sentence);
    expect(texts()).toEqual([sentence]);
  });

  it.each([
    ['products', 'Stone Mug', 'Failed to update product'],
    ['categories', 'Tea', 'Failed to save category'],
    ['suppliers', 'Harbor', 'Failed to update supplier'],
  ] as const)('of %s, for %s: %s', async (page, name, sentence) => {
    const { user, texts } = await openFailing(page);
    await user.click(await screen.findByRole('button', { name: `Edit ${name}` }));
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByLabelText(/^Name/), '!{Enter}');
    await form.findByText(sentence);
    expect(texts()).toEqual([sentence]);
  });
});

describe('a search of the back office', () => {
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['products', 'Stone Mug'],
    ['suppliers', 'Harbor'],
  ] as const)('of %s waits 300 ms after typing stops', async (page, name) => {
    const shop = await openShop(rows);
    shop.show(PAGES[page]);
    await screen.findByText(name);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.change(screen.getByRole('searchbox', { name: `Search ${page}` }), { target: { value: 'zzz' } });
    await act(() => vi.advanceTimersByTimeAsync(299));
    expect(screen.queryByText(name)).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    vi.useRealTimers();
    await waitFor(() => expect(screen.queryByText(name)).toBeNull());
  });
});
