import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cartLines, codeField, openTill } from './till-testing';

const isShown = (name: string) => screen.queryByRole('region', { name }) !== null;

describe('on a narrow screen', () => {
  it('shows the products or the cart, and leads from one to the other', async () => {
    const till = await openTill({ widthPx: 1023 });
    await till.scan('mug-1');
    await till.scan('mug-1');
    expect([isShown('Products'), isShown('Cart')]).toEqual([true, false]);
    await till.user.click(screen.getByText('View Cart (2)'));
    expect([isShown('Products'), isShown('Cart')]).toEqual([false, true]);
    expect(cartLines()).toEqual(['Mug x2 $8.00']);
    await till.user.click(screen.getByText('Back to Products'));
    expect([isShown('Products'), isShown('Cart')]).toEqual([true, false]);
  });

  it('shows the change beside the way to the cart after a sale', async () => {
    const till = await openTill({ widthPx: 390 });
    await till.scan('mug-1');
    await till.user.click(screen.getByText('View Cart (1)'));
    await till.pay('Cash', '10');
    await waitFor(() => expect(isShown('Products')).toBe(true));
    const toCart = screen.getByText('View Cart (0)');
    expect(toCart.previousElementSibling?.textContent).toBe('Change due$6.00');
  });

  it('shows both from 1024 pixels on', async () => {
    await openTill({ widthPx: 1024 });
    await codeField();
    expect([isShown('Products'), isShown('Cart')]).toEqual([true, true]);
    expect(screen.queryByText(/View Cart/)).toBeNull();
  });
});
