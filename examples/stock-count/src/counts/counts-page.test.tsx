import 'fake-indexeddb/auto';
import { aProduct } from '@evertill/shared-domain/testing';
import { openScreen, openShop } from '@evertill/shared-screens/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CountsPage } from './counts-page';

const PRODUCTS = [
  aProduct({ id: 'beans', name: 'Espresso Beans', stockQuantity: 10 }),
  aProduct({ id: 'milk', name: 'Oat Milk', stockQuantity: 4 }),
];
const open = (options = {}) => openScreen(<CountsPage />, { as: 'MANAGER', products: PRODUCTS, ...options });
const fieldOf = (name: string) => screen.findByLabelText<HTMLInputElement>(`Counted ${name}`);

it('saves the differences, and the books are right', async () => {
  const { user, server, texts } = await open();
  await user.type(await fieldOf('Espresso Beans'), '8');
  await user.type(await fieldOf('Oat Milk'), '4');
  const row = within(screen.getByRole('row', { name: /Espresso Beans/ }));
  row.getByText('−2');
  screen.getByText('2 of 2 counted');
  await user.click(screen.getByRole('button', { name: 'Save 2 counts' }));
  await waitFor(() => expect(texts()).toEqual(['2 counts saved']));
  const sent = server.requests.filter(({ method }) => method === 'PATCH');
  expect(sent.map(({ url, body }) => [url, JSON.parse(body ?? '{}').quantity])).toEqual([
    ['/products/beans/inventory', 8],
  ]);
  await waitFor(async () => expect((await fieldOf('Oat Milk')).value).toBe(''));
});

it('goes to the next product with Enter, and refuses invalid numbers', async () => {
  const { user } = await open();
  const beans = await fieldOf('Espresso Beans');
  await user.type(beans, '1x');
  expect(beans.getAttribute('aria-invalid')).toBe('true');
  await user.type(beans, '{Backspace}2{Enter}');
  expect(beans.value).toBe('12');
  expect(document.activeElement).toBe(await fieldOf('Oat Milk'));
});

it('counts offline, and sends the count when there is a connection', async () => {
  const shop = await open();
  const { user, server, texts } = shop;
  await fieldOf('Espresso Beans');
  await shop.setOnline(false);
  await user.type(await fieldOf('Espresso Beans'), '7');
  await user.click(screen.getByRole('button', { name: 'Save 1 count' }));
  await waitFor(() => expect(texts()).toContain('1 count saved'));
  within(screen.getByRole('row', { name: /Espresso Beans/ })).getByText('7');
  expect(server.requests.some(({ method }) => method === 'PATCH')).toBe(false);
  await shop.setOnline(true);
  await waitFor(() => expect(server.requests.some(({ method }) => method === 'PATCH')).toBe(true));
});

it('keeps unsaved counts across a reload, until they are discarded', async () => {
  const shop = await openShop({ as: 'MANAGER', products: PRODUCTS });
  const first = shop.show(<CountsPage />);
  await first.user.type(await fieldOf('Espresso Beans'), '3');
  await waitFor(async () => expect(await shop.hostApi.storage.get('counts')).toBeDefined());
  first.unmount();
  const { user } = shop.show(<CountsPage />);
  await waitFor(async () => expect((await fieldOf('Espresso Beans')).value).toBe('3'));
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
  await waitFor(async () => expect((await fieldOf('Espresso Beans')).value).toBe(''));
});

it('says why a count was refused, and keeps it', async () => {
  const { user, server, texts } = await open();
  await user.type(await fieldOf('Espresso Beans'), '8');
  server.faults.always(({ method }) => (method === 'PATCH' ? { status: 403, body: { error: 'no' } } : null));
  await user.click(screen.getByRole('button', { name: 'Save 1 count' }));
  await waitFor(() => expect(texts()).toHaveLength(1));
  expect((await fieldOf('Espresso Beans')).value).toBe('8');
});

it('says why products could not be loaded, or that there are none', async () => {
  const shop = await openShop({ as: 'MANAGER', products: [] });
  shop.server.faults.always(({ url }) => (url.startsWith('/products') ? { status: 418, body: {} } : null));
  const { user } = shop.show(<CountsPage />);
  await screen.findAllByText('Failed to load products');
  shop.server.faults.clear();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('No products yet');
});
