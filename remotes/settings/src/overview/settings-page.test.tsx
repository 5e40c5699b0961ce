import { aTax } from '@evertill/shared-domain/testing';
import { openShop } from '@evertill/shared-screens/testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SettingsPage } from './settings-page';

/** The links of the groups, without those of the first steps above them. */
const links = () =>
  screen
    .getAllByRole('region')
    .filter((region) => !within(region).queryByRole('heading', { name: 'First steps' }))
    .flatMap((region) => within(region).getAllByRole('link'));
const names = () => links().map((link) => link.textContent);

it('leads an administrator to all settings, in five groups', async () => {
  const taxes = [aTax({ id: 'a' }), aTax({ id: 'b', active: false, isActive: false })];
  const shop = await openShop({ taxes });
  shop.show(<SettingsPage />);
  for (const group of ['Store', 'Selling', 'Devices', 'People', 'Developers'])
    await screen.findByRole('region', { name: group });
  await screen.findByText('1 active tax');
  expect(names()).toEqual(
    expect.arrayContaining(['Store details', 'Taxes', 'Registers', 'Users', 'Audit log']),
  );
});

it('leads a manager only to what a manager may change', async () => {
  const shop = await openShop({ as: 'MANAGER' });
  shop.show(<SettingsPage />);
  await screen.findByRole('region', { name: 'Devices' });
  expect(names()).toEqual(['Proposals', 'Registers', 'Scanner', 'Receipt printer', 'Users', 'Your profile']);
  expect(screen.queryByRole('region', { name: 'Developers' })).toBeNull();
});

it('leads each entry to a page of its own', async () => {
  const shop = await openShop();
  shop.show(<SettingsPage />);
  await screen.findByRole('region', { name: 'Store' });
  const paths = links().map((link) => link.getAttribute('href'));
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths[0]).toBe('/app/store');
});
