import { createFakePrinter, decodeReceipt, type TestDataOptions } from '@evertill/shared-data/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { cartLines, openTill } from '../till-testing';

async function open(options: TestDataOptions = {}) {
  const printer = createFakePrinter();
  const till = await openTill({
    as: 'MANAGER',
    printerDevices: printer.devices,
    printer: { way: 'serial' },
    ...options,
  });
  await screen.findAllByText(/^Stock: \d+$/);
  return {
    ...till,
    papers: () => printer.printed.map((bytes) => decodeReceipt(bytes)),
    async startTraining() {
      await till.user.click(screen.getByRole('button', { name: 'More' }));
      await till.user.click(await screen.findByRole('menuitem', { name: 'Start training' }));
      await screen.findByRole('button', { name: 'Leave training' });
      await screen.findAllByText(/^Stock: \d+$/);
    },
    leaveTraining: () => till.user.click(screen.getByRole('button', { name: 'Leave training' })),
    writes: () => till.server.requests.filter(({ method }) => method !== 'GET').map(({ url }) => url),
  };
}

const isTraining = () => screen.queryByRole('button', { name: 'Leave training' }) !== null;

it('touches no sale, no stock, no shift and no drawer, and prints TRAINING', async () => {
  const till = await open();
  await till.startTraining();
  await till.scan('2x mug-1');
  await till.pay('Cash', '10');
  await waitFor(() => expect(till.papers()).toHaveLength(1));
  const [paper] = till.papers();
  const lines = paper?.lines.join('\n') ?? '';
  expect(lines).toMatch(/TRAINING[\s\S]*Mug[\s\S]*\$8\.00[\s\S]*TRAINING/);
  expect(lines).not.toContain('SALE-');
  expect(paper?.drawer).toBe(0);
  expect(screen.getByRole('region', { name: 'Last sale' }).textContent).toContain('Practice only');
  expect(await till.offline.outbox.list()).toEqual([]);
  expect(till.data.sales.getSnapshot().items).toEqual([]);
  expect(screen.getAllByText('Stock: 20')).not.toHaveLength(0);
  expect(till.writes()).toEqual([]);
});

it('keeps the real cart, which comes back with nothing of the training', async () => {
  const till = await open();
  await till.scan('cof-1');
  await till.startTraining();
  expect(cartLines()).toEqual([]);
  await till.scan('mug-1');
  await till.leaveTraining();
  await screen.findAllByText(/^Stock: \d+$/);
  expect(cartLines()).toEqual(['Beans x1 $12.50']);
  expect(till.notices()).toContain('Training is over. Sales are real again.');
  await till.startTraining();
  expect(cartLines()).toEqual([]);
});

it('is still training after a reload, with its own cart, also offline', async () => {
  const till = await open();
  await till.scan('cof-1');
  await till.startTraining();
  await till.scan('mug-1');
  await till.goOffline();
  till.reopen();
  await screen.findByRole('button', { name: 'Leave training' });
  await screen.findAllByText(/^Stock: \d+$/);
  expect(cartLines()).toEqual(['Mug x1 $4.00']);
  await till.pay('Credit Card');
  await screen.findByRole('region', { name: 'Last sale' });
  expect(await till.offline.outbox.list()).toEqual([]);
});

it('offers nothing that reaches the books by another way', async () => {
  const till = await open();
  await till.startTraining();
  await till.scan('mug-1');
  for (const name of ['More', 'Hold', 'Choose customer', 'Open shift', 'Split payment'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  fireEvent.keyDown(document.body, { key: 'F1' });
  expect(screen.queryByRole('dialog')).toBeNull();
  const dialog = await till.openPayment();
  expect(dialog.queryByRole('button', { name: 'Split payment' })).toBeNull();
});

it('stands above the dialogs too', async () => {
  const till = await open();
  await till.startTraining();
  await till.scan('mug-1');
  await till.openPayment();
  expect(screen.getAllByText('TRAINING', { ignore: '[role=status] *' })).toHaveLength(1);
});

it('does not start where the browser would forget it', async () => {
  const till = await open();
  const spy = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  await till.user.click(screen.getByRole('button', { name: 'More' }));
  await till.user.click(await screen.findByRole('menuitem', { name: 'Start training' }));
  spy.mockRestore();
  expect(isTraining()).toBe(false);
  expect(till.notices().at(-1)).toMatch(/^Training can't start/);
});

it('is started by a manager and not by a cashier', async () => {
  const till = await open({ as: 'CASHIER' });
  await till.user.click(screen.getByRole('button', { name: 'More' }));
  await screen.findByRole('menuitem', { name: 'Last sale…' });
  expect(screen.queryByRole('menuitem', { name: 'Start training' })).toBeNull();
});
