import { aCategory } from '@evertill/shared-domain/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { beans, cartLines, codeField, mug, openTill, scanAnywhere } from '../till-testing';

const products = [{ ...mug, stockQuantity: 900 }, beans];
const categories = [aCategory({ id: 'home', name: 'Home' })];

const tileOf = (name: string) => screen.getByText(name, { selector: '[data-position] *' }).closest('button');
const inCart = () => within(screen.getByLabelText('Cart'));
const search = () => screen.getByLabelText<HTMLInputElement>('Search Products');
const quantity = () => screen.getByLabelText<HTMLInputElement>('Quantity of Mug');

/** The places in which scans were once lost, or that a scan once pressed. */
const PLACES: Record<string, () => HTMLElement | null> = {
  // The mug matches the search text, so its tile stays even if the search runs during the test.
  'a product': () => tileOf('Mug'),
  'the page': () => null,
  'more of a line': () => screen.getByLabelText('Increase quantity of Mug'),
  'the removal of a line': () => screen.getByLabelText(/^Remove /),
  'a quantity': quantity,
  'the discounts': () => inCart().getByLabelText('Discount'),
  'the categories': () => screen.getByLabelText('Filter by Category'),
  'the clearing of the cart': () => inCart().getByText('Clear'),
  'the payment': () => screen.getByText(/^Pay \$/, { selector: 'button' }),
  'the scanning mode': () => screen.getByLabelText('Enable/Disable Barcode Scanning Mode'),
  'the search': search,
};

describe.each(['off', 'on'])('a scan with scanning mode %s', (mode) => {
  it('adds its product and does nothing else, wherever the focus is', async () => {
    localStorage.setItem('evertill.pos.scanning', String(mode === 'on'));
    const till = await openTill({ products, categories });
    await till.scan('mug-1');
    const field = await codeField();
    search().focus();
    await till.user.keyboard('mu');
    let expected = 1;
    for (const [place, find] of Object.entries(PLACES)) {
      for (const scanner of [{ end: 'Enter' }, { end: 'Tab' }, { gapMs: 30 }, { prefix: 'F9' }]) {
        const element = find();
        if (element) element.focus();
        else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        scanAnywhere('96385074', scanner);
        expected += 1;
        expect([place, cartLines()]).toEqual([place, [`Mug x${expected} $${(expected * 4).toFixed(2)}`]]);
        expect([place, search().value, field.value]).toEqual([place, 'mu', '']);
        expect(document.querySelector('[aria-modal=true], [aria-expanded=true]')).toBeNull();
      }
    }
    expect(screen.getByLabelText('Enable/Disable Barcode Scanning Mode').ariaPressed).toBe(
      String(mode === 'on'),
    );
  });
});

/** The places of a slow scan. In a text field, a slow scan cannot be told from typing. */
const SLOW_PLACES = Object.entries(PLACES).filter(([place]) => !['a quantity', 'the search'].includes(place));

describe.each(['off', 'on'])('a slow scan with scanning mode %s', (mode) => {
  it('adds its product and does nothing else, wherever the focus is outside of text fields', async () => {
    localStorage.setItem('evertill.pos.scanning', String(mode === 'on'));
    const till = await openTill({ products, categories });
    await till.scan('mug-1');
    let expected = 1;
    for (const [place, find] of SLOW_PLACES) {
      for (const scanner of [{ gapMs: 36 }, { gapMs: 50 }, { gapMs: 60, end: 'Tab' }, { gapMs: 80 }]) {
        const element = find();
        if (element) element.focus();
        else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        scanAnywhere('96385074', scanner);
        expected += 1;
        expect([place, scanner, cartLines()]).toEqual([
          place,
          scanner,
          [`Mug x${expected} $${expected * 4}.00`],
        ]);
        expect(document.querySelector('[aria-modal=true], [aria-expanded=true]')).toBeNull();
      }
    }
  });

  it.each([40, 50, 60, 80])('books no sale from the payment at %i ms a key', async (gapMs) => {
    localStorage.setItem('evertill.pos.scanning', String(mode === 'on'));
    const till = await openTill({ products });
    await till.scan('mug-1');
    const dialog = await till.openPayment();
    await till.user.click(dialog.getByText('Credit Card'));
    const confirm = dialog.getByRole('button', { name: /^Charge/ });
    confirm.focus();
    scanAnywhere('96385074', { gapMs });
    await dialog.findByText(/^Added Mug to cart\. \$8\.00 is due now;/);
    expect(dialog.queryByRole('radio', { checked: true })).toBeNull();
    await till.user.click(dialog.getByText('Credit Card'));
    confirm.focus();
    scanAnywhere('9638', { gapMs });
    expect(till.server.resources.rows('sales')).toEqual([]);
    expect(dialog.getByRole('radio', { checked: true }).getAttribute('value')).toBe('CREDIT_CARD');
  });
});

