import { newCreditCode, readCreditCode } from '@evertill/shared-domain';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { completeSale, openTill } from '../till-testing';

type Till = Awaited<ReturnType<typeof openTill>>;

const CODE = newCreditCode(crypto);
const END = CODE.slice(-4);
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const payment = () => dialog('Payment');

/** Opens a till of a store that takes gift cards, where one card has $20.00. */
function openCardTill({ credits = true, online = true } = {}) {
  return openTill({
    online,
    arrange({ server }) {
      server.resources.insert('settings', { id: 'settings', offlineWrites: {}, credits });
      server.resources.insert('credits', {
        id: 'card-1',
        code: CODE,
        kind: 'gift-card',
        codeEnd: END,
        balance: 20,
        voidedAt: null,
      });
    },
  });
}

const card = (till: Till) => till.server.resources.rows('credits')[0];

async function sellCard(till: Till, amount: string) {
  await till.user.click(await screen.findByRole('button', { name: 'More' }));
  await till.user.click(await screen.findByText('Sell gift card…'));
  await screen.findByRole('dialog', { name: 'Sell gift card' });
  await till.user.type(dialog('Sell gift card').getByLabelText(/Amount on the card/), amount);
  await till.user.click(dialog('Sell gift card').getByRole('button', { name: 'Add to cart' }));
}

async function beginCard(till: Till, code = CODE) {
  await till.user.click(payment().getByRole('button', { name: 'Split payment' }));
  await till.user.click(await screen.findByRole('button', { name: 'Gift card or store credit' }));
  await till.user.type(payment().getByLabelText('Code of the card'), `${code}{Enter}`);
}

describe('a gift card', () => {
  it('is sold as an item without tax and discount, and its code is shown with the last sale', async () => {
    const till = await openCardTill();
    await sellCard(till, '50');
    await screen.findByRole('button', { name: /^Pay \$50.00/ });
    await till.pay('Cash', '50');
    await waitFor(() => expect(till.server.resources.rows('sales')).toHaveLength(1));
    const [sale] = till.server.resources.rows('sales');
    expect(sale).toMatchObject({
      taxAmount: '0.00',
      discountAmount: '0.00',
      saleItems: [{ productId: 'gift-card', quantity: 1, unitPrice: '50.00' }],
      credits: [{ amount: '50.00' }],
    });
    const [issued] = (sale?.credits ?? []) as { code: string }[];
    const shown = within(await screen.findByRole('list', { name: 'Gift cards of this sale' }));
    expect(readCreditCode(shown.getByText(/^.{4}-.{4}-.{4}-.{4}$/).textContent ?? '')).toBe(issued?.code);
  });

  it('of another amount is another sale, and more of the same are more cards', async () => {
    const till = await openCardTill();
    await sellCard(till, '25');
    await sellCard(till, '25');
    await screen.findByRole('button', { name: /^Pay \$50.00/ });
    await sellCard(till, '30');
    await screen.findByText(/This sale has gift cards of \$25.00/);
  });

  it('is not offered until the store turns it on', async () => {
    const till = await openCardTill({ credits: false });
    await till.user.click(await screen.findByRole('button', { name: 'More' }));
    await screen.findByText('Last sale…');
    expect(screen.queryByText('Sell gift card…')).toBeNull();
  });
});

