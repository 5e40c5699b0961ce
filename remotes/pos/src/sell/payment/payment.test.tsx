import { createFakeClock } from '@evertill/shared-offline/testing';
import { holdAnimations } from '@evertill/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cartLines, codeField, openTill } from '../till-testing';

const isSale = ({ url, method }: { url: string; method: string }) => url === '/sales' && method === 'POST';
const lastSale = () => within(screen.getByRole('region', { name: 'Last sale' }));
const isOpen = () => screen.queryByRole('dialog', { name: 'Payment' }) !== null;
/** True a moment after the dialog began to fade out. It is still drawn, and screen readers no longer reach it. */
const isFading = () =>
  screen.queryByRole('dialog', { hidden: true })?.closest('[aria-hidden="true"]') != null;

type Till = Awaited<ReturnType<typeof openTill>>;

/** Opens a till whose server answers late. */
async function openSlowTill(answerMs: number) {
  const clock = createFakeClock(new Date());
  const till = await openTill({ clock });
  await codeField();
  if (answerMs > 0)
    till.server.delayAnswers(() => new Promise((resolve) => clock.setTimeout(resolve, answerMs)));
  return { ...till, wait: (ms: number) => act(() => clock.advance(ms)) };
}

async function confirmCash(till: Till) {
  const dialog = await till.openPayment();
  await till.user.keyboard('c');
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Amount received')));
  await till.user.keyboard('e');
  const confirm = dialog.getByRole('button', { name: 'Take $4.00 in cash' });
  await waitFor(() => expect(document.activeElement).toBe(confirm));
  await till.user.keyboard('{Enter}');
  return dialog;
}

describe('a payment without an answer of the server', () => {
  it('waits no longer than 1.5 s, and says what happened to the sale', async () => {
    const till = await openSlowTill(6000);
    await till.scan('mug-1');
    const dialog = await confirmCash(till);
    await till.wait(1000);
    expect(isOpen()).toBe(true);
    dialog.getByText('Saved here. Syncing…');
    expect(dialog.getByRole('button', { name: 'Cancel' }).matches(':disabled')).toBe(true);
    await till.wait(500);
    await waitFor(() => expect(isOpen()).toBe(false));
    lastSale().getByText('Saved here. Syncing…');
    lastSale().getByText('$0.00');
    expect(till.notices()).toContain('Saved here. Syncing…');
    expect(till.notices()).not.toContain('Payment processed successfully!');
    await till.wait(5000);
    await waitFor(() => expect(till.notices()).toContain('Payment processed successfully!'));
    lastSale().getByText(/Saved · SALE-\d+$/);
    expect(lastSale().queryByText(/sending/)).toBeNull();
    expect(till.server.resources.rows('sales')).toHaveLength(1);
  });

  it('says that a sale waits when no answer came, and later that the sale is booked', async () => {
    const till = await openSlowTill(0);
    await till.scan('mug-1');
    till.server.faults.plan('hang-before', { when: isSale });
    await confirmCash(till);
    await till.wait(1500);
    await waitFor(() => expect(isOpen()).toBe(false));
    await till.wait(8500);
    lastSale().getByText("Saved here. We'll keep trying to sync it.");
    await till.wait(5000);
    await waitFor(() => lastSale().getByText(/Saved · /));
    expect(till.server.resources.rows('sales')).toHaveLength(1);
  });

  it('keeps a sale for review that is refused after the customer has left, with the reason', async () => {
    const till = await openSlowTill(3000);
    await till.scan('cof-1');
    const [product] = till.server.resources.rows('products');
    if (product) product.stockQuantity = 0;
    await till.openPayment();
    await till.user.keyboard('r{Enter}');
    await till.wait(1500);
    await waitFor(() => expect(isOpen()).toBe(false));
    await till.scan('mug-1');
    await till.wait(2000);
    const words = "The sale wasn't accepted: Insufficient stock for beans. It's kept here for review.";
    await waitFor(() => expect(till.notices()).toContain(words));
    expect(cartLines()).toEqual(['Mug x1 $4.00']);
    expect(await till.offline.outbox.list()).toMatchObject([{ state: 'parked' }]);
  });

  it('does not take the answer to the last sale for an answer to the next', async () => {
    const till = await openSlowTill(6000);
    await till.scan('mug-1');
    await confirmCash(till);
    await till.wait(1500);
    await waitFor(() => expect(isOpen()).toBe(false));
    await till.scan('mug-1');
    await till.openPayment();
    await till.wait(5000);
    expect(till.server.resources.rows('sales')).toHaveLength(1);
    expect(till.notices()).not.toContain('Payment processed successfully!');
    expect(isOpen()).toBe(true);
  });

  it('finds out after a reload what happened to a sale that was being sent', async () => {
    const till = await openSlowTill(6000);
    await till.scan('mug-1');
    await confirmCash(till);
    await till.wait(1500);
    await waitFor(() => expect(isOpen()).toBe(false));
    till.reopen();
    await screen.findByText("Saved here. Syncs when you're online.");
    await till.wait(6000);
    await waitFor(() => lastSale().getByText(/Saved · /));
  });

  it.each([500, 503])('says that the server answered with an error: %i', async (status) => {
    const till = await openTill();
    await till.scan('mug-1');
    till.server.faults.plan({ status }, { when: isSale });
    await confirmCash(till);
    const words = "Saved here. We'll keep trying to sync it.";
    await waitFor(() => lastSale().getByText(words));
    expect(till.notices()).toContain(words);
    for (const wrong of [/connection is back/, /offline/i, /Payment processed/])
      expect(till.notices().filter((text) => wrong.test(text))).toEqual([]);
    await till.offline.outbox.replay();
    await waitFor(() => lastSale().getByText(/Saved · /));
    expect(till.server.resources.rows('sales')).toHaveLength(1);
  });
});

