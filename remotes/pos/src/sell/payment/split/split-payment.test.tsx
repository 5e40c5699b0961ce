import { holdAnimations } from '@evertill/shared-ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cartLines, completeSale, openTill } from '../../till-testing';

type Till = Awaited<ReturnType<typeof openTill>>;

const dialog = () => within(screen.getByRole('dialog', { name: 'Payment' }));
const amountField = () => dialog().getByRole<HTMLInputElement>('textbox', { name: 'Amount of this part' });
const parts = () =>
  within(dialog().getByRole('list', { name: 'Parts taken' }))
    .getAllByRole('listitem')
    .map((part) => part.textContent?.replace('Take back', ''));

/** Opens a till with three bags of beans, $37.50, and begins to split their payment. */
async function openSplit(settings: Record<string, unknown> = {}): Promise<Till> {
  const till = await openTill({
    arrange: ({ server }) =>
      server.resources.insert('settings', { id: 'settings', offlineWrites: {}, ...settings }),
  });
  for (let n = 0; n < 3; n += 1) await till.scan('cof-1');
  const payment = await till.openPayment();
  await till.user.click(payment.getByRole('button', { name: 'Split payment' }));
  await screen.findByRole('button', { name: 'Pay by one method' });
  return till;
}

async function enter(till: Till, method: string, amount: string, reference?: string) {
  await till.user.click(dialog().getByText(method, { selector: 'label span' }));
  await till.user.clear(amountField());
  await till.user.type(amountField(), amount);
  if (reference) await till.user.type(dialog().getByLabelText('Reference'), reference);
}

async function take(till: Till, method: string, amount: string, reference?: string) {
  await enter(till, method, amount, reference);
  await till.user.click(dialog().getByRole('button', { name: /^(Take|Add) \$/ }));
}