describe.each(['off', 'on'])('a slow scan in the fields of a payment with scanning mode %s', (mode) => {
  it.each([
    [36, 'Credit Card', 'Reference'],
    [60, 'Credit Card', 'Reference'],
    [80, 'Debit Card', 'Reference'],
    [60, 'Cash', 'Amount received'],
  ])(
    'at %i ms a key is added, and neither books the sale of %s nor stays in the field %s',
    async (gapMs, method, label) => {
      localStorage.setItem('evertill.pos.scanning', String(mode === 'on'));
      const till = await openTill({ products });
      await till.scan('mug-1');
      const dialog = await till.openPayment();
      await till.user.click(dialog.getByText(method));
      act(() => dialog.getByLabelText(label).focus());
      scanAnywhere('96385074', { gapMs });
      await dialog.findByText(/^Added Mug to cart\. \$8\.00 is due now;/);
      expect(dialog.queryByRole('radio', { checked: true })).toBeNull();
      await till.user.click(dialog.getByText(method));
      expect(dialog.getByLabelText<HTMLInputElement>(label).value).not.toContain('9638');
      expect(till.server.resources.rows('sales')).toEqual([]);
    },
  );
});

it('a slow code of four characters presses nothing, and is told when it is a product’s', async () => {
  const till = await openTill({ products: [{ ...mug, barcode: '4011' }, beans] });
  await till.scan('mug-1');
  await till.openPayment();
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment' }));
  await till.user.click(dialog.getByText('Credit Card'));
  act(() => dialog.getByRole('button', { name: /^Charge/ }).focus());
  scanAnywhere('4012', { gapMs: 60 });
  expect(till.notices()).toEqual([]);
  scanAnywhere('4011', { gapMs: 60 });
  expect(till.notices()).toEqual([
    "4011 wasn't added because the scanner is too slow. Type it into the barcode field.",
  ]);
  expect(till.server.resources.rows('sales')).toEqual([]);
});

