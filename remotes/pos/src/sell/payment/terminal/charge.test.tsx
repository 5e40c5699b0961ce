import { createFakeClock } from '@evertill/shared-offline/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ANSWER_MS, PAUSE_MS } from '../../charges/charge-desk';
import { type Customer, createSimulatedTerminal } from '../../charges/terminal-testing';
import { cartLines, completeSale, openTill } from '../../till-testing';

const dialog = () => within(screen.getByRole('dialog', { name: 'Payment' }));
const press = (till: Till, name: string | RegExp) => till.user.click(dialog().getByRole('button', { name }));

/** Opens a till with a card terminal, and a bag of beans, $12.50, in the cart. */
async function openConnected(customer: Customer, { givesBack = true } = {}) {
  const clock = createFakeClock(new Date());
  const terminal = createSimulatedTerminal(clock, { givesBack });
  terminal.customer(customer);
  const till = await openTill({ clock, terminal });
  await till.scan('cof-1');
  const wait = (ms: number) => act(() => clock.advance(ms));
  return { ...till, terminal, wait };
}

type Till = Awaited<ReturnType<typeof openConnected>>;

async function chargeCard(till: Till) {
  const payment = await till.openPayment();
  await till.user.click(payment.getByText('Credit Card'));
  expect(payment.queryByLabelText('Reference')).toBeNull();
  await press(till, 'Charge $12.50 to credit card');
}

const salesOf = (till: Till) => till.server.resources.rows('sales');

