import { aDiscount, aTax } from '@evertill/shared-domain/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { beans, cartLines, codeField, mug, openTill, sum } from './till-testing';

const tax = aTax({ name: 'Sales Tax', value: 10 });
const spring = aDiscount({ id: 'spring', name: 'Spring', value: 10 });

describe('selling', () => {
  it('shows each product with name, stock and price', async () => {
    await openTill({ products: [beans, { ...mug, image: null, stockQuantity: 0 }] });
    const card = await screen.findByRole('button', { name: /Mug/ });
    within(card).getByText('Stock: 0');
    within(card).getByText('$4.00');
    screen.getByRole('heading', { name: 'Products' });
  });

  it('sells for cash and shows the change until the next item', async () => {
    const till = await openTill({ taxes: [tax] });
    await till.user.click(await screen.findByRole('button', { name: /Beans/ }));
    screen.getByText('Added Beans to cart');
    await till.scan('mug-1');
    await till.scan('96385074');
    expect(cartLines()).toEqual(['Beans x1 $12.50', 'Mug x2 $8.00']);
    expect([sum('Subtotal'), sum('Sales Tax (10%)'), sum('Total')]).toEqual(['$20.50', '$2.05', '$22.55']);

    await till.pay('Cash', '30');
    await waitFor(() => expect(till.notices()).toContain('Payment processed successfully!'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(cartLines()).toEqual([]);
    within(await screen.findByRole('region', { name: 'Last sale' })).getByText('$7.45');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Barcode or SKU/)));

    const [sale, ...others] = till.server.resources.rows('sales');
    expect(others).toEqual([]);
    expect(sale).toMatchObject({
      userId: 'user-cashier',
      status: 'COMPLETED',
      subtotal: '20.50',
      totalAmount: '20.50',
      taxAmount: '2.05',
      amountReceived: '30.00',
      change: 7.45,
      payments: [{ paymentMethod: 'CASH', amount: '22.55', status: 'COMPLETED' }],
    });
    expect(String(sale?.saleNumber)).toMatch(/^SALE-\d+$/);

    await till.scan('mug-1');
    expect(screen.queryByRole('region', { name: 'Last sale' })).toBeNull();
  });

  it('applies the chosen discount before tax and clears it after the sale', async () => {
    const till = await openTill({ taxes: [tax], discounts: [spring] });
    await till.scan('cof-1');
    await till.user.click(screen.getByLabelText('Discount'));
    await till.user.click(await screen.findByRole('option', { name: 'Spring (10% Off)' }));
    expect([sum('Discount'), sum('Sales Tax (10%)'), sum('Total')]).toEqual(['-$1.25', '$1.13', '$12.38']);

    await till.pay('Credit Card');
    await waitFor(() => expect(cartLines()).toEqual([]));
    expect(screen.getByLabelText('Discount').textContent).toContain('No discount');
    const [sale] = till.server.resources.rows('sales');
    expect(sale).toMatchObject({
      discountId: 'spring',
      discountAmount: '1.25',
      totalAmount: '11.25',
      amountReceived: '12.38',
      change: 0,
      taxDetails: [{ name: 'Sales Tax', type: 'PERCENTAGE', value: 10, amount: '1.13' }],
    });
  });

  it('changes a quantity by button, by typing and by key, and removes lines', async () => {
    const { scan, user } = await openTill();
    await scan('mug-1');
    await user.click(screen.getByRole('button', { name: 'Increase quantity of Mug' }));
    expect(cartLines()).toEqual(['Mug x2 $8.00']);
    const quantity = screen.getByLabelText('Quantity of Mug');
    await user.clear(quantity);
    await user.type(quantity, '12{Enter}');
    expect(cartLines()).toEqual(['Mug x12 $48.00']);
    await user.type(quantity, '{ArrowUp}');
    expect(cartLines()).toEqual(['Mug x13 $52.00']);
    await user.clear(quantity);
    await user.type(quantity, '99{Enter}');
    expect(cartLines()).toEqual(['Mug x13 $52.00']);
    screen.getByText('Not enough stock available');
    await user.clear(quantity);
    await user.type(quantity, '1{Enter}');
    await user.click(screen.getByRole('button', { name: 'Decrease quantity of Mug' }));
    expect(cartLines()).toEqual([]);
  });

  it.each(['Enter', 'Escape'])('replaces the last quantity with the next one after %s', async (end) => {
    const { scan, user } = await openTill();
    await scan('mug-1');
    const quantity = screen.getByLabelText('Quantity of Mug');
    await user.click(quantity);
    await user.keyboard(`12{${end}}`);
    await user.keyboard('5{Enter}');
    expect(cartLines()).toEqual(['Mug x5 $20.00']);
    await user.keyboard(`12{${end}}`);
    // The field still has the focus, so this click fires no new focus event.
    await user.click(quantity);
    await user.keyboard('3{Enter}');
    expect(cartLines()).toEqual(['Mug x3 $12.00']);
  });

  it('replaces a quantity that was clicked twice, and places the caret in one that was begun', async () => {
    const { scan, user } = await openTill();
    await scan('mug-1');
    const quantity = screen.getByLabelText('Quantity of Mug');
    await user.click(quantity);
    await user.click(quantity);
    await user.keyboard('12');
    await user.click(quantity);
    await user.keyboard('{Backspace}{Enter}');
    expect(cartLines()).toEqual(['Mug x1 $4.00']);
    await user.click(quantity);
    await user.click(quantity);
    await user.keyboard('3{Enter}');
    expect(cartLines()).toEqual(['Mug x3 $12.00']);
  });

  it('keeps the cart across a reload', async () => {
    const till = await openTill({ discounts: [spring] });
    await till.scan('mug-1');
    till.reopen();
    await codeField();
    expect(cartLines()).toEqual(['Mug x1 $4.00']);
  });

  it('reads out the line and the total', async () => {
    const till = await openTill({ taxes: [tax] });
    await till.scan('mug-1');
    const spoken = screen.getAllByRole('status').map((region) => region.textContent);
    expect(spoken).toContain('Mug, 1, $4.00. Total $4.40');
  });

  it('empties the cart after asking', async () => {
    const { scan, user } = await openTill();
    await scan('mug-1');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(cartLines()).toEqual([]));
  });
});
