import { aProduct } from '@evertill/shared-domain/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { cartLines, codeField, openTill, scanAnywhere } from '../till-testing';

const scanningMode = () => screen.getByRole('button', { name: 'Enable/Disable Barcode Scanning Mode' });

describe('codes', () => {
  it('rings up a typed barcode or SKU with Enter and clears the field', async () => {
    const till = await openTill();
    await till.scan('4006381333931');
    await till.scan('mug-1');
    expect(cartLines()).toEqual(['Beans x1 $12.50', 'Mug x1 $4.00']);
    expect((await codeField()).value).toBe('');
  });

  it('rings up pasted codes, one to a line', async () => {
    const { user } = await openTill();
    await user.click(await codeField());
    await user.paste('96385074\nCOF-1\n');
    expect(cartLines()).toEqual(['Mug x1 $4.00', 'Beans x1 $12.50']);
    expect((await codeField()).value).toBe('');
  });

  it('submits what was typed when the field loses the focus', async () => {
    const { user } = await openTill();
    await user.type(await codeField(), 'mug-1');
    await user.click(screen.getByLabelText('Search Products'));
    expect(cartLines()).toEqual(['Mug x1 $4.00']);
  });

  it('names an unknown code and leaves the focus where it is', async () => {
    const till = await openTill();
    await till.scan('0000000000000');
    const problem = within(screen.getByRole('alert'));
    problem.getByText('Product not found');
    problem.getByText('0000000000000');
    expect(document.activeElement).toBe(await codeField());
    await till.user.click(screen.getByLabelText('Dismiss unknown codes'));
    expect(screen.queryByText('Product not found')).toBeNull();
  });

  it('shows only the newest message: no earlier Added beside an unknown code', async () => {
    const till = await openTill();
    await till.scan('mug-1');
    await screen.findByText('Added Mug to cart');
    await till.scan('0000000000000');
    screen.getByText('Product not found');
    expect(screen.queryByText('Added Mug to cart')).toBeNull();
  });

  it('removes an unknown code after the next good scan, but not before it can be read', async () => {
    const till = await openTill();
    await till.scan('0000000000000');
    const field = screen.getByLabelText('Scan/Enter Barcode or SKU');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.change(field, { target: { value: 'mug-1' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    screen.getByText('Product not found');
    act(() => vi.advanceTimersByTime(2_000));
    expect(screen.queryByText('Product not found')).toBeNull();
    vi.useRealTimers();
  });

  it('does not show an earlier unknown code again in the payment', async () => {
    const till = await openTill();
    await till.scan('mug-1');
    await till.scan('0000000000000');
    const dialog = await till.openPayment();
    expect(dialog.queryByText('Product not found')).toBeNull();
    await till.user.click(dialog.getByText('Cancel'));
    await screen.findByText('Product not found');
  });

  it('refuses one more than the stock', async () => {
    const till = await openTill();
    for (let n = 0; n < 4; n += 1) await till.scan('cof-1');
    expect(cartLines()).toEqual(['Beans x3 $37.50']);
    screen.getByText('Not enough stock available');
  });
});

describe('scanning mode', () => {
  it('gives the focus back to the barcode field', async () => {
    const { user } = await openTill();
    const field = await codeField();
    await user.click(scanningMode());
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.click(screen.getByLabelText('Search Products'));
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('leaves the focus alone while a button is held down, and while something is open over the till', async () => {
    await openTill();
    const field = await codeField();
    fireEvent.click(scanningMode());
    await waitFor(() => expect(document.activeElement).toBe(field));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const waitLonger = () => act(() => vi.advanceTimersByTime(1_000));
    const help = screen.getByRole('button', { name: 'Keyboard shortcuts' });

    fireEvent.pointerDown(help);
    act(() => help.focus());
    waitLonger();
    expect(document.activeElement, 'held down').toBe(help);
    fireEvent.pointerUp(help);
    fireEvent.click(help);
    const keys = screen.getByRole('group', { name: 'Keyboard shortcuts' });
    waitLonger();
    expect(document.activeElement, 'opened').toBe(keys);
    act(() => keys.blur());
    waitLonger();
    expect(document.activeElement, 'a press beside it').toBe(document.body);
    act(() => keys.focus());
    fireEvent.keyDown(keys, { key: 'Escape' });
    waitLonger();
    expect(screen.queryByRole('group', { name: 'Keyboard shortcuts' })).toBeNull();
    expect(document.activeElement, 'closed').toBe(field);
  });

  it('loses none of 50 scans, in order, with the focus on a product', async () => {
    const products = Array.from({ length: 50 }, (_, index) =>
      aProduct({ id: `p${index}`, name: `N${index}`, sku: `S-${index}`, barcode: `${20000000 + index}` }),
    );
    const { user } = await openTill({ products });
    await codeField();
    await user.click(scanningMode());
    screen.getByText('N0').closest('button')?.focus();
    for (const product of products) scanAnywhere(product.barcode ?? '');
    // Reads the lines only once, because reading them by role at every change would take longer than the scans.
    await waitFor(() => expect(document.querySelectorAll('li[data-product]')).toHaveLength(50));
    expect(cartLines().map((line) => line.split(' ')[0])).toEqual(products.map(({ name }) => name));
  });

  it('reads scans made while the payment is open and leaves its amount alone', async () => {
    const { user, scan, server, openPayment } = await openTill();
    await scan('mug-1');
    await user.click(scanningMode());
    const dialog = await openPayment();
    await user.click(dialog.getByText('Cash'));
    const amount = dialog.getByLabelText<HTMLInputElement>('Amount received');
    amount.focus();
    scanAnywhere('4006381333931');
    scanAnywhere('0000000000000');
    expect(amount.value).toBe('0.00');
    await dialog.findByText('Amount due');
    await dialog.findAllByText('$16.50');
    dialog.getByText('Product not found');
    expect(server.resources.rows('sales')).toEqual([]);
  });

  it('resets the method when a scan changes the amount due, says so, and books nothing by itself', async () => {
    const { user, scan, server, openPayment } = await openTill();
    await scan('mug-1');
    const dialog = await openPayment();
    const chosen = () => dialog.queryAllByRole('radio', { checked: true });
    await user.click(dialog.getByText('Credit Card'));
    expect(chosen()).toHaveLength(1);
    scanAnywhere('4006381333931');
    await dialog.findByText('Added Beans to cart. $16.50 is due now; choose the payment method again.');
    expect(chosen()).toHaveLength(0);
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('radio', { name: 'Cash' })));
    await user.click(dialog.getByText('Choose a payment method'));
    await dialog.findByText('Please select a payment method');
    await user.click(dialog.getByText('Cash'));
    expect(dialog.queryByText(/^Added Beans/)).toBeNull();
    await user.click(dialog.getByText('Exact'));
    for (const code of ['4006381333931', '4006381333931', '4006381333931'])
      scanAnywhere(code, { end: 'Tab' });
    await dialog.findByText('Not enough stock available: Beans was not added.');
    expect(chosen()).toHaveLength(0);
    await user.click(dialog.getByText('Debit Card'));
    scanAnywhere('0000000000000');
    await dialog.findByText('Product not found');
    expect(chosen()).toHaveLength(0);
    expect(server.resources.rows('sales')).toEqual([]);
  });

  it('closes the question whether to clear the cart when another product is scanned', async () => {
    const { user, scan } = await openTill();
    await scan('mug-1');
    await user.click(screen.getByText('Clear'));
    await screen.findByText('Clear the cart?');
    scanAnywhere('4006381333931');
    await waitFor(() => expect(screen.queryByText('Clear the cart?')).toBeNull());
    expect(cartLines()).toEqual(['Mug x1 $4.00', 'Beans x1 $12.50']);
  });

  it('keeps scans made while a payment is taken for the next sale', async () => {
    const { user, scan, server, pay } = await openTill();
    await scan('mug-1');
    await user.click(scanningMode());
    let answer = () => {};
    server.delayAnswers(() => new Promise((resolve) => (answer = resolve)));
    await pay('Credit Card');
    scanAnywhere('4006381333931');
    await within(screen.getByRole('dialog')).findByText('1 scanned item is waiting for this payment');
    expect(cartLines()).toEqual(['Mug x1 $4.00']);
    server.delayAnswers(null);
    await waitFor(() => expect(server.resources.rows('sales')).toHaveLength(1));
    answer();
    await waitFor(() => expect(cartLines()).toEqual(['Beans x1 $12.50']));
    expect(server.resources.rows('sales')[0]?.saleItems).toHaveLength(1);
  });

  it('stays on when the till is opened again', async () => {
    const till = await openTill();
    await codeField();
    await till.user.click(scanningMode());
    till.reopen();
    await codeField();
    expect(scanningMode().getAttribute('aria-pressed')).toBe('true');
  });
});
