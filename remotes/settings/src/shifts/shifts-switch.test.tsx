import { openShop } from '@evertill/shared-screens/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ShiftsSwitch } from './shifts-switch';

it('turns shifts on and off for the shop, and this device keeps to it at once', async () => {
  const shop = await openShop({ as: 'ADMIN' });
  const { user, texts } = shop.show(<ShiftsSwitch />);
  await user.click(await screen.findByRole('switch', { name: 'Shifts' }));
  await waitFor(() => expect(texts()).toEqual(['Shifts are on. Registers update at their next sync.']));
  expect(shop.data.shifts.getSnapshot()?.isOn).toBe(true);
  expect(shop.server.resources.rows('settings')[0]).toMatchObject({ shifts: true });
  await user.click(screen.getByRole('switch', { name: 'Shifts' }));
  await waitFor(() => expect(shop.data.shifts.getSnapshot()?.isOn).toBe(false));
});

it('is only for administrators, and only while connected', async () => {
  const manager = await openShop({ as: 'MANAGER' });
  manager.show(<ShiftsSwitch />);
  expect(screen.queryByRole('switch')).toBeNull();
  const shop = await openShop({ as: 'ADMIN' });
  shop.show(<ShiftsSwitch />);
  await shop.setOnline(false);
  await waitFor(() => expect(screen.getByRole('switch')).toHaveProperty('disabled', true));
});

it('keeps the rules for counting cash while shifts are on', async () => {
  const shop = await openShop({ as: 'ADMIN' });
  const { user, texts } = shop.show(<ShiftsSwitch />);
  await user.click(await screen.findByRole('switch', { name: 'Shifts' }));
  await user.click(await screen.findByRole('switch', { name: /Hide the expected cash/ }));
  const limit = screen.getByLabelText(/Largest difference/);
  await user.clear(limit);
  await user.type(limit, '-1');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Enter 0 or more');
  await user.clear(limit);
  await user.type(limit, '2.50');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(texts()).toContain('Saved. Registers update at their next sync.'));
  expect(shop.server.resources.rows('settings')[0]).toMatchObject({ blindCount: true, freeDifference: 2.5 });
});
