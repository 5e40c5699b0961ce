import { type NewProduct, Product } from '@evertill/shared-domain';
import { aProduct } from '@evertill/shared-domain/testing';
import { openShop } from '@evertill/shared-screens/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ProductsPage } from '../products-page';

async function openSamples() {
  const shop = await openShop({ products: [], categories: [] });
  return { ...shop, ...shop.show(<ProductsPage opens="samples" />) };
}

/** Waits until it is known which products the store has. */
async function addAll(): Promise<HTMLElement> {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add 12 products' });
  await waitFor(() => expect(button.disabled).toBe(false));
  return button;
}

describe('sample products', () => {
  it('are offered by an empty list, and nothing is written before the person says so', async () => {
    const shop = await openShop({ products: [], categories: [] });
    const { user } = shop.show(<ProductsPage />);
    await user.click(await screen.findByRole('button', { name: 'Try sample products' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sample products' }));
    dialog.getByText('2% Milk, 1 gal');
    expect(shop.server.resources.rows('products')).toEqual([]);
  });

  it('are added with their categories in one go, and removed again with them', async () => {
    const { user, server, texts } = await openSamples();
    await user.click(await addAll());
    await screen.findByText('12 sample products added.');
    expect(server.resources.rows('products')).toHaveLength(12);
    expect(server.resources.rows('categories').map(({ name }) => name)).toEqual([
      'Bakery',
      'Drinks',
      'Produce',
      'Dairy & Eggs',
      'Home',
    ]);
    expect(server.resources.rows('products')[8]).toMatchObject({
      name: '2% Milk, 1 gal',
      sku: 'SAMPLE-09',
      unitPrice: '4.29',
      stockQuantity: 24,
    });
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(texts()).toEqual(['12 sample products removed']));
    expect(server.resources.rows('products')).toEqual([]);
    expect(server.resources.rows('categories')).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('wait in the outbox without a connection, and leave nothing when they are removed there', async () => {
    const { user, server, offline, setOnline } = await openSamples();
    await addAll();
    await setOnline(false);
    await user.click(await addAll());
    await screen.findByText('12 sample products added. Saved here. They will sync automatically.');
    expect(await offline.outbox.list()).toHaveLength(17);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(async () => expect(await offline.outbox.list()).toEqual([]));
    await setOnline(true);
    await offline.outbox.replay();
    expect(server.resources.rows('products')).toEqual([]);
  });

  it('can be removed after they were added offline and synced', async () => {
    const { user, server, offline, setOnline } = await openSamples();
    await addAll();
    await setOnline(false);
    await user.click(await addAll());
    await screen.findByText(/^12 sample products added/);
    await setOnline(true);
    await offline.outbox.replay();
    await waitFor(() => expect(server.resources.rows('products')).toHaveLength(12));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(server.resources.rows('products')).toEqual([]));
  });

  it('stop at a refusal, say why, and go on from there', async () => {
    const { user, server } = await openSamples();
    let left = 3;
    server.faults.always(({ method, url }) => {
      if (method !== 'POST' || url !== '/products') return null;
      left -= 1;
      return left < 0 && left > -2 ? { status: 400, body: { error: 'Too many products' } } : null;
    });
    await user.click(await addAll());
    await screen.findByText('Too many products');
    screen.getByText('3 sample products added.');
    await user.click(screen.getByRole('button', { name: 'Add 9 products' }));
    await screen.findByText('12 sample products added.');
    expect(server.resources.rows('products')).toHaveLength(12);
  });

  it('are still known as samples later, and removed from the list', async () => {
    const products = [aProduct({ id: 's', sku: 'SAMPLE-03' }), aProduct({ id: 'own', sku: 'SAMPLE-3X' })];
    const shop = await openShop({ products, categories: [] });
    const { user } = shop.show(<ProductsPage />);
    await screen.findByText('1 sample product is in your catalog.');
    await user.click(screen.getByRole('button', { name: 'Remove samples' }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(shop.server.resources.rows('products')).toMatchObject([{ id: 'own' }]));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove samples' })).toBeNull());
  });

  it('leave products and categories of the store alone', async () => {
    const { user, server, data } = await openSamples();
    await user.click(await addAll());
    await screen.findByText('12 sample products added.');
    const bakery = server.resources.rows('categories')[0];
    const own = {
      ...Product.toBase(aProduct()),
      sku: 'OWN',
      categoryId: String(bakery?.id),
      supplierId: null,
    };
    await data.products.create(own as NewProduct);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(server.resources.rows('categories')).toHaveLength(1));
    expect(server.resources.rows('products')).toMatchObject([{ sku: 'OWN' }]);
  });
});
