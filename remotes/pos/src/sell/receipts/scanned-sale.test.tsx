import { createFakePrinter, decodeReceipt, type TestDataOptions } from '@evertill/shared-data/testing';
import { saleNumber } from '@evertill/shared-domain';
import { aSale } from '@evertill/shared-domain/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cartLines, openTill, scanAnywhere } from '../till-testing';

const DAYS_AGO = new Date('2026-02-11T16:20:30.400Z');
const NUMBER = saleNumber(DAYS_AGO);

async function open({
  sale = {},
  ...options
}: TestDataOptions & { sale?: Parameters<typeof aSale>[0] } = {}) {
  const printer = createFakePrinter();
  const till = await openTill({
    sales: [aSale({ id: 's', saleNumber: NUMBER, saleDate: DAYS_AGO.toISOString(), ...sale })],
    printerDevices: printer.devices,
    printer: { way: 'serial' },
    ...options,
  });
  await screen.findAllByText(/^Stock: \d+$/);
  const papers = () => printer.printed.map((bytes) => decodeReceipt(bytes).lines.join('\n'));
  return { ...till, papers };
}

const receipt = async () => within(await screen.findByRole('dialog', { name: `Receipt ${NUMBER}` }));

it('lets a cashier print the receipt of a scanned sale again, and not refund it', async () => {
  const till = await open();
  scanAnywhere(NUMBER);
  const dialog = await receipt();
  expect(dialog.queryByRole('button', { name: /Refund/ })).toBeNull();
  await till.user.click(dialog.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(till.papers()).toHaveLength(1));
  expect(till.papers()[0]).toContain(NUMBER);
  expect(till.papers()[0]).toContain('Copy 1');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('leads a manager from the scanned sale to its refund', async () => {
  const till = await open({ as: 'MANAGER' });
  await till.scan(NUMBER.toLowerCase());
  await till.user.click((await receipt()).getByRole('button', { name: 'Refund…' }));
  expect(till.hostApi.paths).toEqual([`/app/transactions?sale=${NUMBER}`]);
});

it('offers no refund of a sale that has been refunded', async () => {
  await open({ as: 'MANAGER', sale: { status: 'REFUNDED' } });
  scanAnywhere(NUMBER);
  expect((await receipt()).queryByRole('button', { name: /Refund/ })).toBeNull();
});

it('finds a sale of this register offline, before the server has it', async () => {
  const till = await open({ sales: [] });
  await till.goOffline();
  await till.scan('mug-1');
  await till.pay('Credit Card');
  const [record] = await till.offline.outbox.list();
  const own = String(record?.data?.saleNumber);
  await screen.findByRole('region', { name: 'Last sale' });
  scanAnywhere(own);
  await screen.findByRole('dialog', { name: `Receipt ${own}` });
});

it('says which sale was not found, and sells on', async () => {
  const till = await open({ sales: [] });
  scanAnywhere(NUMBER);
  await waitFor(() => expect(till.notices()).toContain(`${NUMBER} wasn't found`));
  await till.scan('mug-1');
  expect(cartLines()).toEqual(['Mug x1 $4.00']);
});

it('closes the sale for the next product that is scanned', async () => {
  await open();
  scanAnywhere(NUMBER);
  await receipt();
  scanAnywhere('MUG-1');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(cartLines()).toEqual(['Mug x1 $4.00']));
});

it('does not cover a payment', async () => {
  const till = await open();
  await till.scan('mug-1');
  await till.openPayment();
  scanAnywhere(NUMBER);
  await screen.findByText(NUMBER);
  expect(screen.queryByRole('dialog', { name: `Receipt ${NUMBER}` })).toBeNull();
  fireEvent.keyDown(document.body, { key: 'Escape' });
});
