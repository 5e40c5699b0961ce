import type { OpenedAction, SlotTransaction } from '@evertill/federation-kit';
import type { TestDataOptions } from '@evertill/shared-data/testing';
import { readCreditCode, reportingTotal, toCents } from '@evertill/shared-domain';
import { aDiscount } from '@evertill/shared-domain/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aTeaSale, openSales, openTransactions } from './testing';
import { TransactionsPage } from './transactions-page';

describe('a transaction', () => {
  async function openDialog(options: TestDataOptions) {
    const world = await openTransactions(options);
    await world.user.click(await screen.findByRole('button', { name: /View Transaction/ }));
    return { ...world, dialog: within(await screen.findByRole('dialog')) };
  }

  it('shows what was sold, what was taken off and how it was paid', async () => {
    const discount = aDiscount({ id: 'd', name: 'Spring' });
    const sale = aTeaSale({ subtotal: 10, discountAmount: 1, discountId: 'd', totalAmount: 9 });
    const { dialog } = await openDialog({ sales: [sale], discounts: [discount] });
    dialog.getByText('Espresso Beans 1 kg');
    dialog.getByText(/^Cash, REF-/);
    await dialog.findByText('Spring (10% Off)');
  });

  it('offers what another remote does with it, in cents and without more than the slot promises', async () => {
    const sale = aTeaSale({ customer: { id: 'rosa', fullName: 'Rosa Diaz' } });
    const { hostApi, dialog, user } = await openDialog({ sales: [sale] });
    const sent: SlotTransaction[] = [];
    const action: OpenedAction<SlotTransaction> = {
      key: 'delivery:transaction-action',
      app: 'delivery',
      offer: ({ customer }) => customer && `Deliver to ${customer.name}`,
      run: async (data) => void sent.push(data),
    };
    await act(async () => hostApi.slots.of('evertill.sales.transaction-action.v1').set([action]));
    await user.click(await dialog.findByRole('button', { name: 'Deliver to Rosa Diaz' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      saleId: 's',
      saleNumber: 'SALE-100',
      customer: { id: 'rosa', name: 'Rosa Diaz' },
      amountDueCents: toCents(reportingTotal(sale)),
    });
    expect(Object.keys(sent[0] ?? {}).sort()).toEqual([
      'amountDueCents',
      'customer',
      'lines',
      'saleId',
      'saleNumber',
      'soldAt',
    ]);
  });

  it('gives store credit instead of money where the store does so, and shows its code once', async () => {
    const world = await openSales({ sales: [aTeaSale()] });
    world.server.resources.insert('settings', { id: 'settings', offlineWrites: {}, credits: true });
    const { user } = world.show(<TransactionsPage />);
    await user.click(await screen.findByRole('button', { name: /View Transaction/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('checkbox', { name: 'Refund Espresso Beans 1 kg' }));
    await user.click(await dialog.findByRole('checkbox', { name: 'Give store credit instead' }));
    dialog.getByText('Refunded as store credit');
    await user.click(dialog.getByRole('button', { name: 'Process Refund' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: /^Refund \$/ }));
    const shown = await screen.findByText(/^.{4}-.{4}-.{4}-.{4}$/);
    const call = world.server.requests.find(({ url }) => url === '/transactions/sales/s/refund');
    const { refundTotal, credit } = JSON.parse(call?.body ?? '');
    expect(readCreditCode(shown.textContent ?? '')).toBe(credit.code);
    expect(credit).toMatchObject({ amount: refundTotal, id: expect.any(String) });
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText(/^.{4}-.{4}-.{4}-.{4}$/)).toBeNull());
  });

  it('refunds the selected quantity', async () => {
    const { dialog, user, server, texts } = await openDialog({ sales: [aTeaSale()] });
    await user.click(dialog.getByRole('checkbox', { name: 'Refund Espresso Beans 1 kg' }));
    const quantity = dialog.getByRole('spinbutton', { name: /Quantity of Espresso/ });
    expect(quantity).toMatchObject({ min: '1', max: '2', value: '2' });
    await user.clear(quantity);
    await user.type(quantity, '1');
    dialog.getByText('Refund total: $12.38');
    dialog.getByText('Refunded in cash');
    await user.type(dialog.getByRole('combobox', { name: 'Reason' }), 'Too bitter');
    await user.click(dialog.getByRole('checkbox', { name: 'Return items to stock' }));
    await user.click(dialog.getByRole('button', { name: 'Process Refund' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Refund $12.38 in cash?' }));
    question.getByText("1 item from SALE-100. This can't be undone.");
    expect(server.requests.some(({ method }) => method === 'POST')).toBe(false);
    await user.click(question.getByRole('button', { name: 'Refund $12.38' }));
    await waitFor(() => expect(texts()).toContain('Refund processed successfully'));
    const call = server.requests.find(({ url }) => url === '/transactions/sales/s/refund');
    expect(JSON.parse(call?.body ?? '')).toMatchObject({
      refundSubtotal: '12.50',
      refundTax: 1.13,
      refundTotal: '12.38',
      reason: 'Too bitter',
      restock: false,
    });
    await screen.findByText('Partially Refunded');
  });

  it('corrects its payment method by a record of its own, and refunds by the new one', async () => {
    const { dialog, user, server, texts } = await openDialog({ sales: [aTeaSale()] });
    await user.click(dialog.getByRole('button', { name: 'Correct payment' }));
    const form = within(await screen.findByRole('dialog', { name: 'Correct the payment method' }));
    await user.click(form.getByRole('button', { name: 'Correct payment' }));
    await form.findByText('Enter a reason');
    await user.selectOptions(form.getByLabelText(/^It was paid with/), 'Credit Card');
    await user.type(form.getByLabelText(/^Reason/), 'Wrong button');
    await user.click(form.getByRole('button', { name: 'Correct payment' }));
    await waitFor(() => expect(texts()).toContain('Payment corrected'));
    const call = server.requests.find(({ url }) => url === '/transactions/sales/s/tender');
    expect(JSON.parse(call?.body ?? '')).toMatchObject({
      payment: 1,
      from: 'CASH',
      to: 'CREDIT_CARD',
      reason: 'Wrong button',
    });
    await screen.findByText('Corrected from Cash to Credit Card');
    await user.click(screen.getByRole('checkbox', { name: 'Refund Espresso Beans 1 kg' }));
    await screen.findByText('Refunded to the credit card');
  });

  it('keeps a correction that is made offline, once, with the person who took over by PIN', async () => {
    const { dialog, user, setOnline, offline, session } = await openDialog({ sales: [aTeaSale()] });
    await setOnline(false);
    const pinSetAt = '2026-03-01T10:00:00.000Z';
    const rosa = {
      id: 'rosa',
      username: 'rosa',
      firstName: 'Rosa',
      lastName: 'Diaz',
      role: 'MANAGER' as const,
    };
    act(() => session.handOver({ user: rosa, pinSetAt }));
    await user.click(dialog.getByRole('button', { name: 'Correct payment' }));
    const form = within(await screen.findByRole('dialog', { name: 'Correct the payment method' }));
    await user.selectOptions(form.getByLabelText(/^It was paid with/), 'Debit Card');
    await user.type(form.getByLabelText(/^Reason/), 'Wrong button');
    await user.click(form.getByRole('button', { name: 'Correct payment' }));
    await screen.findByText('Corrected from Cash to Debit Card');
    expect(await offline.outbox.list()).toMatchObject([
      { kind: 'sales.tender', data: { correctedBy: { userId: 'rosa', pinSetAt } } },
    ]);
  });

  it('asks for a selection first', async () => {
    const { dialog, user, server } = await openDialog({ sales: [aTeaSale()] });
    await user.click(dialog.getByRole('button', { name: 'Process Refund' }));
    expect(dialog.getByRole('alert').textContent).toBe('Please select items to refund');
    expect(server.requests.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('stays open with the words of the server when the refund is refused', async () => {
    const { dialog, user, server } = await openDialog({ sales: [aTeaSale()] });
    server.faults.plan(
      { status: 400, body: { error: 'Too late' } },
      { when: ({ method }) => method === 'POST' },
    );
    await user.click(dialog.getByRole('checkbox', { name: 'Refund Espresso Beans 1 kg' }));
    await user.click(dialog.getByRole('button', { name: 'Process Refund' }));
    await user.click(await screen.findByRole('button', { name: /^Refund \$/ }));
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe('Too late'));
  });

  it.each([
    ['the words of a failing server', { status: 500, body: { error: 'Out of paper' } }, 'Out of paper'],
    ['a failing server', { status: 500, body: {} }, 'Internal server error'],
    ['a 400 of fields', { status: 400, body: { quantity: 'too many' } }, 'quantity: too many'],
    ['a 400 of text', { status: 400, body: 'Not on a Sunday' }, 'Not on a Sunday'],
    ['a missing sale', { status: 404, body: {} }, 'Resource not found'],
    ['an answer without words', { status: 418, body: {} }, 'Failed to process refund'],
  ])('is not refunded, and nothing is queued, after %s', async (_, fault, words) => {
    const { dialog, user, server, offline, texts } = await openDialog({ sales: [aTeaSale()] });
    server.faults.plan(fault, { when: ({ method }) => method === 'POST' });
    await user.click(dialog.getByRole('checkbox', { name: 'Refund Espresso Beans 1 kg' }));
    await user.click(dialog.getByRole('button', { name: 'Process Refund' }));
    await user.click(await screen.findByRole('button', { name: /^Refund \$/ }));
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe(words));
    expect(texts()).toEqual([words]);
    expect(await offline.outbox.list()).toEqual([]);
  });

  it('gives nothing back when the question is answered with Cancel', async () => {
    const { dialog, user, server } = await openDialog({ sales: [aTeaSale()] });
    await user.click(dialog.getByRole('checkbox', { name: 'Refund Espresso Beans 1 kg' }));
    await user.click(dialog.getByRole('button', { name: 'Process Refund' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.requests.some(({ method }) => method === 'POST')).toBe(false);
    dialog.getByText('Refund total: $24.75');
  });

  it('selects all that is left of a sale with one tick', async () => {
    const [line] = aTeaSale().saleItems;
    if (!line) throw new Error('The sale has no items.');
    const saleItems = [
      line,
      { ...line, id: 'tea', productName: 'Tea' },
      { ...line, id: 'gone', productName: 'Scone', refundedQuantity: line.quantity },
    ];
    const { dialog, user } = await openDialog({ sales: [aTeaSale({ saleItems })] });
    const box = (name: string) => dialog.getByRole('checkbox', { name }) as HTMLInputElement;
    await user.click(box('Refund all'));
    expect(
      ['Refund Tea', 'Refund Scone', 'Refund Espresso Beans 1 kg'].map((name) => box(name).checked),
    ).toEqual([true, false, true]);
    await user.click(box('Refund Tea'));
    expect(box('Refund all').indeterminate).toBe(true);
    await user.click(box('Refund all'));
    await user.click(box('Refund all'));
    expect(box('Refund Tea').checked).toBe(false);
  });

  it('cannot be refunded twice', async () => {
    const { dialog } = await openDialog({ sales: [aTeaSale({ status: 'REFUNDED' })] });
    expect(dialog.getByRole('checkbox', { name: 'Refund Espresso Beans 1 kg' })).toHaveProperty(
      'disabled',
      true,
    );
    expect(dialog.getByRole('spinbutton')).toHaveProperty('disabled', true);
    expect(dialog.queryByRole('button', { name: 'Process Refund' })).toBeNull();
  });
});
