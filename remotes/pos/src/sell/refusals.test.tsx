import { aTax } from '@evertill/shared-domain/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cartLines, openTill, sum } from './till-testing';

const soldOnce = (request: { url: string; method: string }) =>
  request.url === '/sales' && request.method === 'POST';

describe('the refusals of the till', () => {
  it('asks for a payment method', async () => {
    const till = await openTill();
    await till.scan('mug-1');
    const dialog = await till.openPayment();
    await till.user.click(dialog.getByText('Choose a payment method'));
    expect(dialog.getByRole('alert').textContent).toBe('Please select a payment method');
  });

  it('refuses too little cash and says how much is missing', async () => {
    const till = await openTill();
    await till.scan('mug-1');
    const dialog = await till.pay('Cash', '3.50');
    dialog.getByText('$0.50 short of the amount due');
    expect(till.server.resources.rows('sales')).toEqual([]);
    await till.user.click(dialog.getByText('$20'));
    dialog.getByText('$16.00');
    await till.user.keyboard('{Enter}');
    await waitFor(() => expect(till.server.resources.rows('sales')).toHaveLength(1));
  });

  it('offers only notes greater than the total', async () => {
    const till = await openTill();
    await till.scan('cof-1');
    const dialog = await till.openPayment();
    await till.user.click(dialog.getByText('Cash'));
    const notes = within(dialog.getByRole('group', { name: 'Quick cash' })).getAllByRole('button');
    // The first button also contains its shortcut, so only the first child is read.
    expect(notes.map((note) => note.firstChild?.textContent)).toEqual(['Exact', '$20', '$50', '$100']);
  });

  it('sets the amount with the method: 0 for cash, the total for a card', async () => {
    const till = await openTill();
    await till.scan('mug-1');
    const dialog = await till.openPayment();
    await till.user.click(dialog.getByText('Cash'));
    const amount = () => dialog.getByLabelText<HTMLInputElement>('Amount received').value;
    await till.user.click(dialog.getByText('$50'));
    expect(amount()).toBe('50.00');
    await till.user.click(dialog.getByText('Debit Card'));
    expect(amount()).toBe('4.00');
    await till.user.click(dialog.getByText('Cash'));
    expect(amount()).toBe('0.00');
  });

  it('never takes a card number as the reference', async () => {
    const till = await openTill();
    await till.scan('mug-1');
    const dialog = await till.openPayment();
    await till.user.click(dialog.getByText('Credit Card'));
    await till.user.type(dialog.getByLabelText('Reference'), '4111 1111 1111 1111{Enter}');
    dialog.getByText('This looks like a card number. Never enter card numbers here.');
    expect(till.server.resources.rows('sales')).toEqual([]);
  });

  it('keeps the cart when the server has not enough stock, and says what to do', async () => {
    const till = await openTill();
    await till.scan('cof-1');
    const [product] = till.server.resources.rows('products');
    if (product) product.stockQuantity = 0;
    const dialog = await till.pay('Credit Card');
    await dialog.findByText(
      'Unable to complete sale: Insufficient stock for beans. Please adjust quantities or remove items with insufficient stock.',
    );
    expect(till.server.resources.rows('sales')).toEqual([]);
    await till.user.click(dialog.getByText('Cancel'));
    expect(cartLines()).toEqual(['Beans x1 $12.50']);
  });

  it.each([
    [{ error: 'Register is closed' }, 'Register is closed'],
    [{}, 'Failed to create transaction'],
  ])('shows the server words %j as %s', async (body, text) => {
    const till = await openTill();
    await till.scan('mug-1');
    till.server.faults.plan({ status: 400, body }, { when: soldOnce });
    const dialog = await till.pay('Credit Card');
    await dialog.findByText(text);
    expect(cartLines()).toEqual(['Mug x1 $4.00']);
  });

  it('takes no payment for a sale that this device could not store', async () => {
    const till = await openTill();
    await till.scan('mug-1');
    till.tab.indexedDB.failWrites(new DOMException('The disk is full', 'QuotaExceededError'));
    const dialog = await till.pay('Credit Card');
    await dialog.findByText(/^This sale wasn't saved, so don't take the payment/);
    expect(till.notices()).not.toContain('Payment processed successfully!');
    expect(cartLines()).toEqual(['Mug x1 $4.00']);
  });

  it('makes one sale however often Enter is pressed', async () => {
    const till = await openTill();
    await till.scan('mug-1');
    const dialog = await till.openPayment();
    await till.user.click(dialog.getByText('Cash'));
    await till.user.click(dialog.getByText('Exact'));
    await till.user.keyboard('{Enter}{Enter}{Enter}');
    await waitFor(() => expect(cartLines()).toEqual([]));
    await till.settle();
    expect(till.server.resources.rows('sales')).toHaveLength(1);
  });

  it('takes no payment while the taxes are not known, and asks for them again', async () => {
    const till = await openTill({
      taxes: [aTax({ value: 10 })],
      arrange: ({ server }) => {
        server.faults.always(({ url }) => (url.startsWith('/taxes') ? { status: 418, body: {} } : null));
      },
    });
    await till.scan('mug-1');
    await screen.findByText(/Failed to load taxes\. The total needs them\./);
    expect(till.notices()).toContain('Failed to load taxes');
    expect(screen.getByText(/^Pay \$/).matches(':disabled')).toBe(true);
    till.server.faults.clear();
    await till.user.click(screen.getByText('Retry'));
    await waitFor(() => expect(sum('Total')).toBe('$4.40'));
    await till.pay('Credit Card');
    await waitFor(() => expect(cartLines()).toEqual([]));
  });

  it('shows the server’s message about a list', async () => {
    const till = await openTill({
      arrange: ({ server }) => {
        const asLists = (url: string) => /^\/(taxes|discounts|categories)/.test(url);
        server.faults.always(({ url }) => {
          return asLists(url) ? { status: 500, body: { error: `No ${url.split('/')[1]} today` } } : null;
        });
      },
    });
    await waitFor(() =>
      expect(till.notices()).toEqual(
        expect.arrayContaining(['No taxes today', 'No discounts today', 'No categories today']),
      ),
    );
  });

  it('shows why there are no products, and asks for them again', async () => {
    const till = await openTill({
      arrange: ({ server }) => {
        server.faults.always(({ url }) => (url.startsWith('/products') ? { status: 418, body: {} } : null));
      },
    });
    await screen.findByText('Failed to fetch products');
    expect(till.notices()).toContain('Failed to load products');
    till.server.faults.clear();
    await till.user.click(screen.getByText('Retry'));
    await screen.findByText('Mug');
  });

  it('says when the catalog is empty', async () => {
    await openTill({ products: [] });
    await screen.findByText('No products yet');
  });
});
