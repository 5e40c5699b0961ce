import type { HostApproval } from '@evertill/federation-kit';
import { createFakePrinter, decodeReceipt, type TestDataOptions } from '@evertill/shared-data/testing';
import { GIFT_CARD_PRODUCT, readCreditCode, type ShopSettings, saleNumber } from '@evertill/shared-domain';
import { aSale, aSaleItem } from '@evertill/shared-domain/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { beans, cartLines, mug, openTill, scanAnywhere } from '../till-testing';

afterEach(cleanup);

const DAYS_AGO = new Date('2026-02-11T16:20:30.400Z');
const NUMBER = saleNumber(DAYS_AGO);
const RULES = { pinSwitch: true, cashierRefunds: true };
const WORD = {
  approvedBy: 'ben',
  how: 'pin',
  pinSetAt: '2026-03-01T09:00:00.000Z',
  reason: 'Dented can',
  at: '2026-03-02T12:00:00.000Z',
} as const;
const BEN: HostApproval = { ...WORD, name: 'Ben' };

const twoBeans = aSaleItem({
  id: 'line-beans',
  productId: beans.id,
  productName: 'Beans',
  quantity: 3,
  refundedQuantity: 1,
  unitPrice: 12.5,
});
const aMug = aSaleItem({
  id: 'line-mug',
  productId: mug.id,
  productName: 'Mug',
  quantity: 1,
  unitPrice: 4,
});

interface Options extends TestDataOptions {
  settings?: Partial<ShopSettings>;
  sale?: Parameters<typeof aSale>[0];
}

/** Opens a till, scans a receipt, and returns its dialog. */
async function scanned({ settings = RULES, sale = {}, ...options }: Options = {}) {
  const printer = createFakePrinter();
  const till = await openTill({
    as: 'CASHIER',
    sales: [
      aSale({
        id: 's',
        saleNumber: NUMBER,
        saleDate: DAYS_AGO.toISOString(),
        saleItems: [twoBeans, aMug],
        subtotal: 41.5,
        discountAmount: 0,
        taxAmount: 0,
        taxDetails: [],
        totalAmount: 41.5,
        refundedAmount: 12.5,
        status: 'PARTIALLY_REFUNDED',
        ...sale,
      }),
    ],
    printerDevices: printer.devices,
    printer: { way: 'serial' },
    ...options,
    arrange({ server }) {
      server.resources.insert('settings', { id: 'settings', offlineWrites: {}, ...settings });
    },
  });
  await till.scan(NUMBER);
  const receipt = within(await screen.findByRole('dialog', { name: `Receipt ${NUMBER}` }));
  const sent = () => till.server.requests.filter(({ url }) => url === '/transactions/sales/s/refund');
  return {
    ...till,
    receipt,
    sent,
    body: () => JSON.parse(sent().at(-1)?.body ?? '{}'),
    asked: () => till.hostApi.approvalRequests.map(({ text }) => text),
    papers: () => printer.printed.map((bytes) => decodeReceipt(bytes).lines.join('\n')),
  };
}

async function form(options: Options = {}) {
  const till = await scanned(options);
  await till.user.click(till.receipt.getByRole('button', { name: 'Refund…' }));
  const dialog = within(await screen.findByRole('dialog', { name: new RegExp(`^${NUMBER}`) }));
  const tick = (name: string) => till.user.click(dialog.getByRole('checkbox', { name }));
  const press = (name: string) => till.user.click(dialog.getByRole('button', { name }));
  return { ...till, dialog, tick, press };
}

