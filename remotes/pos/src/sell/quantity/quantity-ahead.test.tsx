import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { beans, cartLines, codeField, mug, openTill, scanAnywhere } from '../till-testing';

const search = () => screen.getByLabelText<HTMLInputElement>('Search Products');
const chip = () => screen.queryByText(/^\d+ ×$/)?.textContent ?? null;
const NONSENSE = 'Nothing was added. Type a whole quantity from 1 to 999, as in 3x.';

describe('a quantity before a code', () => {
  it('adds that many when typed with the code, in either field', async () => {
    const { user, scan } = await openTill();
    await scan('3x96385074');
    expect(cartLines()).toEqual(['Mug x3 $12.00']);
    await scan('2* mug-1');
    expect(cartLines()).toEqual(['Mug x5 $20.00']);
    await user.type(search(), '4 x 96385074{Enter}');
    expect(cartLines()).toEqual(['Mug x9 $36.00']);
    expect(search().value).toBe('');
    expect(chip()).toBeNull();
  });

  it.each([
    ['the search', search],
    ['the barcode field', () => screen.getByLabelText<HTMLInputElement>('Scan/Enter Barcode or SKU')],
  ])('counts for a scan while it stands in %s, once', async (_, field) => {
    const { user } = await openTill();
    await codeField();
    await user.type(field(), '3x');
    scanAnywhere('96385074');
    await waitFor(() => expect(cartLines()).toEqual(['Mug x3 $12.00']));
    expect(field().value).toBe('');
    scanAnywhere('96385074');
    await waitFor(() => expect(cartLines()).toEqual(['Mug x4 $16.00']));
  });

  it('waits as a chip after Enter, and is used once by a tile', async () => {
    const { user, scan } = await openTill();
    await scan('3x');
    expect(chip()).toBe('3 ×');
    await user.click(screen.getByText('Mug', { selector: '[data-position] *' }));
    expect(cartLines()).toEqual(['Mug x3 $12.00']);
    expect(chip()).toBeNull();
    await user.click(screen.getByText('Mug', { selector: '[data-position] *' }));
    expect(cartLines()).toEqual(['Mug x4 $16.00']);
  });

  it('stands before the words of a search too, and shows what they find', async () => {
    const { user } = await openTill();
    await codeField();
    await user.type(search(), '3x');
    expect(chip()).toBe('3 ×');
    await screen.findByText('Beans');
    await user.type(search(), 'mu');
    await waitFor(() => expect(screen.queryByText('Beans')).toBeNull());
    await user.type(search(), '{Enter}');
    expect(cartLines()).toEqual(['Mug x3 $12.00']);
    expect(chip()).toBeNull();
  });

  it('ends with Escape, with its button, and with the sale', async () => {
    const { user, scan, pay } = await openTill();
    await scan('3x');
    await user.keyboard('{Escape}');
    expect(chip()).toBeNull();
    await scan('3x');
    await user.click(screen.getByLabelText('Clear the quantity'));
    expect(chip()).toBeNull();
    await scan('96385074');
    expect(cartLines()).toEqual(['Mug x1 $4.00']);
    await scan('3x');
    await pay('Credit Card');
    await waitFor(() => expect(cartLines()).toEqual([]));
    expect(chip()).toBeNull();
  });

  it('stays for the next code when a code is unknown', async () => {
    const { scan } = await openTill();
    await scan('3x');
    await scan('nothing');
    expect(chip()).toBe('3 ×');
    await scan('96385074');
    expect(cartLines()).toEqual(['Mug x3 $12.00']);
  });

  it('keeps to the stock: all of it or nothing, with what is left', async () => {
    const { scan } = await openTill();
    await scan('4x4006381333931');
    expect(cartLines()).toEqual([]);
    expect(screen.getByRole('alert').textContent).toContain('Beans: only 3 left');
    await scan('3x4006381333931');
    expect(cartLines()).toEqual(['Beans x3 $37.50']);
    await scan('1x4006381333931');
    expect(cartLines()).toEqual(['Beans x3 $37.50']);
  });

  it.each(['0x', '1000x', '1.5x', '-2x'])('adds nothing for %s and says so', async (text) => {
    const { user, scan, notices } = await openTill();
    await scan(`${text}96385074`);
    await scan(text);
    await user.clear(search());
    await user.type(search(), text);
    scanAnywhere('96385074');
    await waitFor(() => expect(notices()).toEqual([NONSENSE, NONSENSE, NONSENSE]));
    expect(cartLines()).toEqual([]);
    expect(chip()).toBeNull();
  });

  it('is no quantity where a product has that code or name', async () => {
    const plank = { ...mug, id: 'plank', name: 'Plank 2x4', sku: '2X4', barcode: null };
    const four = { ...beans, sku: '4' };
    const { user, scan } = await openTill({ products: [plank, four] });
    await scan('2x4');
    await user.type(search(), '2x4{Enter}');
    const cart = within(screen.getByLabelText('Cart'));
    expect(cart.getByLabelText<HTMLInputElement>('Quantity of Plank 2x4').value).toBe('2');
    expect(cart.queryByLabelText('Quantity of Beans')).toBeNull();
  });
});
