import { createFakePrinter, decodeReceipt } from '@evertill/shared-data/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CLOSING, OPEN, openClosings } from './testing';

it('lists the Z reports with their late sales, and shows each in full', async () => {
  const shop = await openClosings({ closings: [CLOSING] });
  const row = within((await screen.findByText('Z 7')).closest('tr') ?? document.body);
  for (const words of ['Front till', 'Marcus', '$79.00', '$129.00', '$128.00', '$1.00 short'])
    row.getByText(words);
  row.getByText('After 1 late change: $6.00 short');
  await shop.user.click(row.getByRole('button', { name: 'Show Z report 7, Front till' }));
  const report = within(await screen.findByRole('dialog', { name: 'Z report 7' }));
  const shown = (label: string) => report.getByText(label).nextSibling?.textContent;
  expect(shown('City tax 8%')).toBe('$4.00');
  expect(shown('Closed')).toMatch(/Marcus, synced by Tom$/);
  expect(shown('Change given')).toBe('-$21.00');
  expect(shown('Sale numbers')).toBe('11 to 12');
  expect(shown('Not synced: 1 sale')).toBe('$5.00');
  expect(shown('Expected by register')).toBe('$134.00');
  expect(shown('Net sales to date')).toBe('$1,079.00');
  expect(report.getByText(/^Closed .*, Rosa, Robbed$/).nextSibling?.textContent).toBe('$120.00');
  expect(shown('SALE-LATE')).toBe('$5.00');
  expect(shown('Difference with these')).toBe('$6.00 short');
});

it('shows the shifts that are open, with an X report of each', async () => {
  const shop = await openClosings({ open: [OPEN] });
  await screen.findByText('No closed shifts yet');
  await shop.user.click(await screen.findByRole('button', { name: 'X report for Register CD34' }));
  const report = within(await screen.findByRole('dialog', { name: 'X report' }));
  expect(report.getByText('Expected').nextSibling?.textContent).toBe('$99.00');
});

it('says why the list could not be loaded, and retries', async () => {
  const shop = await openClosings({ closings: [CLOSING] });
  shop.server.faults.always(({ url }) => (url.startsWith('/shifts') ? { status: 500, body: {} } : null));
  await shop.user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('Internal server error');
  shop.server.faults.clear();
  await shop.user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Z 7');
});

describe('the print of a report', () => {
  async function openWithPrinter() {
    const printer = createFakePrinter();
    const shop = await openClosings(
      { closings: [CLOSING], open: [OPEN] },
      { printerDevices: printer.devices, printer: { way: 'serial' } },
    );
    const papers = () => printer.printed.map((bytes) => decodeReceipt(bytes).lines.join('\n'));
    return { ...shop, printer, papers };
  }

  it('goes to the receipt printer, and a second one of a Z report is a copy', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    const { user, papers } = await openWithPrinter();
    await user.click(await screen.findByRole('button', { name: 'Print Z report 7, Front till' }));
    await waitFor(() => expect(papers()).toHaveLength(1));
    expect(papers()[0]).toMatch(
      /Z report 7[\s\S]*Copy[\s\S]*City tax 8% +\$4\.00[\s\S]*Counted +\$128\.00[\s\S]*Difference +\$1\.00 short/,
    );
    await user.click(await screen.findByRole('button', { name: 'X report for Register CD34' }));
    const report = within(await screen.findByRole('dialog', { name: 'X report' }));
    await user.click(report.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(papers()).toHaveLength(2));
    expect(papers()[1]).toMatch(/X report[\s\S]*Expected +\$99\.00/);
    expect(papers()[1]).not.toContain('Copy');
    expect(print).not.toHaveBeenCalled();
  });

  it('that failed says why, and is printed again', async () => {
    const { user, papers, printer, texts } = await openWithPrinter();
    printer.trouble = 'in use';
    await user.click(await screen.findByRole('button', { name: 'Print Z report 7, Front till' }));
    await waitFor(() => expect(texts()).toEqual(["Z report 7 didn't print"]));
    await screen.findByText("Z report 7 didn't print.");
    printer.trouble = null;
    await user.click(screen.getByRole('button', { name: 'Print again' }));
    await waitFor(() => expect(papers()).toHaveLength(1));
  });

  it('goes through the browser, on its own paper, where no printer is set up', async () => {
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
    const { user } = await openClosings({ closings: [CLOSING] });
    await user.click(await screen.findByRole('button', { name: 'Print Z report 7, Front till' }));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    expect(sheets.at(-1)).not.toContain('@page');
    expect(document.querySelector('[data-evertill-printout]')?.textContent).toContain('Z report 7');
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(document.querySelector('[data-evertill-printout]')).toBeNull());
  });
});
