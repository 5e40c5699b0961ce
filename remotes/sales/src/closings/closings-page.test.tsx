import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CLOSING, OPEN, openClosings } from './testing';

it('lists the Z reports with their late sales, and shows each in full', async () => {
  const shop = await openClosings({ closings: [CLOSING] });
  const row = within((await screen.findByText('Z 7')).closest('tr') ?? document.body);
  for (const words of ['Front till', 'Marcus', '$79.00', '$129.00', '$128.00', 'short $1.00'])
    row.getByText(words);
  row.getByText('1 late arrival: short $6.00');
  await shop.user.click(row.getByRole('button', { name: 'Show Z report 7 of Front till' }));
  const report = within(await screen.findByRole('dialog', { name: 'Z report 7' }));
  const shown = (label: string) => report.getByText(label).nextSibling?.textContent;
  expect(shown('City tax 8%')).toBe('$4.00');
  expect(shown('Closed')).toMatch(/Marcus, delivered by Tom$/);
  expect(shown('Change given')).toBe('-$21.00');
  expect(shown('Sale numbers')).toBe('11 to 12');
  expect(shown('Not on the server: 1 sale')).toBe('$5.00');
  expect(shown('Expected by the till')).toBe('$134.00');
  expect(shown('All sales less refunds so far')).toBe('$1,079.00');
  expect(report.getByText(/^Closed .*, Rosa, Robbed$/).nextSibling?.textContent).toBe('$120.00');
  expect(shown('SALE-LATE')).toBe('$5.00');
  expect(shown('Difference with these')).toBe('short $6.00');
});

it('shows the shifts that are open, with an X report of each', async () => {
  const shop = await openClosings({ open: [OPEN] });
  await screen.findByText('No shift was closed yet');
  await shop.user.click(await screen.findByRole('button', { name: 'X report of Register CD34' }));
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
