import { createFakePrinter, type TestDataOptions } from '@evertill/shared-data/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { openTill } from '../till-testing';

const SECRET = /^[A-Za-z0-9_-]{22}$/;

async function sell(options: TestDataOptions = {}) {
  const till = await openTill({ printerDevices: createFakePrinter().devices, ...options });
  await till.scan('mug-1');
  return till;
}

const choices = async () => {
  const group = await screen.findByRole('group', { name: 'Receipt' });
  return within(group)
    .getAllByRole('button')
    .map((button) => button.textContent?.replace('F10', ''));
};

const drawn = () => screen.getByRole('img', { name: 'QR code with the link to the receipt' });

function pathOf(text: string): string {
  const { data } = encode(text, { ecc: 'M', border: 4 });
  return data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
}

it('offers what this register can do, with one tap each', async () => {
  const till = await sell();
  await till.pay('Credit Card');
  expect(await choices()).toEqual(['QR code', 'No receipt']);
});

it('offers the printer first where one is set up, and later the last choice of this register', async () => {
  const till = await sell({ printer: { way: 'serial' } });
  await till.pay('Credit Card');
  expect(await choices()).toEqual(['Print receipt', 'QR code', 'No receipt']);
  await till.user.click(screen.getByRole('button', { name: 'No receipt' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Last sale' })).toBeNull());
  till.reopen();
  await screen.findAllByText(/^Stock: \d+$/);
  await till.clock.advance(1_000);
  await till.scan('mug-1');
  await till.pay('Credit Card');
  await waitFor(async () => expect(await choices()).toEqual(['No receipt', 'Print receipt', 'QR code']));
});

it('shows the link of the sale as a code with the total, which Escape closes', async () => {
  const till = await sell();
  await till.pay('Credit Card');
  await till.user.click(await screen.findByRole('button', { name: 'QR code' }));
  const dialog = await screen.findByRole('dialog', { name: 'Scan for your receipt' });
  within(dialog).getByText('Total $4.00');
  expect(within(dialog).queryByText(/once this register has synced/)).toBeNull();
  const secret = String(till.server.resources.rows('sales')[0]?.receiptSecret);
  expect(secret).toMatch(SECRET);
  expect(drawn().querySelector('path')?.getAttribute('d')).toBe(
    pathOf(`${location.origin}/receipt/${secret}`),
  );
  await till.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows the link of an offline sale, and says that the receipt comes later', async () => {
  const till = await sell();
  await till.goOffline();
  await till.pay('Credit Card');
  await till.user.click(await screen.findByRole('button', { name: 'QR code' }));
  await screen.findByText('The receipt opens once this register has synced.');
  const [record] = await till.offline.outbox.list();
  expect(drawn().querySelector('path')?.getAttribute('d')).toBe(
    pathOf(`${location.origin}/receipt/${String(record?.data?.receiptSecret)}`),
  );
});

it('gives every sale a link of its own', async () => {
  const till = await sell();
  await till.pay('Credit Card');
  await screen.findByRole('group', { name: 'Receipt' });
  await till.clock.advance(1_000);
  await till.scan('mug-1');
  await till.pay('Credit Card');
  await waitFor(() => expect(till.server.resources.rows('sales')).toHaveLength(2));
  const secrets = till.server.resources.rows('sales').map(({ receiptSecret }) => receiptSecret);
  expect(new Set(secrets).size).toBe(2);
});
