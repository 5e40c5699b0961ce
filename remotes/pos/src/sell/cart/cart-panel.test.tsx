import { aDiscount, aProduct, aTax } from '@evertill/shared-domain/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cartLines, codeField, openTill, sum } from '../till-testing';

const tax = aTax({ name: 'Sales Tax', value: 10 });

describe('the cart', () => {
  it('shows no row of zeros and asks for no amount while it is empty', async () => {
    const { scan } = await openTill({ taxes: [tax] });
    await codeField();
    const cart = within(screen.getByLabelText('Cart'));
    expect(cart.queryByText('Sales Tax (10%)')).toBeNull();
    cart.getByText('Pay');
    await scan('mug-1');
    expect(sum('Sales Tax (10%)')).toBe('$0.40');
    cart.getByText('Pay $4.40');
  });

  it('removes a discount by choosing none', async () => {
    const { scan, user } = await openTill({ discounts: [aDiscount({ name: 'Spring', value: 10 })] });
    await scan('mug-1');
    await user.click(screen.getByLabelText('Discount'));
    await user.click(await screen.findByRole('option', { name: 'Spring (10% Off)' }));
    expect(sum('Total')).toBe('$3.60');
    await user.click(screen.getByLabelText('Discount'));
    await user.click(await screen.findByRole('option', { name: 'No discount' }));
    expect(sum('Total')).toBe('$4.00');
  });

  it('never shortens money or stock', async () => {
    const gold = aProduct({ name: 'Gold', sku: 'AU', unitPrice: 49702160, stockQuantity: 1234567 });
    const { scan } = await openTill({ products: [gold] });
    const tile = await screen.findByRole('button', { name: /Gold/ });
    within(tile).getByText('$49,702,160.00');
    within(tile).getByText('Stock: 1234567');
    await scan('au');
    expect(cartLines()).toEqual(['Gold x1 $49,702,160.00']);
  });
});
