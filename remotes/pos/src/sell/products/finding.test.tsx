import { aCategory, aDiscount, aProduct } from '@evertill/shared-domain/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { beans, cartLines, codeField, mug, openTill, sum } from '../till-testing';

const categories = [aCategory({ id: 'home', name: 'Home' }), aCategory({ id: 'coffee', name: 'Coffee' })];

const tiles = () =>
  [...document.querySelectorAll<HTMLElement>('[data-position]')].map(
    (tile) => tile.querySelector('[title]')?.textContent,
  );

describe('finding products', () => {
  it('searches when typing stops, and shows all again when cleared', async () => {
    const { user } = await openTill();
    await codeField();
    const search = screen.getByLabelText('Search Products');
    await user.type(search, 'bea');
    await waitFor(() => expect(screen.queryByText('Mug')).toBeNull());
    await user.clear(search);
    await screen.findByText('Mug');
  });

  it('says when nothing matches and leads back to all products', async () => {
    const { user } = await openTill();
    await codeField();
    await user.type(screen.getByLabelText('Search Products'), 'zzz{Enter}');
    await screen.findByText('No products match', { ignore: '[role=status]' });
    await user.click(screen.getByText('Show all products'));
    await screen.findByText('Mug');
  });

  it('filters by category, and clears the filter', async () => {
    const { user } = await openTill({ categories });
    await codeField();
    await user.click(screen.getByLabelText('Filter by Category'));
    await user.click(await screen.findByRole('option', { name: 'Coffee' }));
    await waitFor(() => expect(screen.queryByText('Mug')).toBeNull());
    const [clearCategory] = screen.getAllByLabelText('Clear selection');
    if (clearCategory) await user.click(clearCategory);
    await screen.findByText('Mug');
  });

  it('rings up a code that was scanned into the search field', async () => {
    const { user } = await openTill();
    await codeField();
    await user.type(screen.getByLabelText('Search Products'), '96385074{Enter}');
    expect(cartLines()).toEqual(['Mug x1 $4.00']);
    expect(screen.getByLabelText<HTMLInputElement>('Search Products').value).toBe('');
  });

  it('adds the only product that a text matches with Enter, and none where there are more', async () => {
    const { user } = await openTill();
    await codeField();
    const search = screen.getByLabelText<HTMLInputElement>('Search Products');
    await user.type(search, 'u{Enter}');
    expect(cartLines()).toEqual(['Mug x1 $4.00']);
    expect(search.value).toBe('');
    await user.type(search, '-1{Enter}');
    expect(cartLines()).toEqual(['Mug x1 $4.00']);
    expect(search.value).toBe('-1');
    await user.clear(search);
    await user.type(search, '{Enter}');
    expect(cartLines()).toEqual(['Mug x1 $4.00']);
  });

  it('adds the product of exactly this name with Enter, though others contain the name', async () => {
    const loaf = aProduct({ id: 'l', name: 'Baguette', sku: 'B1', unitPrice: 2.8 });
    const filled = aProduct({ id: 'f', name: 'Baguette with Ham', sku: 'B2' });
    const { user } = await openTill({ products: [filled, loaf] });
    await codeField();
    await user.type(screen.getByLabelText('Search Products'), ' baguette {Enter}');
    expect(cartLines()).toEqual(['Baguette x1 $2.80']);
  });

  it('shows close matches below the exact ones, and Enter never adds a close match', async () => {
    const cleaner = aProduct({ id: 'c', name: 'Bathroom Cleaner', sku: 'B1' });
    const odd = aProduct({ id: 'o', name: 'Odd', sku: 'O1', description: 'a cleanr for bathrom use' });
    const { user } = await openTill({ products: [cleaner, odd, mug] });
    await codeField();
    const search = screen.getByLabelText('Search Products');
    await user.type(search, 'bathrom cleanr{Enter}');
    await screen.findByRole('heading', { name: 'Close matches' });
    await screen.findByText('No products match', { ignore: '[role=status]' });
    expect(tiles()).toEqual(['Bathroom Cleaner']);
    expect(cartLines()).toEqual([]);
    await user.clear(search);
    await user.type(search, 'cleanr{ArrowDown}');
    await screen.findByRole('heading', { name: 'Close matches' });
    expect(tiles()).toEqual(['Odd', 'Bathroom Cleaner']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(document.activeElement?.textContent).toMatch(/^Bathroom Cleaner/);
  });

  it('shows placeholders while the products load', async () => {
    await openTill({ arrange: ({ server }) => server.delayAnswers(() => new Promise(() => {})) });
    const words = await screen.findByText('Loading products');
    const products = screen.getByRole('region', { name: 'Products' });
    expect(products.contains(words)).toBe(true);
    within(products).getByRole('progressbar', { name: 'Loading products' });
    expect(products.querySelectorAll('[aria-hidden] > .fui-SkeletonItem').length).toBeGreaterThan(10);
  });

  it('says how many were found', async () => {
    const { user } = await openTill();
    await codeField();
    const said = () => screen.getAllByRole('status').map((region) => region.textContent);
    await user.type(screen.getByLabelText('Search Products'), 'bea');
    await waitFor(() => expect(said()).toContain('1 of 2 products'));
    await user.type(screen.getByLabelText('Search Products'), 'zz{Enter}');
    await waitFor(() => expect(said()).toContain('No products match'));
  });

  it('shows any number of products without putting them all into the page', async () => {
    const products = Array.from({ length: 5_000 }, (_, index) =>
      aProduct({ id: `p${index}`, sku: `S${index}` }),
    );
    await openTill({ products: [...products, beans, mug] });
    await codeField();
    await waitFor(() => screen.getByText('5,002'));
    expect(document.querySelectorAll('[data-position]').length).toBeLessThan(100);
  });
});

describe('a store without products', () => {
  const openEmpty = (as: 'MANAGER' | 'CASHIER') => openTill({ products: [], as });

  it('leads a manager to the form of a new product, to the import and to sample products', async () => {
    const { user, hostApi } = await openEmpty('MANAGER');
    await user.click(await screen.findByRole('button', { name: 'Add product' }));
    expect(hostApi.paths).toEqual(['/app/products?open=add']);
    await user.click(screen.getByRole('button', { name: 'Import products' }));
    await user.click(screen.getByRole('button', { name: 'Try sample products' }));
    expect(hostApi.paths).toEqual([
      '/app/products?open=add',
      '/app/products?open=import',
      '/app/products?open=samples',
    ]);
  });

  it('tells a cashier who can add products', async () => {
    await openEmpty('CASHIER');
    await screen.findByText('A manager can add products to the catalog.');
    expect(screen.queryByRole('button', { name: 'Add product' })).toBeNull();
  });
});

describe('selling with keys only', () => {
  it('selects the words of the search with F2, so that the next words replace them', async () => {
    const { user } = await openTill();
    await codeField();
    const search = screen.getByLabelText<HTMLInputElement>('Search Products');
    await user.type(search, 'mug');
    await user.keyboard('{F2}');
    await user.keyboard('bea');
    expect(search.value).toBe('bea');
  });

  it('opens the list of keys with a question mark, also from the empty code field', async () => {
    const { user } = await openTill();
    const field = await codeField();
    await user.type(field, '?');
    await screen.findByRole('group', { name: 'Keyboard shortcuts' });
    expect(field.value).toBe('');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Keyboard shortcuts' })).toBeNull());
    // A code may contain the mark, and a search may be for one.
    await user.type(field, '?12{Enter}');
    await user.type(screen.getByLabelText('Search Products'), '?');
    await screen.findByText('No products match');
    expect(screen.queryByRole('group', { name: 'Keyboard shortcuts' })).toBeNull();
  });

  it('sets the quantity of the last line and goes on, and chooses a discount', async () => {
    const spring = aDiscount({ name: 'Spring', value: 10 });
    const { user } = await openTill({ discounts: [spring] });
    const field = await codeField();
    await user.type(field, 'mug-1{Enter}cof-1{Enter}mug-1{Enter}');
    await user.keyboard('{F3}7{Enter}');
    expect(cartLines()).toEqual(['Mug x7 $28.00', 'Beans x1 $12.50']);
    expect(document.activeElement).toBe(field);
    await user.keyboard('{F6}');
    await user.click(await screen.findByRole('option', { name: 'Spring (10% Off)' }));
    expect(sum('Discount')).toBe('-$4.05');
  });

  it('finds, adds, pays and is ready for the next sale', async () => {
    const { user, server } = await openTill();
    await codeField();
    await user.keyboard('{F2}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Search Products')));
    await user.keyboard('mug{ArrowDown}');
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Mug/));
    await user.keyboard('{Enter}');
    expect(cartLines()).toEqual(['Mug x1 $4.00']);
    await user.keyboard('{F9}');
    await screen.findByRole('dialog');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Cash')));
    await user.keyboard(' ');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Amount received')));
    await user.keyboard('5{Enter}');
    await waitFor(() => expect(server.resources.rows('sales')).toHaveLength(1));
    const field = await codeField();
    await waitFor(() => expect(document.activeElement).toBe(field));
  });
});
