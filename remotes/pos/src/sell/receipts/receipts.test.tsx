import { createFakePrinter, decodeReceipt, type TestDataOptions } from '@evertill/shared-data/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openTill } from '../till-testing';

async function open(printer: TestDataOptions['printer'], options: TestDataOptions = {}) {
  const fake = createFakePrinter();
  const till = await openTill({
    printerDevices: fake.devices,
    ...(printer && { printer }),
    ...options,
  });
  const papers = () => fake.printed.map((bytes) => decodeReceipt(bytes));
  const text = (at: number) => papers()[at]?.lines.join('\n') ?? '';
  return { ...till, fake, papers, text };
}
const pressF10 = () => fireEvent.keyDown(document.body, { key: 'F10' });

it('prints nothing and says so until a printer is set up', async () => {
  const till = await open(undefined);
  await till.scan('mug-1');
  await till.pay('Credit Card');
  await screen.findByRole('region', { name: 'Last sale' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: /Print receipt/ })).toBeNull();
  pressF10();
  await waitFor(() =>
    expect(till.hostApi.notices.at(-1)).toMatchObject({
      text: 'Receipt printing not implemented yet',
      detail: 'To print receipts, a manager chooses a printer in Settings.',
    }),
  );
  expect(till.papers()).toEqual([]);
});

it('gives a receipt after the sale, opens the drawer for cash, and prints it again by one key', async () => {
  const till = await open({ way: 'serial' });
  await till.scan('mug-1');
  await till.pay('Cash', '10');
  await waitFor(() => expect(till.papers()).toHaveLength(1));
  expect(till.papers()[0]?.drawer).toBe(1);
  expect(till.text(0)).toMatch(/Total +\$4\.00[\s\S]*Cash +\$10\.00[\s\S]*Change +\$6\.00/);
  expect(till.text(0)).not.toMatch(/Copy|synchronized/);
  pressF10();
  await waitFor(() => expect(till.papers()).toHaveLength(2));
  expect(till.text(1)).toContain('Copy 1');
  expect(till.papers()[1]?.drawer).toBe(0);
  await till.user.click(screen.getByRole('button', { name: 'Print receipt' }));
  await waitFor(() => expect(till.text(2)).toContain('Copy 2'));
});

it('opens the drawer without a receipt where receipts are printed only on request', async () => {
  const till = await open({
    way: 'usb',
    device: { vendorId: 0x04b8, productId: 0x0e15 },
    printsSales: false,
  });
  await till.scan('mug-1');
  await till.pay('Cash', '10');
  await waitFor(() => expect(till.papers()).toMatchObject([{ drawer: 1, cuts: 0, lines: [] }]));
  pressF10();
  await waitFor(() => expect(till.papers()).toHaveLength(2));
  expect(till.text(1)).not.toContain('Copy');
});

it('says on the slip of an offline sale that it is not synchronized yet', async () => {
  const till = await open({ way: 'serial' });
  await till.scan('mug-1');
  await till.goOffline();
  await till.pay('Credit Card');
  await waitFor(() => expect(till.text(0)).toContain('Not synced yet'));
});

it('goes on selling while the printer is out of paper, and prints later', async () => {
  const till = await open({ way: 'network', address: 'http://192.168.1.50' });
  till.fake.trouble = 'out of paper';
  await till.scan('mug-1');
  await till.pay('Credit Card');
  await screen.findByText(/The printer is out of paper\./);
  // The clock must advance, because the number of a sale comes from its time.
  await till.clock.advance(1_000);
  await till.scan('cof-1');
  till.fake.trouble = null;
  await till.pay('Credit Card');
  await waitFor(() => expect(till.text(0)).toContain('$12.50'));
  await till.user.click(screen.getByRole('button', { name: 'Print again' }));
  await waitFor(() => expect(till.text(1)).toContain('$4.00'));
});

it('finds the last sale of this register after a reload', async () => {
  const till = await open({ way: 'serial', printsSales: false, opensDrawer: false });
  pressF10();
  await waitFor(() => expect(till.notices()).toEqual(['No receipt from today yet']));
  await till.scan('mug-1');
  await till.pay('Credit Card');
  await waitFor(() => expect(till.notices()).toContain('Payment processed successfully!'));
  till.reopen();
  await screen.findAllByText(/^Stock: \d+$/);
  pressF10();
  await waitFor(() => expect(till.text(0)).toContain('$4.00'));
});
