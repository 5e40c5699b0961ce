// Opens a till with a complete small shop in memory: server, device, repositories and shell.
import { createStore, type OfflineStatus } from '@evertill/federation-kit';
import { createFakeHostApi, renderRemote } from '@evertill/federation-kit/testing';
import { createTestData, type TestData, type TestDataOptions } from '@evertill/shared-data/testing';
import { aProduct } from '@evertill/shared-domain/testing';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { type PaymentTerminal, PaymentTerminalContext } from './charges/payment-terminal';
import { SellPage } from './sell-page';

export const beans = aProduct({
  id: 'beans',
  name: 'Beans',
  sku: 'COF-1',
  barcode: '4006381333931',
  unitPrice: 12.5,
  stockQuantity: 3,
  category: { id: 'coffee', name: 'Coffee' },
});
export const mug = aProduct({
  id: 'mug',
  name: 'Mug',
  sku: 'MUG-1',
  barcode: '96385074',
  unitPrice: 4,
  stockQuantity: 20,
  category: { id: 'home', name: 'Home' },
});

interface TillOptions extends TestDataOptions {
  widthPx?: number;
  inPageHistory?: boolean;
  /** Arranges the server before the till is opened. */
  arrange?: (shop: TestData) => void;
  /** The card terminal of the till. Without one, the store has its own. */
  terminal?: PaymentTerminal;
}

/** The keys' own clock, so that the speed of the test machine does not matter. */
let keyClockMs = 0;
const TYPING_GAP_MS = 120;
const SCANNER_GAP_MS = 4;

/**
 * Gives keys from `user` the pace of a hand, because `user` types in no time. Keys of a scanner have their own times.
 */
function typeByHand(event: KeyboardEvent) {
  if (Object.hasOwn(event, 'timeStamp')) return;
  keyClockMs = Math.max(performance.now(), keyClockMs + TYPING_GAP_MS);
  Object.defineProperty(event, 'timeStamp', { value: keyClockMs });
}

/**
 * Sends the keys of a scanner to the element that has the focus. The scan begins after a pause, or right after the key at
 * `lastKeyAtMs`.
 */
export function scanAnywhere(
  code: string,
  {
    end = 'Enter',
    gapMs = SCANNER_GAP_MS,
    prefix = '',
    pauseMs = 1000,
    lastKeyAtMs,
  }: { end?: string; gapMs?: number; prefix?: string; pauseMs?: number; lastKeyAtMs?: number } = {},
) {
  keyClockMs = lastKeyAtMs ?? Math.max(performance.now(), keyClockMs) + pauseMs;
  for (const key of [...(prefix === '' ? [] : [prefix]), ...code, end]) {
    const target = document.activeElement ?? document.body;
    const event = createEvent.keyDown(target, { key });
    keyClockMs += gapMs;
    Object.defineProperty(event, 'timeStamp', { value: keyClockMs });
    const isDone = fireEvent(target, event);
    if (isDone) doAsBrowsersDo(target, key);
    fireEvent.keyUp(document.activeElement ?? document.body, { key });
  }
}

/** Does what a browser does with a key whose default action was not prevented. */
function doAsBrowsersDo(target: Element, key: string) {
  if (key.length === 1 && target instanceof HTMLInputElement && ['text', 'search'].includes(target.type)) {
    const start = target.selectionStart ?? target.value.length;
    const end = target.selectionEnd ?? start;
    fireEvent.change(target, {
      target: { value: target.value.slice(0, start) + key + target.value.slice(end) },
    });
    target.setSelectionRange(start + 1, start + 1);
  }
  if (key === 'Enter' && target instanceof HTMLButtonElement) fireEvent.click(target);
  if (key === 'Enter' && target instanceof HTMLInputElement && target.form) fireEvent.submit(target.form);
}

