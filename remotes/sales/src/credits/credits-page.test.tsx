import { openShop } from '@evertill/shared-screens/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CreditsPage } from './credits-page';
import { teachCredits } from './testing';

async function open() {
  const shop = await openShop({ as: 'MANAGER' });
  teachCredits(shop.server);
  return { ...shop, ...shop.show(<CreditsPage />) };
}

async function openCard() {
  const world = await open();
  await world.user.click(await screen.findByText('ending in WXYZ'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Gift card ending in WXYZ' }));
  return { ...world, dialog };
}

describe('the gift cards of a store', () => {
  it('are listed with their balance, and found by the end of their code', async () => {
    const { user } = await open();
    await screen.findByText('Rosa Diaz');
    screen.getByText('$30.00');
    await user.type(screen.getByRole('searchbox'), 'QQQQ');
    await screen.findByText('No card found');
  });

  it('show every entry, and say which sale has not arrived', async () => {
    const { dialog } = await openCard();
    await dialog.findByText('$30.00 left');
    dialog.getByText('SALE-7');
    dialog.getByText('-$20.00');
    dialog.getByText('its sale has not arrived');
  });

  it('are made void with a reason only', async () => {
    const { dialog, user, server, texts } = await openCard();
    await user.click(await dialog.findByRole('button', { name: 'Void card' }));
    const form = within(await screen.findByRole('dialog', { name: 'Void this card?' }));
    await user.click(form.getByRole('button', { name: 'Void card' }));
    await form.findByText('Enter a reason');
    await user.type(form.getByLabelText(/Reason/), 'Lost{Enter}');
    await waitFor(() => expect(texts()).toContain('Card voided'));
    const call = server.requests.find(({ url }) => url === '/credits/card-1/void');
    expect(JSON.parse(call?.body ?? '')).toEqual({ reason: 'Lost' });
  });

  it('are made void once when a lost answer is followed by a second attempt, also in a new dialog', async () => {
    const { dialog, user, server, texts } = await openCard();
    const voidCard = async () => {
      await user.click(await dialog.findByRole('button', { name: 'Void card' }));
      const form = within(await screen.findByRole('dialog', { name: 'Void this card?' }));
      await user.type(form.getByLabelText(/Reason/), 'Lost{Enter}');
      return form;
    };
    const sent = () => server.requests.filter(({ url }) => url === '/credits/card-1/void');
    server.faults.plan('lose-answer');
    const first = await voidCard();
    await first.findByRole('alert');
    await user.click(first.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    server.faults.plan({ status: 400 });
    const second = await voidCard();
    await waitFor(() => expect(sent()).toHaveLength(2));
    await second.findByRole('alert');
    await user.click(second.getByRole('button', { name: 'Void card' }));
    await waitFor(() => expect(texts()).toContain('Card voided'));
    const keys = sent().map(({ key }) => key);
    expect(keys[1]).toBe(keys[0]);
    // The server would repeat its refusal under the same key.
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('get a payment back after a question, when its sale was not made', async () => {
    const { dialog, user, server, texts } = await openCard();
    await user.click(await dialog.findByRole('button', { name: 'Give back' }));
    const question = within(await screen.findByRole('alertdialog'));
    question.getByText('Give $20.00 back to the card?');
    expect(server.requests.some(({ url }) => url.endsWith('/release'))).toBe(false);
    await user.click(question.getByRole('button', { name: 'Give back' }));
    await waitFor(() => expect(texts()).toContain('Given back to the card'));
    const call = server.requests.find(({ url }) => url === '/credits/card-1/release');
    expect(JSON.parse(call?.body ?? '')).toEqual({ key: 'k2' });
  });
});