describe('a cashier’s refund of a scanned sale', () => {
  it('is not offered in a shop that does not let cashiers refund, or has no PINs', async () => {
    for (const settings of [{ pinSwitch: true }, { cashierRefunds: true }]) {
      const { receipt } = await scanned({ settings });
      expect(receipt.queryByRole('button', { name: /Refund/ })).toBeNull();
      cleanup();
    }
  });

  it('is not offered for a sale of gift cards, of which nothing can be refunded', async () => {
    const saleItems = [{ ...aMug, productId: GIFT_CARD_PRODUCT }];
    const { receipt } = await scanned({ sale: { saleItems } });
    expect(receipt.queryByRole('button', { name: /Refund/ })).toBeNull();
  });

  it('gives one of two lines back with the manager’s word, and prints the slip', async () => {
    const till = await form();
    till.hostApi.approvals.push(BEN);
    await till.tick('Refund Mug');
    await till.tick('Return items to stock');
    till.dialog.getByText('Refund total: $4.00');
    await till.press('Process Refund');
    await waitFor(() => expect(till.papers()).toHaveLength(1));
    expect(till.asked()).toEqual([`Refund $4.00 in cash? 1 item from ${NUMBER}. This can't be undone.`]);
    expect(till.body()).toMatchObject({
      refundItems: [{ productId: mug.id, quantity: 1 }],
      refundTotal: '4.00',
      restock: false,
      reason: 'Dented can',
      approval: WORD,
    });
    const [slip = ''] = till.papers();
    for (const words of [NUMBER, 'Mug', '$4.00', 'in cash', 'Dented can']) expect(slip).toContain(words);
    expect(slip).not.toContain('Beans');
    expect(slip).not.toContain('Not synced yet');
    expect(till.notices()).toContain('Refund processed successfully');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('names the person who took over the register by PIN', async () => {
    const till = await form();
    const pinSetAt = '2026-03-01T10:00:00.000Z';
    act(() => {
      const cara = {
        id: 'cara',
        username: 'cara',
        firstName: 'Cara',
        lastName: 'Bloom',
        role: 'CASHIER' as const,
      };
      till.session.handOver({ user: cara, pinSetAt });
    });
    till.hostApi.approvals.push(BEN);
    await till.tick('Refund Mug');
    await till.press('Process Refund');
    await waitFor(() => expect(till.sent()).toHaveLength(1));
    expect(till.body()).toMatchObject({ refundedBy: { userId: 'cara', pinSetAt }, approval: WORD });
  });

  it('gives back fewer than are left of a line, and prints nothing when no slip is wanted', async () => {
    const till = await form();
    till.hostApi.approvals.push(BEN);
    await till.tick('Refund Beans');
    const quantity = till.dialog.getByRole('spinbutton', { name: 'Quantity of Beans to refund' });
    expect(quantity).toMatchObject({ value: '2', max: '2' });
    await till.user.clear(quantity);
    await till.user.type(quantity, '1');
    await till.tick('Print a refund slip');
    await till.press('Process Refund');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(till.body()).toMatchObject({ refundItems: [{ productId: beans.id, quantity: 1 }] });
    expect(till.body()).not.toHaveProperty('restock');
    expect(till.papers()).toEqual([]);
  });

  it('asks no manager before something is selected, and leaves the reason to the manager', async () => {
    const till = await form();
    await till.press('Process Refund');
    expect(till.dialog.getByRole('alert').textContent).toBe('Please select items to refund');
    await till.tick('Refund all');
    till.dialog.getByText('Refund total: $29.00');
    expect(till.dialog.queryByRole('combobox', { name: 'Reason' })).toBeNull();
    expect(till.asked()).toEqual([]);
  });

  it('gives nothing back when nobody approves, and keeps what was selected', async () => {
    const till = await form();
    await till.tick('Refund Mug');
    await till.press('Process Refund');
    await waitFor(() => expect(till.asked()).toHaveLength(1));
    till.dialog.getByText('Refund total: $4.00');
    expect([till.sent(), till.papers()]).toEqual([[], []]);
    await till.press('Close');
    await screen.findByRole('dialog', { name: `Receipt ${NUMBER}` });
  });

  it('stays open with the words of the server when it is refused, without a slip', async () => {
    const till = await form();
    till.hostApi.approvals.push(BEN);
    till.server.faults.plan(
      { status: 400, body: { error: 'Too late' } },
      { when: ({ method, url }) => method === 'POST' && url.endsWith('/refund') },
    );
    await till.tick('Refund Mug');
    await till.press('Process Refund');
    await waitFor(() => expect(till.dialog.getByRole('alert').textContent).toBe('Too late'));
    expect(till.papers()).toEqual([]);
  });

  it('waits in the outbox with its approval while there is no connection, and its slip says so', async () => {
    const till = await form();
    await till.goOffline();
    till.hostApi.approvals.push(BEN);
    await till.tick('Refund Mug');
    await till.press('Process Refund');
    await waitFor(() => expect(till.papers()).toHaveLength(1));
    expect(till.papers()[0]).toContain('Not synced yet');
    const records = await till.offline.outbox.list();
    expect(records).toMatchObject([{ kind: 'sales.refund', data: { approval: WORD, reason: 'Dented can' } }]);
  });

  it('is closed by a scan before a manager is asked, and rings up the product', async () => {
    const till = await form();
    await till.tick('Refund Mug');
    scanAnywhere('MUG-1');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(cartLines()).toEqual(['Mug x1 $4.00']));
    expect(till.sent()).toEqual([]);
  });

  it('shows the code of store credit once, and no scan closes it', async () => {
    const till = await form({ settings: { ...RULES, credits: true } });
    till.hostApi.approvals.push(BEN);
    await till.tick('Refund Mug');
    await till.user.click(await till.dialog.findByRole('checkbox', { name: 'Give store credit instead' }));
    await till.press('Process Refund');
    const shown = await screen.findByText(/^.{4}-.{4}-.{4}-.{4}$/);
    expect(till.asked()[0]).toMatch(/^Refund \$4\.00 as store credit\?/);
    expect(readCreditCode(shown.textContent ?? '')).toBe(till.body().credit.code);
    act(() => scanAnywhere('MUG-1'));
    act(() => scanAnywhere(saleNumber(new Date('2026-02-12T10:00:00.100Z'))));
    await waitFor(() => expect(cartLines()).toEqual(['Mug x1 $4.00']));
    screen.getByText(shown.textContent ?? '');
    await till.user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('prints its slip through the browser too, after its dialog has closed', async () => {
    vi.stubGlobal(
      'CSSStyleSheet',
      class {
        replaceSync() {}
      },
    );
    Object.defineProperty(document, 'adoptedStyleSheets', { value: [], writable: true, configurable: true });
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    const till = await form({ printer: { way: 'browser' } });
    till.hostApi.approvals.push(BEN);
    await till.tick('Refund Mug');
    await till.press('Process Refund');
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    vi.unstubAllGlobals();
    print.mockRestore();
  });
});
