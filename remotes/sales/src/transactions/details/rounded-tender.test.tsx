// Tests what a person sees of a corrected payment method in a shop that rounds cash.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aTeaSale, openSales } from '../testing';
import { TransactionsPage } from '../transactions-page';

/** 24.75 in cash, in a shop that takes it to the dime. */
const ROUNDED = { cashRoundingAmount: 0.05, cashRoundingStep: 0.1, change: 5.2 };

async function openCorrection(fields: Parameters<typeof aTeaSale>[0], isOnline = true) {
  const world = await openSales({ sales: [aTeaSale(fields)] });
  world.server.resources.insert('settings', { id: 'settings', offlineWrites: {}, cashRounding: '0.10' });
  await world.data.settings.refresh();
  const { user } = world.show(<TransactionsPage />);
  await user.click(await screen.findByRole('button', { name: /View Transaction/ }));
  if (!isOnline) await world.setOnline(false);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Correct payment' }));
  const form = within(await screen.findByRole('dialog', { name: 'Correct the payment method' }));
  const correctTo = async (tender: string) => {
    await user.selectOptions(form.getByLabelText(/^It was paid with/), tender);
    await user.type(form.getByLabelText(/^Reason/), 'Wrong button');
    const note = form.queryByText(/^The drawer counts/)?.textContent;
    await user.click(form.getByRole('button', { name: 'Correct payment' }));
    return note;
  };
  return { ...world, correctTo };
}

const amountBeside = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

describe('the correction of a payment where cash is rounded', () => {
  it('takes the rounding of the cash away, and says so', async () => {
    const { correctTo, server } = await openCorrection(ROUNDED);
    const note = await correctTo('Credit Card');
    expect(note).toBe('The drawer counts $24.80 less, because the cash was rounded.');
    await screen.findByText('Corrected from Cash to Credit Card');
    expect(amountBeside('Cash rounding corrected')).toBe('-$0.05');
    expect(screen.queryByText('Cash rounding')).toBeNull();
    expect(screen.queryByText('Change')).toBeNull();
    const call = server.requests.find(({ url }) => url === '/transactions/sales/s/tender');
    expect(JSON.parse(call?.body ?? '')).not.toHaveProperty('cashRoundingStep');
  });

  it('rounds a card that was cash, offline too', async () => {
    const payments = [
      {
        paymentMethod: 'CREDIT_CARD' as const,
        amount: 24.75,
        referenceNumber: null,
        status: 'COMPLETED',
      },
    ];
    const { correctTo, offline } = await openCorrection(
      { payments, amountReceived: 24.75, change: 0 },
      false,
    );
    const note = await correctTo('Cash');
    expect(note).toBe('The drawer counts $24.80 more, because cash is rounded.');
    await waitFor(() => expect(amountBeside('Cash rounding corrected')).toBe('$0.05'));
    expect(amountBeside('Cash rounding')).toBe('$0.05');
    expect(await offline.outbox.list()).toMatchObject([
      { data: { from: 'CREDIT_CARD', to: 'CASH', cashRoundingStep: 0.1 } },
    ]);
  });
});