describe('a split payment', () => {
  it('takes cash and cards in any order, and stores the largest part first with the change', async () => {
    const till = await openSplit();
    await take(till, 'Cash', '10');
    expect(parts()).toEqual(['Cash$10.00']);
    await take(till, 'Credit Card', '20', 'A-77');
    await take(till, 'Cash', '10');
    expect(parts()).toEqual([
      'Cash$10.00',
      'Credit Card A-77$20.00',
      'Cash$10.00 received, $7.50 counted$7.50',
    ]);
    dialog().getByText('$2.50');
    await completeSale();
    await waitFor(() => expect(cartLines()).toEqual([]));
    const [sale, ...others] = till.server.resources.rows('sales');
    expect(others).toEqual([]);
    expect(sale).toMatchObject({
      amountReceived: '40.00',
      change: 2.5,
      payments: [
        { paymentMethod: 'CREDIT_CARD', amount: '20.00', referenceNumber: 'A-77' },
        { paymentMethod: 'CASH', amount: '17.50' },
      ],
    });
    const last = within(await screen.findByRole('region', { name: 'Last sale' }));
    last.getByText('$37.50 paid in parts');
    last.getByText('$2.50');
  });

  it('keeps its parts while the dialog fades out after the sale', async () => {
    const till = await openSplit();
    await take(till, 'Cash', '10');
    await take(till, 'Credit Card', '27.50', 'A-77');
    const endAnimations = holdAnimations();
    const surface = screen.getByRole('dialog', { name: 'Payment' });
    const before = surface.textContent;
    expect(before).toContain('All paid');
    expect(before).toContain('Complete sale');
    await completeSale();
    await waitFor(() => expect(cartLines()).toEqual([]));
    // Screen readers no longer reach the dialog a moment after it began to fade out.
    await waitFor(() => expect(surface.closest('[aria-hidden="true"]')).toBe(surface));
    expect(surface.textContent).toBe(before);
    expect(surface.isConnected).toBe(true);
    endAnimations();
    await waitFor(() => expect(surface.isConnected).toBe(false));
  });

  it('takes a part another way in a store that allows it, and writes it as a card with a mark', async () => {
    const till = await openSplit({ otherPayments: true });
    await take(till, 'Other', '37.51');
    dialog().getByText('Only $37.50 is left. Enter no more than that.');
    dialog().getByText('Optional. A check number, for example.');
    await take(till, 'Other', '20', 'Check 118');
    await take(till, 'Cash', '17.50');
    expect(parts()).toEqual(['Other Check 118$20.00', 'Cash$17.50']);
    await completeSale();
    await waitFor(() => expect(cartLines()).toEqual([]));
    expect(till.server.resources.rows('sales')[0]).toMatchObject({
      payments: [
        { paymentMethod: 'CREDIT_CARD', as: 'other', amount: '20.00', referenceNumber: 'Check 118' },
        { paymentMethod: 'CASH', amount: '17.50' },
      ],
    });
  });

  it('offers no other way to pay in a store that takes none', async () => {
    await openSplit();
    expect(dialog().getAllByRole('radio')).toHaveLength(3);
  });

  it('refuses a card part above what is left, and takes nothing', async () => {
    const till = await openSplit();
    await take(till, 'Cash', '30');
    await take(till, 'Debit Card', '7.51');
    dialog().getByText('Only $7.50 is left. Charge the card no more than that.');
    expect(parts()).toEqual(['Cash$30.00']);
    expect(amountField().value).toBe('7.51');
  });

  it('counts a double tap as one part, and does not complete the sale by it', async () => {
    const till = await openSplit();
    await enter(till, 'Debit Card', '37.50');
    const button = dialog().getByRole('button', { name: 'Add $37.50 on debit card' });
    const form = button.closest('form') as HTMLFormElement;
    act(() => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    fireEvent.submit(form);
    expect(parts()).toEqual(['Debit Card$37.50']);
    await dialog().findByRole('button', { name: 'Complete sale' });
    expect(till.server.resources.rows('sales')).toEqual([]);
    expect(cartLines()).toEqual(['Beans x3 $37.50']);
  });

  it.each([
    { method: 'Cash', button: 'Take $10.00 in cash' },
    { method: 'Debit Card', button: 'Add $10.00 on debit card' },
  ])('counts a double tap of a part that leaves more to pay as one part ($method)', async (tap) => {
    const till = await openSplit();
    await enter(till, tap.method, '10');
    const form = dialog().getByRole('button', { name: tap.button }).closest('form') as HTMLFormElement;
    act(() => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    fireEvent.submit(form);
    expect(parts()).toEqual([`${tap.method}$10.00`]);
    dialog().getByText('$27.50');
    // The same amount again is a part of its own once it was entered again.
    await take(till, tap.method, '10');
    expect(parts()).toHaveLength(2);
  });

  it('comes back to the parts after a reload, and completes the sale once', async () => {
    const till = await openSplit();
    await take(till, 'Credit Card', '20', 'A-77');
    till.reopen();
    await screen.findByRole('dialog', { name: 'Payment' });
    await waitFor(() => expect(parts()).toEqual(['Credit Card A-77$20.00']));
    await till.goOffline();
    await take(till, 'Cash', '17.50');
    await completeSale();
    await waitFor(() => expect(cartLines()).toEqual([]));
    expect(await till.offline.outbox.list()).toHaveLength(1);
  });

  it('gives a part back, and cannot be left while a part is taken', async () => {
    const till = await openSplit();
    await take(till, 'Credit Card', '20');
    await till.user.click(dialog().getByRole('button', { name: 'Cancel' }));
    dialog().getByText('Parts of this sale were paid. Take them back before you leave the payment.');
    await till.user.keyboard('{Escape}');
    expect(parts()).toHaveLength(1);
    await till.user.click(dialog().getByRole('button', { name: 'Take back Credit Card $20.00' }));
    expect(dialog().queryByRole('list', { name: 'Parts taken' })).toBeNull();
    await till.user.click(dialog().getByRole('button', { name: 'Pay by one method' }));
    await till.user.click(dialog().getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(cartLines()).toEqual(['Beans x3 $37.50']);
  });

  it('asks before the till is left while parts are taken, and names them', async () => {
    const till = await openSplit();
    const asked = () => [...till.hostApi.questions].flatMap((question) => question() ?? []);
    expect(asked()).toEqual([]);
    await take(till, 'Credit Card', '20');
    await take(till, 'Cash', '5');
    expect(asked()).toEqual([
      "Payments were taken for a sale that isn't complete: Credit Card $20.00, Cash $5.00.",
    ]);
    await take(till, 'Cash', '12.50');
    await completeSale();
    await waitFor(() => expect(cartLines()).toEqual([]));
    expect(asked()).toEqual([]);
  });

  it('keeps a card number out of the reference', async () => {
    const till = await openSplit();
    await take(till, 'Credit Card', '20', '4111111111111111');
    dialog().getByText('This looks like a card number. Never enter card numbers here.');
    expect(dialog().queryByRole('list', { name: 'Parts taken' })).toBeNull();
  });
});