describe('paying by gift card', () => {
  it('takes what is on the card, and the rest another way', async () => {
    const till = await openCardTill();
    for (let n = 0; n < 3; n += 1) await till.scan('cof-1');
    await till.openPayment();
    await beginCard(till);
    await screen.findByText(`Gift card ending in ${END}: $20.00`);
    await till.user.click(payment().getByRole('button', { name: 'Take $20.00 from card' }));
    await screen.findByText(`Store Credit ${END}`);
    expect(card(till)).toMatchObject({ balance: 0 });
    await till.user.click(payment().getByText('Cash', { selector: 'label span' }));
    await till.user.click(payment().getByRole('button', { name: /^All \$17.50/ }));
    await till.user.click(payment().getByRole('button', { name: 'Take $17.50 in cash' }));
    await completeSale();
    await waitFor(() => expect(till.server.resources.rows('sales')).toHaveLength(1));
    const [taken] = till.server.resources.rows('credit-payments');
    expect(till.server.resources.rows('sales')[0]).toMatchObject({
      payments: [
        {
          paymentMethod: 'CREDIT_CARD',
          as: 'credit',
          amount: '20.00',
          referenceNumber: END,
          creditKey: taken?.key,
        },
        { paymentMethod: 'CASH', amount: '17.50' },
      ],
    });
    expect(JSON.stringify(till.server.resources.rows('sales'))).not.toContain(CODE);
  });

  it('does not complete the sale by a second tap that comes late', async () => {
    const till = await openCardTill();
    await till.scan('cof-1');
    await till.openPayment();
    await beginCard(till);
    const take = await screen.findByRole('button', { name: 'Take $12.50 from card' });
    // An event has the time at which it is made, so this one is early enough on the slowest machine.
    const secondTap = createEvent.submit(document.body);
    await till.user.click(take);
    const finish = await screen.findByRole('button', { name: 'Complete sale' });
    fireEvent(finish.closest('form') as HTMLFormElement, secondTap);
    await till.clock.advance(1_000);
    expect(till.server.resources.rows('sales')).toEqual([]);
    await completeSale();
    await waitFor(() => expect(till.server.resources.rows('sales')).toHaveLength(1));
  });

  it('gives the money back to the card when the part is taken back', async () => {
    const till = await openCardTill();
    await till.scan('cof-1');
    await till.openPayment();
    await beginCard(till);
    await till.user.click(await screen.findByRole('button', { name: 'Take $12.50 from card' }));
    await till.user.click(await screen.findByRole('button', { name: /^Take back Store Credit/ }));
    await waitFor(() => expect(card(till)).toMatchObject({ balance: 20 }));
    await screen.findByRole('button', { name: 'Pay by one method' });
  });

  it('asks nobody about a code that was mistyped, and says when there is no such card', async () => {
    const till = await openCardTill();
    await till.scan('cof-1');
    await till.openPayment();
    await beginCard(till, 'ABCD-EFGH');
    await screen.findByText("This isn't a code of a card. Check each character.");
    await till.user.clear(payment().getByLabelText('Code of the card'));
    await till.user.type(payment().getByLabelText('Code of the card'), `${newCreditCode(crypto)}{Enter}`);
    await screen.findByText('This card does not exist');
  });

  it('never takes more than is left to pay, and never more than is on the card', async () => {
    const till = await openCardTill();
    await till.scan('cof-1');
    await till.openPayment();
    await beginCard(till);
    const amount = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount of this part' });
    expect(amount.value).toBe('12.50');
    await till.user.clear(amount);
    await till.user.type(amount, '12.51{Enter}');
    await screen.findByText('Enter an amount up to $12.50');
    expect(till.server.resources.rows('credit-payments')).toEqual([]);
  });

  it('moves the focus to the amount, and back to the other ways to pay', async () => {
    const till = await openCardTill();
    await till.scan('cof-1');
    await till.openPayment();
    await beginCard(till);
    const amount = await screen.findByRole('textbox', { name: 'Amount of this part' });
    await waitFor(() => expect(document.activeElement).toBe(amount));
    await till.user.click(payment().getByRole('button', { name: 'Pay another way' }));
    await waitFor(() => expect(document.activeElement).toBe(payment().getByRole('radio', { name: /Cash/ })));
    expect(till.server.resources.rows('credit-payments')).toEqual([]);
  });

  it('gives the money back when the answer of the server is lost, and says that nothing was taken', async () => {
    const till = await openCardTill();
    await till.scan('cof-1');
    await till.openPayment();
    await beginCard(till);
    const take = await screen.findByRole('button', { name: 'Take $12.50 from card' });
    till.server.faults.plan('status-after-commit', { when: ({ url }) => url.endsWith('/redeem') });
    await till.user.click(take);
    await screen.findByRole('alert');
    await waitFor(() =>
      expect(till.server.resources.rows('credit-payments')).toMatchObject([{ state: 'given-back' }]),
    );
    expect(card(till)).toMatchObject({ balance: 20 });
    expect(screen.queryByRole('list', { name: 'Parts taken' })).toBeNull();
    await till.user.click(screen.getByRole('button', { name: 'Take $12.50 from card' }));
    await screen.findByText(`Store Credit ${END}`);
    expect(card(till)).toMatchObject({ balance: 7.5 });
  });

  it('tells no balance without a connection, and says why', async () => {
    const till = await openCardTill();
    await till.scan('cof-1');
    await till.goOffline();
    await till.user.click(await screen.findByRole('button', { name: 'More' }));
    await till.user.click(await screen.findByText('Card balance…'));
    await screen.findByRole('dialog', { name: 'Card balance' });
    await till.user.type(dialog('Card balance').getByLabelText(/Code of the card/), `${CODE}{Enter}`);
    await dialog('Card balance').findByText('Gift cards and store credit need a connection.');
  });

  it('needs a connection, and says so', async () => {
    const till = await openCardTill();
    await till.scan('cof-1');
    await till.goOffline();
    await till.openPayment();
    await till.user.click(payment().getByRole('button', { name: 'Split payment' }));
    const button = await screen.findByRole<HTMLButtonElement>('button', {
      name: 'Gift cards and store credit need a connection.',
    });
    expect(button.disabled).toBe(true);
  });
});