describe('a payment that fades out', () => {
  it('keeps the amounts of the sale that was made', async () => {
    const till = await openTill();
    await till.scan('mug-1');
    const endAnimations = holdAnimations();
    const dialog = await confirmCash(till);
    await waitFor(() => lastSale().getByText(/Saved · /));
    await waitFor(() => expect(isFading()).toBe(true));
    dialog.getByText('Take $4.00 in cash');
    expect(dialog.queryByText('Take $0.00 in cash')).toBeNull();
    expect(dialog.getByText('Change due').nextElementSibling?.textContent).toBe('$0.00');
    endAnimations();
    await waitFor(() => expect(isFading()).toBe(false));
  });

  it('no longer says what it waits for', async () => {
    const till = await openSlowTill(400);
    await till.scan('mug-1');
    holdAnimations();
    const dialog = await confirmCash(till);
    await till.wait(400);
    await waitFor(() => lastSale().getByText(/Saved · /));
    await till.wait(200);
    await waitFor(() => expect(isFading()).toBe(true));
    expect(dialog.queryByText('Saved here. Syncing…')).toBeNull();
  });
});

describe('a payment that is not stored yet', () => {
  it('says so, and can be cancelled with the cart as it was', async () => {
    const till = await openSlowTill(0);
    await till.scan('mug-1');
    till.tab.indexedDB.failOpening(new DOMException('No answer', 'UnknownError'));
    till.tab.indexedDB.dropConnections();
    const dialog = await confirmCash(till);
    await till.wait(600);
    dialog.getByText('Saving the sale…');
    await till.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(cartLines()).toEqual(['Mug x1 $4.00']);
    till.tab.indexedDB.failOpening(null);
    await till.wait(12_000);
    expect(till.server.resources.rows('sales')).toEqual([]);
    expect(await till.offline.outbox.list()).toEqual([]);
  });

  it('says when a cancel came too late', async () => {
    const till = await openSlowTill(6000);
    await till.scan('mug-1');
    await confirmCash(till);
    await till.wait(1000);
    await till.user.keyboard('{Escape}');
    await till.wait(500);
    await waitFor(() => expect(till.notices()).toContain('Too late to cancel. The sale is already saved.'));
    expect(cartLines()).toEqual([]);
  });
});

describe('Back of the browser', () => {
  it('closes a payment that has just opened, before the router has reported its history entry', async () => {
    const till = await openTill({ inPageHistory: true });
    await till.scan('mug-1');
    const before = history.state;
    act(() => {
      flushSync(() => screen.getByText('Pay $4.00').click());
      expect(history.state).toMatchObject({ usr: { over: 'payment' } });
      history.replaceState(before, '');
      window.dispatchEvent(new PopStateEvent('popstate', { state: before }));
    });
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(cartLines()).toEqual(['Mug x1 $4.00']);
  });

  it('closes the payment, and leaves till and cart, and the history as long as it was', async () => {
    const till = await openTill({ inPageHistory: true });
    await till.scan('mug-1');
    const [address, length] = [location.href, history.length];
    for (const leave of ['back', 'escape', 'back', 'back', 'escape']) {
      await till.openPayment();
      await waitFor(() => expect(history.state).toMatchObject({ usr: { over: 'payment' } }));
      if (leave === 'back') act(() => history.back());
      else await till.user.keyboard('{Escape}');
      await waitFor(() => expect(isOpen()).toBe(false));
      await waitFor(() => expect(history.state?.usr ?? null).toBeNull());
      expect([location.href, history.length]).toEqual([address, length + 1]);
      expect(cartLines()).toEqual(['Mug x1 $4.00']);
    }
    expect(till.server.resources.rows('sales')).toEqual([]);
  });
});