describe('a payment by a connected card terminal', () => {
  it('completes the sale with the reference of the terminal when the card is approved', async () => {
    const till = await openConnected({ does: 'pay', afterMs: 5000 });
    await chargeCard(till);
    await dialog().findByText('The card terminal has the amount. Wait for the customer.');
    dialog().getByText('$12.50');
    expect(salesOf(till)).toEqual([]);
    await till.wait(10_000);
    await waitFor(() => expect(cartLines()).toEqual([]));
    expect(salesOf(till)).toMatchObject([
      { payments: [{ paymentMethod: 'CREDIT_CARD', amount: '12.50', referenceNumber: 'OK-1' }], change: 0 },
    ]);
    expect(till.terminal.charges()).toBe(1);
  });

  it('charges once on a double tap, and a second Enter does not cancel', async () => {
    const till = await openConnected({ does: 'pay', afterMs: 5000 });
    const payment = await till.openPayment();
    await till.user.click(payment.getByText('Debit Card'));
    const button = payment.getByRole('button', { name: 'Charge $12.50 to debit card' });
    act(() => {
      fireEvent.submit(button.closest('form') as HTMLFormElement);
      fireEvent.submit(button.closest('form') as HTMLFormElement);
    });
    await dialog().findByRole('button', { name: 'Cancel the charge' });
    await till.user.keyboard('{Enter}');
    await till.wait(10_000);
    await waitFor(() => expect(salesOf(till)).toHaveLength(1));
    expect(till.terminal.calls.filter((call) => call !== 'status')).toEqual(['start']);
  });

  it('says that a card was declined, and lets the customer pay otherwise', async () => {
    const till = await openConnected({ does: 'decline', afterMs: 0 });
    await chargeCard(till);
    await dialog().findByText('The card was declined. Nothing was charged.');
    expect(document.activeElement).toBe(dialog().getAllByRole('radio')[0]);
    await till.user.click(dialog().getByText('Cash'));
    await press(till, /^Exact/);
    await press(till, 'Take $12.50 in cash');
    await waitFor(() => expect(salesOf(till)).toHaveLength(1));
    expect(till.terminal.taken()).toBe(0);
    await till.scan('cof-1');
    const next = await till.openPayment();
    expect(next.queryByText('The card was declined. Nothing was charged.')).toBeNull();
  });

  it('asks about the charge after a reload, and keeps its money as a part of the sale', async () => {
    const till = await openConnected({ does: 'pay', afterMs: 3000 });
    await chargeCard(till);
    await till.wait(500);
    till.reopen();
    await screen.findByRole('dialog', { name: 'Payment' });
    await dialog().findByText('The card terminal has the amount. Wait for the customer.');
    await till.wait(10_000);
    await dialog().findByText('Credit Card OK-1');
    await completeSale();
    await waitFor(() => expect(salesOf(till)).toHaveLength(1));
    expect(till.terminal.charges()).toBe(1);
  });

  it('says that the end of a charge is unknown, and offers three ways out', async () => {
    const till = await openConnected({ does: 'pay', afterMs: 0 });
    till.terminal.plan({ hasNoAnswer: true }, { isLost: true }, { isLost: true });
    await chargeCard(till);
    await till.wait(3 * (ANSWER_MS + PAUSE_MS));
    await dialog().findByText(/^The card terminal does not answer. \$12.50 may have been charged/);
    await till.user.keyboard('{Escape}');
    dialog().getByText('A card is being charged. Cancel the charge before you leave the payment.');
    await press(till, 'It was charged');
    dialog().getByText('Enter the approval code that the card terminal shows');
    await till.user.type(dialog().getByLabelText('Reference'), '4111 1111 1111 1111');
    await press(till, 'It was charged');
    dialog().getByText('This looks like a card number. Never enter card numbers here.');
    await till.user.clear(dialog().getByLabelText('Reference'));
    await till.user.type(dialog().getByLabelText('Reference'), 'A-77');
    await press(till, 'It was charged');
    await waitFor(() => expect(salesOf(till)).toHaveLength(1));
    expect(salesOf(till)).toMatchObject([{ payments: [{ amount: '12.50', referenceNumber: 'A-77' }] }]);
  });

  it('asks again when the cashier wants that, and finds the approval', async () => {
    const till = await openConnected({ does: 'pay', afterMs: 0 });
    till.terminal.plan({ hasNoAnswer: true }, { isLost: true }, { isLost: true });
    await chargeCard(till);
    await till.wait(3 * (ANSWER_MS + PAUSE_MS));
    await till.user.click(await dialog().findByRole('button', { name: 'Ask again' }));
    await waitFor(() => expect(salesOf(till)).toHaveLength(1));
    expect(till.terminal.charges()).toBe(1);
  });

  it('cancels a charge, and leaves one whose cancel is never confirmed only by the word of the cashier', async () => {
    const till = await openConnected({ does: 'nothing', afterMs: 0 });
    await chargeCard(till);
    await till.user.click(await dialog().findByRole('button', { name: 'Cancel the charge' }));
    await dialog().findByText('The charge was canceled. Nothing was charged.');
    till.terminal.plan({}, { isLost: true }, { isLost: true }, { isLost: true });
    await press(till, 'Charge $12.50 to credit card');
    await press(till, 'Cancel the charge');
    await till.wait(3 * (ANSWER_MS + PAUSE_MS));
    await dialog().findByText(/^The card terminal did not confirm the cancel/);
    await press(till, 'It was not charged');
    await press(till, 'Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(cartLines()).toEqual(['Beans x1 $12.50']);
  });

  it('takes a part by card, and gives it back before the part is gone', async () => {
    const till = await openConnected({ does: 'pay', afterMs: 0 });
    await till.openPayment();
    await press(till, 'Split payment');
    await screen.findByRole('button', { name: 'Pay by one method' });
    await till.user.click(dialog().getByText('Credit Card', { selector: 'label span' }));
    const amount = dialog().getByRole('textbox', { name: 'Amount of this part' });
    await till.user.clear(amount);
    await till.user.type(amount, '5');
    await press(till, 'Add $5.00 on credit card');
    await dialog().findByText('Credit Card OK-1');
    expect([till.terminal.taken(), salesOf(till)]).toEqual([5, []]);
    await press(till, 'Take back Credit Card OK-1 $5.00');
    await waitFor(() => expect(screen.queryByText('Credit Card OK-1')).toBeNull());
    await dialog().findByText('The charge was canceled. Nothing was charged.');
    expect(till.terminal.taken()).toBe(0);
  });

  it('does not complete the sale when the card was charged although the cashier canceled', async () => {
    const till = await openConnected({ does: 'pay', afterMs: 0 }, { givesBack: false });
    till.terminal.plan({ hasNoAnswer: true });
    await chargeCard(till);
    await press(till, 'Cancel the charge');
    await dialog().findByText(/^The card was charged, and the money was not given back/);
    dialog().getByText('Credit Card OK-1');
    expect(salesOf(till)).toEqual([]);
  });
});