export async function openTill({
  widthPx = 1440,
  inPageHistory,
  arrange,
  terminal,
  ...options
}: TillOptions = {}) {
  window.innerWidth = widthPx;
  window.addEventListener('keydown', typeByHand, { capture: true });
  onTestFinished(() => {
    window.removeEventListener('keydown', typeByHand, { capture: true });
    sessionStorage.clear();
    localStorage.clear();
    window.innerWidth = 1440;
  });
  const { as = 'CASHIER', online = true } = options;
  const shop = await createTestData({ products: [beans, mug], ...options, as });
  arrange?.(shop);
  const fake = createFakeHostApi({ as, online });
  const status = createStore<OfflineStatus>({ pending: 0, parked: 0, state: 'idle' });
  const hostApi = { ...fake, offline: { ...fake.offline, status } };
  const open = () =>
    renderRemote(
      <shop.Provider>
        <PaymentTerminalContext value={terminal ?? null}>
          <SellPage />
        </PaymentTerminalContext>
      </shop.Provider>,
      { hostApi, ...(inPageHistory ? { inPageHistory } : {}) },
    );
  const view = open();
  const user = userEvent.setup();

  async function openPayment() {
    const button = await waitFor(() =>
      screen.getByText<HTMLButtonElement>(/^Pay \$/, { selector: 'button:enabled' }),
    );
    await user.click(button);
    return within(await screen.findByRole('dialog', { name: 'Payment' }));
  }

  return {
    ...shop,
    user,
    openPayment,
    hostApi,
    notices: () => hostApi.notices.map(({ text }) => text),
    async goOffline() {
      await shop.setOnline(false);
      hostApi.network.set({ isOnline: false, lastSyncTime: null });
      status.set({ pending: 1, parked: 0, state: 'offline' });
    },
    /** Closes the page and opens it again, as a reload does. */
    reopen() {
      view.unmount();
      open();
    },
    async scan(code: string) {
      const field = await codeField();
      await user.click(field);
      await user.type(field, `${code}{Enter}`);
    },
    async pay(method: 'Cash' | 'Credit Card' | 'Debit Card', received?: string) {
      const dialog = await openPayment();
      await user.click(dialog.getByText(method));
      if (received) {
        await user.clear(dialog.getByLabelText('Amount received'));
        await user.type(dialog.getByLabelText('Amount received'), received);
      }
      await user.click(
        dialog.getByRole('button', {
          name: /^(Take|Charge) \$[\d,.]+ (in cash|to credit card|to debit card)$/,
        }),
      );
      return dialog;
    },
  };
}

/** Returns the barcode field once the products have loaded. */
export async function codeField(): Promise<HTMLInputElement> {
  await screen.findAllByText(/^Stock: \d+$/);
  return screen.getByLabelText<HTMLInputElement>('Scan/Enter Barcode or SKU');
}

/** Returns the lines of the cart: 'Beans x2 $25.00'. */
export function cartLines(): string[] {
  return within(screen.getByLabelText('Cart'))
    .queryAllByRole('listitem', { hidden: true })
    .map((line) => {
      const quantity = within(line).getByLabelText<HTMLInputElement>(/^Quantity of/).value;
      const total = within(line).getByText(/^\$[\d.,]+$/).textContent;
      const name = within(line).getByText(/^[A-Z]\w+$/).textContent;
      return `${name} x${quantity} ${total}`;
    });
}

/** Returns an amount of the summary: sum('Total'). */
export function sum(label: string): string | null {
  const cart = within(screen.getByLabelText('Cart'));
  return cart.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent ?? null;
}

/** Completes a sale that was paid in parts, later than a double tap would. */
export async function completeSale(): Promise<void> {
  const button = await screen.findByRole('button', { name: 'Complete sale' });
  const submit = new Event('submit', { bubbles: true, cancelable: true });
  Object.defineProperty(submit, 'timeStamp', { value: Number.MAX_SAFE_INTEGER });
  await act(async () => {
    button.closest('form')?.dispatchEvent(submit);
  });
}
