import type { TestDataOptions } from '@evertill/shared-data/testing';
import { openShop } from '@evertill/shared-screens/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProfilePage } from './profile-page';

async function open({
  pinSwitch = true,
  hasPin = false,
  ...options
}: Partial<TestDataOptions> & {
  pinSwitch?: boolean;
  hasPin?: boolean;
} = {}) {
  const shop = await openShop(options);
  shop.server.resources.insert('settings', { id: 'settings', offlineWrites: {}, pinSwitch });
  await shop.data.settings.refresh();
  const sent: unknown[] = [];
  const { write } = shop.server.resources;
  shop.server.resources.write = (call) => {
    if (call.url !== '/auth/pin') return write(call);
    sent.push(call.data);
    return { status: 200, body: { id: shop.person.id, hasPin: call.data?.pin !== null } };
  };
  shop.session.updateUser({ ...shop.person, hasPin });
  return { ...shop, ...shop.show(<ProfilePage />), sent };
}

it('sets a PIN with the current password', async () => {
  const { user, sent, texts } = await open();
  await user.click(await screen.findByRole('button', { name: 'Set PIN' }));
  await user.type(await screen.findByLabelText(/^Current password/), 'my-password');
  await user.type(screen.getByLabelText(/^New PIN/), '1234{Enter}');
  await screen.findByText('This PIN is too easy to guess');
  await user.clear(screen.getByLabelText(/^New PIN/));
  await user.type(screen.getByLabelText(/^New PIN/), '4071{Enter}');
  await waitFor(() => expect(texts()).toEqual(['PIN saved']));
  expect(sent).toEqual([{ currentPassword: 'my-password', pin: '4071' }]);
});

it('removes the PIN with the current password', async () => {
  const { user, sent, texts } = await open({ hasPin: true });
  await user.click(await screen.findByRole('button', { name: 'Remove PIN' }));
  await user.type(await screen.findByLabelText(/^Current password/), 'my-password{Enter}');
  await waitFor(() => expect(texts()).toEqual(['PIN removed']));
  expect(sent).toEqual([{ currentPassword: 'my-password', pin: null }]);
});

it('offers no PIN in a store that does not switch by PIN', async () => {
  await open({ pinSwitch: false });
  await screen.findByRole('button', { name: 'Change password' });
  expect(screen.queryByRole('button', { name: 'Set PIN' })).toBeNull();
});

it('is closed to a person who took over the register', async () => {
  const { session, change } = await open();
  const hand = { id: 'rosa', username: 'rosa', firstName: 'Rosa', lastName: '', role: 'CASHIER' } as const;
  await change(() => session.handOver({ user: hand, pinSetAt: '2026-03-01T09:00:00.000Z' }));
  await screen.findByText(/^This is the profile of/);
  expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull();
});
