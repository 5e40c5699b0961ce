import type { OpenedAction, OpenedMethod, SlotCharge, SlotChargeAnswer } from '@evertill/federation-kit';
import { createFakeClock } from '@evertill/shared-offline/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ANSWER_MS, PAUSE_MS } from '../../charges/charge-desk';
import type { TerminalAnswer } from '../../charges/payment-terminal';
import { type Customer, createSimulatedTerminal } from '../../charges/terminal-testing';
import { cartLines, openTill } from '../../till-testing';

const SLOT = 'evertill.pos.payment-method.v1';
const dialog = () => within(screen.getByRole('dialog', { name: 'Payment' }));

const slotAnswer = (answer: TerminalAnswer): SlotChargeAnswer => {
  if (answer.is === 'in-progress') return { is: 'pending' };
  return answer.is === 'declined' ? { is: 'declined', words: 'The account is closed.' } : answer;
};

const asFill = (method: OpenedMethod<SlotCharge>): OpenedAction<SlotCharge> => {
  const { key, app, label } = method;
  return { key, app, offer: label, run: async () => undefined, method };
};

/** Opens a till with beans, $12.50, in the cart and a method of another remote whose provider is simulated. */
async function openFilled(customer: Customer, { online = false, isFilled = true } = {}) {
  const clock = createFakeClock(new Date());
  const provider = createSimulatedTerminal(clock);
  provider.customer(customer);
  const charges: SlotCharge[] = [];
  const account: OpenedMethod<SlotCharge> = {
    key: 'accounts:method',
    app: 'accounts',
    online,
    label: () => 'House account',
    start(charge) {
      charges.push(charge);
      return provider.start({ id: charge.id, amount: charge.amountCents / 100 }).then(slotAnswer);
    },
    cancel: (id) => provider.cancel(id).then(slotAnswer),
    status: (id) => provider.status(id).then(slotAnswer),
  };
  const till = await openTill({ clock });
  await till.scan('cof-1');
  const fill = (methods: OpenedMethod<SlotCharge>[]) =>
    act(async () => till.hostApi.slots.of(SLOT).set(methods.map(asFill)));
  if (isFilled) await fill([account]);
  const wait = (ms: number) => act(() => clock.advance(ms));
  // A button may be of a part that is loaded when it is first shown.
  const press = async (name: string) => till.user.click(await dialog().findByRole('button', { name }));
  const isAsked = () => waitFor(() => expect(provider.calls).toContain('start'));
  const sales = () => till.server.resources.rows('sales');
  return { ...till, provider, charges, fill, wait, press, isAsked, sales };
}

describe('a method of payment of another remote', () => {
  it('is not there without a fill', async () => {
    const till = await openFilled({ does: 'pay', afterMs: 0 }, { isFilled: false });
    const payment = await till.openPayment();
    expect(payment.queryByRole('button', { name: /House account/ })).toBeNull();
  });

  it('completes the sale once it has approved, as Other with its name and reference', async () => {
    const till = await openFilled({ does: 'pay', afterMs: 5000 });
    await till.openPayment();
    await till.press('House account');
    await till.press('Charge $12.50 to House account');
    await dialog().findByText('House account has the amount. Wait for the customer.');
    expect(till.sales()).toEqual([]);
    await till.wait(10_000);
    await waitFor(() => expect(cartLines()).toEqual([]));
    expect(till.sales()).toMatchObject([
      { payments: [{ as: 'other', amount: '12.50', referenceNumber: 'House account OK-1' }], change: 0 },
    ]);
    expect(till.charges).toMatchObject([{ amountCents: 1250, customer: null }]);
  });

  it('leaves the cart and the other methods when it declines, and says why', async () => {
    const till = await openFilled({ does: 'decline', afterMs: 0 });
    await till.openPayment();
    await till.press('House account');
    await till.press('Charge $12.50 to House account');
    await dialog().findByText('House account declined. Nothing was charged. The account is closed.');
    dialog().getByRole('radio', { name: 'Cash' });
    expect(cartLines()).toHaveLength(1);
    expect(till.sales()).toEqual([]);
  });

  it('asks for the status of the id when an answer is lost, and does not charge again', async () => {
    const till = await openFilled({ does: 'pay', afterMs: 0 });
    till.provider.plan({ hasNoAnswer: true });
    await till.openPayment();
    await till.press('House account');
    await till.press('Charge $12.50 to House account');
    await till.isAsked();
    await till.wait(ANSWER_MS + PAUSE_MS);
    await waitFor(() => expect(till.sales()).toHaveLength(1));
    expect(till.provider.calls).toEqual(['start', 'status']);
    expect(till.provider.charges()).toBe(1);
  });

  it('that is removed while it charges is put to the cashier in words', async () => {
    const till = await openFilled({ does: 'nothing', afterMs: 0 });
    await till.openPayment();
    await till.press('House account');
    await till.press('Charge $12.50 to House account');
    await till.isAsked();
    await till.fill([]);
    await till.wait(60_000);
    await dialog().findByText(
      'House account does not answer. $12.50 may have been charged. Ask again, or look there.',
    );
    await till.press('Cancel the charge');
    await till.wait(60_000);
    await till.press('It was not charged');
    await dialog().findByRole('radio', { name: 'Cash' });
    expect(cartLines()).toHaveLength(1);
  });

  it('pays a part, which is taken back by its provider', async () => {
    const till = await openFilled({ does: 'pay', afterMs: 0 });
    await till.openPayment();
    await till.press('House account');
    const amount = await dialog().findByLabelText('Amount of this part');
    await till.user.clear(amount);
    await till.user.type(amount, '5.00');
    await till.press('Charge $5.00 to House account');
    await dialog().findByText('House account OK-1');
    expect(till.sales()).toEqual([]);
    await till.press('Take back House account OK-1 $5.00');
    await waitFor(() => expect(dialog().queryByText('House account OK-1')).toBeNull());
    expect(till.provider.taken()).toBe(0);
  });

  it('that needs a connection is off without one, and says why', async () => {
    const till = await openFilled({ does: 'pay', afterMs: 0 }, { online: true });
    act(() => till.hostApi.network.set({ isOnline: false, lastSyncTime: null }));
    await till.openPayment();
    const tile = (await dialog().findByRole('button', { name: /House account/ })) as HTMLButtonElement;
    expect(tile.disabled).toBe(true);
    within(tile).getByText('Needs a connection');
  });
});
