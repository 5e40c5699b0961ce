import { aCategory, aProduct, aSupplier } from '@evertill/shared-domain/testing';
import { openScreen } from '@evertill/shared-screens/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ProductsPage } from './products-page';

beforeEach(() => void vi.stubGlobal('innerWidth', 1440));
afterEach(() => void vi.unstubAllGlobals());

const open = () =>
  openScreen(<ProductsPage />, {
    products: [aProduct({ name: 'Stone Mug' })],
    categories: [aCategory({ id: 'category-1', name: 'Coffee' })],
    suppliers: [aSupplier({ id: 'supplier-1' })],
  });

it('has the columns of the specification beside the boxes to tick', async () => {
  await open();
  const headers = (await screen.findAllByRole('columnheader')).map((header) => header.textContent);
  expect(headers.filter((text) => text !== '')).toEqual([
    'Name',
    'SKU',
    'Barcode',
    'Unit Price',
    'Stock',
    'Category',
    'Supplier',
    'Actions',
  ]);
});

it('has a search box, a button to add, and two actions in each row', async () => {
  await open();
  await screen.findByRole('button', { name: 'Edit Stone Mug' });
  screen.getByRole('button', { name: 'Delete Stone Mug' });
  screen.getByRole('searchbox', { name: 'Search products' });
  screen.getByRole('button', { name: 'Add Product' });
});

it.each([
  ['Add Product', 'Add New Product'],
  ['Edit Stone Mug', 'Edit Product'],
])('%s opens %s, which a press outside leaves open', async (button, title) => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog', { name: title });
  for (const label of [/^Name/, 'SKU', 'Barcode', /^Unit Price/, 'Stock', 'Category', 'Supplier']) {
    within(dialog).getByLabelText(label);
  }
  const backdrop = document.querySelector('.fui-DialogSurface__backdrop');
  expect(backdrop).not.toBeNull();
  if (backdrop) fireEvent.click(backdrop);
  await user.type(within(dialog).getByLabelText('SKU'), '-77');
  expect(within(screen.getByRole('dialog', { name: title })).getByLabelText('SKU')).toHaveProperty(
    'value',
    expect.stringMatching(/-77$/),
  );
});
