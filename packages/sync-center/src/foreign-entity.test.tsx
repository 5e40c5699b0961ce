// Tests an entity that our packages do not know. The sync center has only its description.
import { describeEntity, email, emptyText, flag, text } from '@evertill/shared-domain';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openCenter, openTill } from './testing';

const LoyaltyCard = describeEntity({
  name: 'loyalty-cards',
  noun: 'loyalty card',
  path: '/loyalty-cards',
  fields: {
    holder: text({ label: 'Card holder', required: 'Who holds the card?' }),
    email: email({ label: 'Email' }),
    remark: emptyText({ label: 'Remark' }),
    isActive: flag({ label: 'Valid' }),
  },
  nameField: 'holder',
  roles: {},
  storage: 'device',
});

/** Opens the sync center with a card that was made offline and that the server refuses. */
async function openRefused() {
  const till = await openTill();
  const cards = till.data.entity(LoyaltyCard);
  await till.setOnline(false);
  await cards.create({ holder: 'Ann', email: null, remark: '', isActive: true });
  till.server.faults.plan({ status: 400, body: { error: 'The card is blocked' } });
  await till.setOnline(true);
  await till.offline.outbox.replay();
  const center = await openCenter(till);
  return { ...center, till, cards };
}

it('uses the names of a foreign entity’s description for the entity and its fields', async () => {
  const { sheet, user } = await openRefused();
  sheet.getByText('New loyalty card Ann');
  await user.click(sheet.getByRole('button', { name: /^Details/ }));
  const term = await sheet.findByText('Card holder');
  expect(term.parentElement?.textContent).toContain('Ann');
  expect(sheet.getByText('Valid').parentElement?.textContent).toContain('Yes');
});

it('corrects a foreign entity in the form built from its description', async () => {
  const { sheet, user, till, cards } = await openRefused();
  await user.click(sheet.getByRole('button', { name: 'Edit: New loyalty card Ann' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit and sync again' }));
  const holder = dialog.getByLabelText(/Card holder/);
  dialog.getByLabelText('Remark');
  dialog.getByLabelText('Valid');
  await user.clear(holder);
  await user.type(dialog.getByLabelText('Email'), 'nobody');
  await user.click(dialog.getByRole('button', { name: 'Sync' }));
  await dialog.findByText('Who holds the card?');
  dialog.getByText('Invalid email format');
  await user.type(holder, 'Bo');
  await user.clear(dialog.getByLabelText(/Email/));
  await user.click(dialog.getByRole('button', { name: 'Sync' }));
  await waitFor(() =>
    expect(till.server.resources.rows('loyalty-cards')).toMatchObject([{ holder: 'Bo', isActive: true }]),
  );
  await waitFor(() => expect(cards.getSnapshot().items).toMatchObject([{ holder: 'Bo' }]));
  expect(await till.offline.outbox.list()).toEqual([]);
});