describe('a person beside the scanner', () => {
  it.each([
    ['by itself', {}],
    ['after a function key, of which nothing reaches the field', { prefix: 'F9' }],
  ])('has the typed quantity applied before a scan that comes %s', async (_, scanner) => {
    const till = await openTill({ products });
    await till.scan('mug-1');
    await till.user.click(quantity());
    await till.user.keyboard('5');
    scanAnywhere('96385074', scanner);
    expect(cartLines()).toEqual(['Mug x6 $24.00']);
    await till.user.click(search());
    expect(cartLines()).toEqual(['Mug x6 $24.00']);
  });

  it('has a scan added that comes after an unfinished entry in the barcode field', async () => {
    const { user } = await openTill({ products });
    const field = await codeField();
    await user.click(field);
    await user.keyboard('37');
    scanAnywhere('96385074');
    expect(cartLines()).toEqual(['Mug x1 $4.00']);
    expect(field.value).toBe('37');
    expect(screen.queryByText('Product not found')).toBeNull();
  });

  it('closes a list that a late key of the scan opened', async () => {
    await openTill({ products, categories });
    await codeField();
    const list = screen.getByLabelText('Filter by Category');
    act(() => list.focus());
    const startMs = performance.now() + 10_000;
    scanAnywhere('40063', { end: '8', gapMs: 4, lastKeyAtMs: startMs });
    // The next key is so late that the first ones count as a person's.
    await waitFor(() => expect(list.getAttribute('aria-expanded')).toBe('true'));
    scanAnywhere('1333931', { gapMs: 4, lastKeyAtMs: startMs + 150 });
    await waitFor(() => expect(cartLines()).toEqual(['Beans x1 $12.50']));
    await waitFor(() => expect(list.getAttribute('aria-expanded')).toBe('false'));
    expect(document.activeElement).toBe(list);
  });

  it('opens a list by typing, and chooses an option by a key, as usual', async () => {
    const { user } = await openTill({ products, categories });
    await codeField();
    screen.getByLabelText('Filter by Category').focus();
    await user.keyboard('h');
    await screen.findByRole('option', { name: 'Home' });
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  });

  it('keeps their typed text when no scan follows, even at a scanner’s pace', async () => {
    const { user } = await openTill({ products });
    await user.click(search());
    await user.keyboard('mug');
    scanAnywhere('', { prefix: '1', end: '2' });
    expect(search().value).toBe('mug12');
  });

  it('presses a button by hand at once, and never by the second end of a scan', async () => {
    const { user } = await openTill({ products });
    await codeField();
    tileOf('Beans')?.focus();
    scanAnywhere('96385074');
    scanAnywhere('', { end: 'Tab', pauseMs: 0 });
    await waitFor(() => expect(cartLines()).toEqual(['Mug x1 $4.00']));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(cartLines()).toEqual(['Mug x1 $4.00', 'Beans x1 $12.50']));
  });

  it('pays with F9, but not with an F9 that a scanner sends before its code', async () => {
    const { user, scan } = await openTill({ products });
    await scan('mug-1');
    scanAnywhere('96385074', { prefix: 'F9' });
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{F9}');
    await screen.findByRole('dialog', { name: 'Payment' });
  });

  it('never sees part of a scan taken as a quantity when the focus leaves the field during the scan', async () => {
    const till = await openTill({ products });
    await till.scan('mug-1');
    await till.user.click(quantity());
    await till.user.keyboard('5');
    scanAnywhere('9', { end: '6' });
    expect(quantity().value).toBe('596');
    tileOf('Beans')?.focus();
    await waitFor(() => expect(cartLines()).toEqual(['Mug x5 $20.00']));
    scanAnywhere('385074', { pauseMs: 0 });
    expect(cartLines()).toEqual(['Mug x6 $24.00']);
  });

  it('keeps the cash received and the method when a code with letters is scanned', async () => {
    const till = await openTill({ products });
    await till.scan('mug-1');
    const dialog = await till.openPayment();
    await till.user.click(dialog.getByText('Cash'));
    const amount = dialog.getByLabelText<HTMLInputElement>('Amount received');
    const seen: string[] = [];
    for (const radio of dialog.getAllByRole<HTMLInputElement>('radio'))
      radio.addEventListener('change', () => seen.push(radio.value));
    for (const [index, key] of [...'4rdec'].entries())
      scanAnywhere('', { end: key, pauseMs: index === 0 ? 1000 : 0 });
    expect(dialog.getByRole('radio', { checked: true }).getAttribute('value')).toBe('CASH');
    expect(amount.value).toBe('4');
    scanAnywhere('7', { pauseMs: 0 });
    expect(dialog.queryByRole('radio', { checked: true })).toBeNull();
    expect(seen).toEqual([]);
  });

  it('chooses a method by its letter in the amount field, at once or after the wait for a scan', async () => {
    const till = await openTill({ products });
    await till.scan('mug-1');
    const dialog = await till.openPayment();
    await till.user.keyboard('c');
    const amount = await dialog.findByLabelText('Amount received');
    await waitFor(() => expect(document.activeElement).toBe(amount));
    await till.user.keyboard('d');
    await waitFor(() =>
      expect(dialog.getByRole('radio', { checked: true }).getAttribute('value')).toBe('DEBIT_CARD'),
    );
  });

  it('never sees part of a scan submitted when the focus leaves the field during the scan', async () => {
    const { notices } = await openTill({ products });
    const field = await codeField();
    field.focus();
    scanAnywhere('9638', { end: '5' });
    tileOf('Beans')?.focus();
    expect(field.value).toBe('96385');
    scanAnywhere('', { prefix: '0', end: '7', pauseMs: 0 });
    scanAnywhere('4', { pauseMs: 0 });
    await waitFor(() => expect(cartLines()).toEqual(['Mug x1 $4.00']));
    expect([
      field.value,
      screen.queryByText('Product not found'),
      notices().includes('Product not found'),
    ]).toEqual(['', null, false]);
  });
});
