import { aTax } from '@evertill/shared-domain/testing';
import { openShop } from '@evertill/shared-screens/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SettingsPage } from './settings-page';

const names = () => screen.getAllByRole('link').map((link) => link.textContent);

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
  expect(names()).toEqual([
    'Receipt texts',
    'Registers',
    'Scanner',
    'Receipt printer',
    'Users',
    'Your profile',
  ]);
  expect(screen.queryByRole('region', { name: 'Developers' })).toBeNull();
});
