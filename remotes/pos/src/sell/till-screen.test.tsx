// Tests the layout and texts of the till. The tests of its parts cover the behavior.
import { aCategory, aDiscount, aProduct, aTax } from '@evertill/shared-domain/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { beans, cartLines, codeField, mug, openTill } from './till-testing';

afterEach(() => void vi.useRealTimers());

const searchField = () => screen.getByLabelText<HTMLInputElement>('Search Products');

describe('the search', () => {
  it('has its two fields, the toggle, the filter and a heading above the filter', async () => {
    await openTill({ categories: [aCategory({ id: 'home', name: 'Home' })] });
    await codeField();
    searchField();
    screen.getByRole('button', { name: 'Enable/Disable Barcode Scanning Mode' });
    const heading = screen.getByRole('heading', { name: 'Products' });
    const filter = screen.getByLabelText('Filter by Category');
    expect(heading.compareDocumentPosition(filter) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  });

  it('shows what the toggle does as a tooltip when the mouse points at the toggle', async () => {
    const { user } = await openTill();
    await codeField();
    const words = 'Enable/Disable Barcode Scanning Mode';
    const toggle = screen.getByRole('button', { name: words });
    expect(screen.queryByText(words)).toBeNull();
    await user.hover(toggle);
    expect((await screen.findByText(words)).role).toBe('tooltip');
    await user.unhover(toggle);
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  });

  it('searches 300 ms after typing stops, and not before', async () => {
    await openTill();
    await codeField();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.change(searchField(), { target: { value: 'bea' } });
    await act(() => vi.advanceTimersByTimeAsync(299));
    expect(screen.queryByText('Mug')).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    vi.useRealTimers();
    await waitFor(() => expect(screen.queryByText('Mug')).toBeNull());
  });

  it('is cleared with its own button', async () => {
    const { user } = await openTill();
    await codeField();
    await user.type(searchField(), 'bea');
    await waitFor(() => expect(screen.queryByText('Mug')).toBeNull());
    const clear = searchField().parentElement?.querySelector<HTMLElement>(
      '[aria-label="clear"],[class*="dismiss"]',
    );
    expect(clear).toBeTruthy();
    if (clear) await user.click(clear);
    expect(searchField().value).toBe('');
    await screen.findByText('Mug');
  });

  it('offers the categories by name and filters by their ids', async () => {
    const { user } = await openTill({
      categories: [aCategory({ id: 'home', name: 'Home' }), aCategory({ id: 'coffee', name: 'Coffee' })],
    });
    await codeField();
    await user.click(screen.getByLabelText('Filter by Category'));
    const options = (await screen.findAllByRole('option')).map((option) => option.textContent);
    expect(options.slice(-2)).toEqual(['Coffee', 'Home']);
    await user.click(screen.getByRole('option', { name: 'Home' }));
    await waitFor(() => expect(screen.queryByText('Beans')).toBeNull());
    screen.getByText('Mug');
  });

  it('gives the focus back to the barcode field 100 ms after it was lost while scanning mode is on', async () => {
    const { user } = await openTill();
    const field = await codeField();
    await user.click(screen.getByRole('button', { name: 'Enable/Disable Barcode Scanning Mode' }));
    await waitFor(() => expect(document.activeElement).toBe(field));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    searchField().focus();
    await vi.advanceTimersByTimeAsync(99);
    expect(document.activeElement).toBe(searchField());
    await vi.advanceTimersByTimeAsync(1);
    expect(document.activeElement).toBe(field);
  });
});

describe('the products', () => {
  it('are a spinner while they are loaded', async () => {
    const till = await openTill({
      arrange: ({ server }) => server.delayAnswers(() => new Promise(() => {})),
    });
    await screen.findAllByRole('progressbar');
    expect(screen.queryByText('Mug')).toBeNull();
    till.server.delayAnswers(null);
  });

  it.each([
    [599, 'row'],
    [600, 'card'],
    [1440, 'card'],
  ] as const)(
    'on a screen of %d px are each a %s with picture, name, stock and price',
    async (widthPx, shape) => {
      await openTill({
        widthPx,
        products: [
          { ...beans, image: '/pictures/beans' },
          { ...mug, image: null },
          aProduct({ id: 'tin', name: 'Tin', sku: 'TIN', unitPrice: 3, image: null, stockQuantity: 0 }),
        ],
      });
      await codeField();
      const tile = (name: string) => screen.getByText(name).closest<HTMLElement>('button') ?? document.body;
      expect(within(tile('Beans')).getByText('$12.50')).toBeTruthy();
      within(tile('Beans')).getByText('Stock: 3');
      within(tile('Tin')).getByText('Stock: 0');
      within(tile('Tin')).getByText('$3.00');
      expect(tile('Beans').querySelector('img')?.getAttribute('src')).toBe('/pictures/beans');
      expect(tile('Mug').querySelector('[data-picture="placeholder"]')).not.toBeNull();
      // The picture of a row has a small fixed size. The picture of a card fills the card.
      expect(tile('Mug').querySelector<HTMLElement>('[data-picture]')?.style.width ?? '').toBe(
        shape === 'row' ? '48px' : '',
      );
    },
  );
});

describe('the cart', () => {
  it('has a line with three buttons and a price of two decimals, a summary, and the way to pay', async () => {
    const { scan, user } = await openTill({ taxes: [aTax({ name: 'VAT', value: 10 })] });
    await scan('mug-1');
    await user.click(screen.getByRole('button', { name: 'Increase quantity of Mug' }));
    expect(cartLines()).toEqual(['Mug x2 $8.00']);
    await user.click(screen.getByRole('button', { name: 'Decrease quantity of Mug' }));
    expect(cartLines()).toEqual(['Mug x1 $4.00']);
    const cart = within(screen.getByRole('region', { name: 'Cart' }));
    for (const label of ['Subtotal', 'VAT (10%)', 'Total']) cart.getByText(label, { selector: 'dt' });
    await user.click(screen.getByRole('button', { name: /^Remove .*Mug/ }));
    expect(cartLines()).toEqual([]);
  });

  it('keeps the shell from opening a newer version while the cart has items', async () => {
    const { scan, user } = await openTill();
    const isKept = () => document.querySelector('[data-unsaved]') !== null;
    expect(isKept()).toBe(false);
    await scan('mug-1');
    await waitFor(() => expect(isKept()).toBe(true));
    await user.click(screen.getByRole('button', { name: /^Remove .*Mug/ }));
    await waitFor(() => expect(isKept()).toBe(false));
  });
});

describe('what a next start may show', () => {
  const isReal = () => document.querySelector('[data-first-view]') !== null;
  const isPassing = () => document.querySelector('[data-passing]') !== null;

  it('is a till with its products, without search, cart and last sale', async () => {
    const { scan, user } = await openTill();
    await codeField();
    await waitFor(() => expect([isReal(), isPassing()]).toEqual([true, false]));
    await user.type(searchField(), 'bea');
    await waitFor(() => expect(isPassing()).toBe(true));
    await user.clear(searchField());
    await waitFor(() => expect(isPassing()).toBe(false));
    await scan('mug-1');
    await waitFor(() => expect(isPassing()).toBe(true));
  });

  it('is nothing while the products are loaded', async () => {
    const till = await openTill({
      arrange: ({ server }) => server.delayAnswers(() => new Promise(() => {})),
    });
    await screen.findAllByRole('progressbar');
    expect(isReal()).toBe(false);
    till.server.delayAnswers(null);
  });
});

describe('the requests of the till when it opens', () => {
  it('are products, categories, active taxes and active discounts', async () => {
    const { server } = await openTill({ taxes: [aTax()], discounts: [aDiscount()] });
    await codeField();
    await waitFor(() => {
      const asked = server.requests.map(({ url }) => url);
      for (const url of ['/products', '/categories', '/taxes/active', '/discounts/active']) {
        expect(asked).toContain(url);
      }
    });
  });

  it.each([
    ['/products', 'Failed to load products'],
    ['/categories', 'Failed to fetch category'],
    ['/taxes', 'Failed to load taxes'],
    ['/discounts', 'Failed to fetch active discounts'],
  ])('of %s without an answer in words: %s', async (url, sentence) => {
    const till = await openTill({
      arrange: ({ server }) =>
        server.faults.always((request) => (request.url.startsWith(url) ? { status: 418, body: {} } : null)),
    });
    await waitFor(() => expect(till.notices()).toContain(sentence));
  });

  it('the reason why there are no products is shown in their place', async () => {
    await openTill({
      arrange: ({ server }) =>
        server.faults.always(({ url }) =>
          url.startsWith('/products') ? { status: 400, body: { error: 'Out of order' } } : null,
        ),
    });
    const products = within(screen.getByRole('region', { name: 'Products' }));
    await products.findByText('Out of order');
  });
});
