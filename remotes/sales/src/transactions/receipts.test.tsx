import type { TestDataOptions } from '@evertill/shared-data/testing';
import { createFakePrinter, decodeReceipt } from '@evertill/shared-data/testing';
import { aSale } from '@evertill/shared-domain/testing';
import { createFakeClock } from '@evertill/shared-offline/testing';
import { openShop } from '@evertill/shared-screens/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { TransactionsPage } from './transactions-page';

const NOW = new Date('2026-03-04T15:30:00');
const aSaleOfToday = () => aSale({ id: 's', saleNumber: 'SALE-100', saleDate: NOW.toISOString() });

async function open(options: TestDataOptions = {}) {
  const printer = createFakePrinter();
  const shop = await openShop({
    as: 'MANAGER',
    clock: createFakeClock(NOW),
    sales: [aSaleOfToday()],
    printerDevices: printer.devices,
    printer: { way: 'serial' },
    ...options,
  });
  const papers = () => printer.printed.map((bytes) => decodeReceipt(bytes).lines.join('\n'));
  return { ...shop, ...shop.show(<TransactionsPage />), printer, papers };
}

/** Opens the preview of the only sale. */
async function openPreview(options?: TestDataOptions) {
  const world = await open(options);
  await world.user.click(await screen.findByRole('button', { name: /Print Receipt/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Receipt SALE-100' }));
  await dialog.findByText('$24.75');
  return { ...world, dialog };
}

describe('a receipt', () => {
  it('is seen before it is printed, and is a copy', async () => {
    const { dialog, user, papers } = await openPreview();
    dialog.getByRole('img', { name: 'Barcode SALE-100' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Print'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(papers()).toHaveLength(1));
    expect(papers()[0]).toMatch(/Receipt[\s\S]*Copy 1[\s\S]*Total +\$24\.75[\s\S]*Change +\$5\.25/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('for a gift has no price', async () => {
    const { dialog, user, papers } = await openPreview();
    await user.click(dialog.getByRole('checkbox', { name: 'Gift receipt (no prices)' }));
    expect(dialog.queryByText(/\$/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(papers()[0]).toContain('Gift receipt'));
    expect(papers()[0]).not.toContain('$');
  });

  it('that was not printed says why, and is printed again', async () => {
    const { dialog, user, papers, printer, texts } = await openPreview();
    printer.trouble = 'in use';
    await user.click(dialog.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(texts()).toEqual(["The receipt didn't print"]));
    const problem = await screen.findByText("Receipt SALE-100 didn't print.");
    expect(problem.parentElement?.textContent).toContain('another program is using it');
    printer.trouble = null;
    await user.click(screen.getByRole('button', { name: 'Print again' }));
    await waitFor(() => expect(papers()).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText("Receipt SALE-100 didn't print.")).toBeNull());
  });

  it('names what the printer cannot print, and is printed all the same', async () => {
    const sale = { ...aSaleOfToday(), userName: '牛乳' };
    const { dialog, user, papers, texts, printer } = await openPreview({ sales: [sale] });
    await user.click(dialog.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(papers()).toHaveLength(1));
    const told = "The printer can't print some characters of “牛乳”. It prints question marks instead.";
    await waitFor(() => expect(texts()).toEqual([told]));
    printer.trouble = 'in use';
    await user.click(await screen.findByRole('button', { name: /Print Receipt/ }));
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    await waitFor(() => expect(texts()).toEqual([told, "The receipt didn't print"]));
    printer.trouble = null;
    await user.click(await screen.findByRole('button', { name: 'Print again' }));
    await waitFor(() => expect(texts()).toEqual([told, "The receipt didn't print", told]));
  });

  it('goes through the browser as a separate page, as wide as the paper', async () => {
    const sheets: string[] = [];
    vi.stubGlobal(
      'CSSStyleSheet',
      class {
        replaceSync(rules: string) {
          sheets.push(rules);
        }
      },
    );
    Object.assign(document, { adoptedStyleSheets: [] });
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    const { dialog, user } = await openPreview({ printer: { way: 'browser', paper: 58 } });
    await user.click(dialog.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    expect(sheets.at(-1)).toMatch(/@page \{ size: 58mm \d+mm; margin: 0; \}/);
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(document.querySelector('[data-evertill-printout]')).toBeNull());
  });
});

describe('a receipt by email', () => {
  it('is offered for every sale where the server sends mail', async () => {
    const world = await openShop({ as: 'MANAGER', clock: createFakeClock(NOW), sales: [aSaleOfToday()] });
    world.server.resources.insert('settings', { id: 'settings', offlineWrites: {}, sendsMail: true });
    const { user, texts } = world.show(<TransactionsPage />);
    await user.click(await screen.findByRole('button', { name: 'Email Receipt SALE-100' }));
    await screen.findByRole('dialog', { name: 'Email receipt' });
    await user.keyboard('rosa@home.example{Enter}');
    await waitFor(() => expect(texts()).toEqual(['Receipt emailed to rosa@home.example']));
    expect(world.server.requests.at(-1)).toMatchObject({ url: '/sales/s/receipt-mail' });
  });

  it('is not offered where the server sends no mail', async () => {
    await open();
    await screen.findByRole('button', { name: /Print Receipt/ });
    expect(screen.queryByRole('button', { name: /Email/ })).toBeNull();
  });
});

describe('the slip of a refund', () => {
  async function refund(world: Awaited<ReturnType<typeof open>>) {
    const { user } = world;
    await user.click(await screen.findByRole('button', { name: 'View Transaction SALE-100' }));
    const dialog = within(await screen.findByRole('dialog', { name: /SALE-100/ }));
    await user.click(dialog.getByRole('checkbox', { name: 'Refund Espresso Beans 1 kg' }));
    await user.type(dialog.getByRole('combobox', { name: 'Reason' }), 'Too bitter');
    return dialog;
  }
  async function confirm({ user }: Awaited<ReturnType<typeof open>>) {
    await user.click(await screen.findByRole('button', { name: 'Process Refund' }));
    await user.click(await screen.findByRole('button', { name: /^Refund \$/ }));
  }

  it('comes with the money, and says why', async () => {
    const world = await open();
    await refund(world);
    await confirm(world);
    await waitFor(() => expect(world.papers()).toHaveLength(1));
    expect(world.papers()[0]).toMatch(/Refund[\s\S]*Reason +Too bitter[\s\S]*Refund total +\$24\.75/);
    expect(world.papers()[0]).not.toContain('synchronized');
  });

  it('of a refund that waits says so', async () => {
    const world = await open();
    await screen.findByText('SALE-100');
    await world.setOnline(false);
    await refund(world);
    await confirm(world);
    await waitFor(() => expect(world.papers()[0]).toContain('Not synced yet'));
  });

  it('is left out when it is not wanted', async () => {
    const world = await open();
    const dialog = await refund(world);
    await world.user.click(dialog.getByRole('checkbox', { name: 'Print a refund slip' }));
    await confirm(world);
    await waitFor(() => expect(world.texts()).toContain('Refund processed successfully'));
    expect(world.papers()).toEqual([]);
  });
});