describe('the steps of a payment', () => {
  it('takes exact cash in four steps, by hand and by key', async () => {
    const till = await openTill();
    await till.scan('mug-1');
    const dialog = await till.openPayment();
    const confirm = () => dialog.getByRole('button', { name: /^(Take|Choose)/ });
    expect(confirm().textContent).toBe('Choose a payment method');
    await till.user.click(dialog.getByText('Cash'));
    expect(confirm().textContent).toBe('Take $4.00 in cash');
    await till.user.click(dialog.getByText('Exact'));
    expect(document.activeElement).toBe(confirm());
    await till.user.keyboard('{Escape}');
    await waitFor(() => expect(isOpen()).toBe(false));

    await till.user.keyboard('{F9}');
    await waitFor(() => expect(isOpen()).toBe(true));
    // Sends all keys at once, because no key may wait until the effect of the key before it is drawn.
    await till.user.keyboard('ce{Enter}');
    await waitFor(() => expect(till.server.resources.rows('sales')).toHaveLength(1));
  });

  it('leaves letters to the reference, where words are typed', async () => {
    const till = await openTill();
    await till.scan('mug-1');
    const dialog = await till.openPayment();
    await till.user.keyboard('d');
    await till.user.type(await dialog.findByLabelText('Reference'), 'Card 12 recd');
    expect(dialog.getByLabelText<HTMLInputElement>('Reference').value).toBe('Card 12 recd');
    expect(dialog.getByRole('radio', { name: /Debit Card/ }).matches(':checked')).toBe(true);
  });

  it('asks before it gives more than $100 back, with the focus on the safe answer', async () => {
    const till = await openTill();
    await till.scan('mug-1');
    const dialog = await till.pay('Cash', '1000');
    const question = within(await screen.findByRole('alertdialog'));
    question.getByText(/^Change is \$996\.00\. Is \$1,?000\.00 right\?$/);
    expect(document.activeElement?.textContent).toBe('No, fix it');
    await till.user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(till.server.resources.rows('sales')).toEqual([]);
    expect(isOpen()).toBe(true);

    await till.user.click(dialog.getByRole('button', { name: /^Take/ }));
    await screen.findByRole('alertdialog');
    await till.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(isOpen()).toBe(true);

    await till.user.click(dialog.getByRole('button', { name: /^Take/ }));
    await till.user.click(await screen.findByRole('button', { name: /^Yes, \$1,?000\.00$/ }));
    await waitFor(() => expect(till.server.resources.rows('sales')).toHaveLength(1));
  });
});

describe('a payment by finger', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('has a number pad, and no keyboard of the screen', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('coarse'),
      addEventListener() {},
      removeEventListener() {},
    }));
    const till = await openTill();
    await till.scan('mug-1');
    const dialog = await till.openPayment();
    expect(dialog.queryByRole('group', { name: 'Number pad' })).toBeNull();
    await till.user.click(dialog.getByText('Cash'));
    const pad = within(dialog.getByRole('group', { name: 'Number pad' }));
    const amount = dialog.getByLabelText<HTMLInputElement>('Amount received');
    expect(amount.getAttribute('inputmode')).toBe('none');
    for (const key of ['2', '5', 'Decimal point', '5'])
      await till.user.click(pad.getByRole('button', { name: key }));
    expect(amount.value).toBe('25.5');
    await till.user.click(pad.getByRole('button', { name: 'Delete the last digit' }));
    expect(amount.value).toBe('25.');
    dialog.getByText('$21.00');
    await till.user.click(dialog.getByText('$10'));
    await till.user.click(pad.getByRole('button', { name: '7' }));
    expect(amount.value).toBe('7');
    await till.user.click(dialog.getByRole('button', { name: 'Take $4.00 in cash' }));
    await waitFor(() =>
      expect(till.server.resources.rows('sales')).toMatchObject([{ amountReceived: '7.00' }]),
    );
  });
});
