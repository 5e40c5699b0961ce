import { createFakePrinter, decodeReceipt, type TestDataOptions } from '@evertill/shared-data/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { beans, cartLines, mug, openTill } from '../till-testing';

async function open(options: TestDataOptions = {}) {
  const printer = createFakePrinter();
  const till = await openTill({
    printerDevices: printer.devices,
    printer: { way: 'serial', printsSales: false },
    ...options,
  });
  await screen.findAllByText(/^Stock: \d+$/);
  return {
    ...till,
    papers: () => printer.printed.map((bytes) => decodeReceipt(bytes).lines.join('\n')),
    async lastSale() {
      await till.user.click(screen.getByRole('button', { name: 'More' }));
      await till.user.click(await screen.findByRole('menuitem', { name: 'Last sale…' }));
    },
    async sell(code: string) {
      await till.scan(code);
      await till.pay('Credit Card');
      await screen.findByRole('region', { name: 'Last sale' });
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await till.clock.advance(1_000);
    },
  };
}

const receipt = async () => within(await screen.findByRole('dialog', { name: /^Receipt / }));

it('says when this till has sold nothing today', async () => {
  const till = await open();
  await till.lastSale();
  await waitFor(() => expect(till.notices()).toEqual(['No receipt from today yet']));
});

it('shows the last sale of this till, and prints it again as a copy', async () => {
  const till = await open();
  await till.sell('cof-1');
  await till.sell('2x mug-1');
  await till.lastSale();
  const dialog = await receipt();
  expect(dialog.getByLabelText('Preview').textContent).toContain('2 x $4.00');
  await till.user.click(dialog.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(till.papers().at(-1)).toMatch(/Copy 1[\s\S]*2 x \$4\.00/));
});

it('shows it offline, also after a reload, and rings it up again', async () => {
  const till = await open();
  await till.goOffline();
  await till.sell('2x mug-1');
  till.reopen();
  await screen.findAllByText(/^Stock: \d+$/);
  await till.lastSale();
  await till.user.click((await receipt()).getByRole('button', { name: 'Ring up again' }));
  expect(cartLines()).toEqual(['Mug x2 $8.00']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('rings up nothing again while a sale is in progress', async () => {
  const till = await open();
  await till.sell('mug-1');
  await till.scan('cof-1');
  await till.lastSale();
  expect((await receipt()).queryByRole('button', { name: 'Ring up again' })).toBeNull();
});

it('names what has sold out since', async () => {
  const till = await open({ products: [{ ...beans, stockQuantity: 3 }, mug] });
  await till.sell('3x cof-1');
  await till.lastSale();
  await till.user.click((await receipt()).getByRole('button', { name: 'Ring up again' }));
  expect(cartLines()).toEqual([]);
  await waitFor(() =>
    expect(till.notices()).toContain('Not added, because sold out or not in the catalog: Beans'),
  );
});
