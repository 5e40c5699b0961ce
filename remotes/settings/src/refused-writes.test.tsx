import { aDiscount, aTax } from '@evertill/shared-domain/testing';
import { openShop } from '@evertill/shared-screens/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DiscountsPage } from './discounts/discounts-page';
import { TaxesPage } from './taxes/taxes-page';
import { UsersPage } from './users/users-page';

const rows = {
  taxes: [aTax({ id: 't', name: 'VAT', value: 19 })],
  discounts: [aDiscount({ id: 'd', name: 'Spring', value: 10 })],
};
/** An error answer without a text, so that the screen must supply one. */
const WORDLESS = { status: 418, body: {} };

const PAGES = { taxes: <TaxesPage />, discounts: <DiscountsPage />, users: <UsersPage /> };

async function openRefusing(
  page: keyof typeof PAGES,
  method: string,
  answer: { status: number; body: unknown },
) {
  const shop = await openShop(rows);
  shop.server.faults.always((request) =>
    request.method === method && !request.url.startsWith('/health') ? answer : null,
  );
  return { ...shop, ...shop.show(PAGES[page]) };
}

describe('a list that cannot be loaded, and nobody says why', () => {
  it.each([
    ['taxes', 'Failed to load taxes'],
    ['discounts', 'Failed to fetch discounts'],
    ['users', 'Failed to load users'],
  ] as const)('of %s: %s', async (page, sentence) => {
    const { texts } = await openRefusing(page, 'GET', WORDLESS);
    await screen.findByText(sentence);
    expect(texts()).toEqual([sentence]);
  });
});

describe('a form that is refused without words', () => {
  it.each([
    ['taxes', 'Add New Tax', 'Failed to create tax'],
    ['discounts', 'Add Discount', 'Failed to save discount'],
  ] as const)('of new %s, by %s: %s', async (page, button, sentence) => {
    const { user, texts } = await openRefusing(page, 'POST', WORDLESS);
    await user.click(await screen.findByRole('button', { name: button }));
    await user.type(await screen.findByLabelText(/^Name/), 'New');
    await user.selectOptions(screen.getByLabelText(/Type/), 'PERCENTAGE');
    await user.clear(screen.getByLabelText(/^Value/));
    await user.type(screen.getByLabelText(/^Value/), '5{Enter}');
    await screen.findByText(sentence);
    expect(texts()).toEqual([sentence]);
  });

  it('of a new user says Failed to create user', async () => {
    const { user, texts } = await openRefusing('users', 'POST', WORDLESS);
    await user.click(await screen.findByRole('button', { name: 'Add User' }));
    await user.type(await screen.findByLabelText(/^Username/), 'noor');
    await user.type(screen.getByLabelText(/^Password/), 'secret-word{Enter}');
    await screen.findByText('Failed to create user');
    expect(texts()).toEqual(['Failed to create user']);
  });

  it.each([
    ['taxes', 'VAT', 'Failed to update tax'],
    ['discounts', 'Spring', 'Failed to save discount'],
  ] as const)('of %s, for %s: %s', async (page, name, sentence) => {
    const { user, texts } = await openRefusing(page, 'PUT', WORDLESS);
    await user.click(await screen.findByRole('button', { name: `Edit ${name}` }));
    await user.type(await screen.findByLabelText(/^Name/), '!{Enter}');
    await screen.findByText(sentence);
    expect(texts()).toEqual([sentence]);
  });

  it.each([
    ['without words', WORDLESS, 'Failed to update user'],
    ['with words', { status: 400, body: { error: 'Out of seats' } }, 'Out of seats'],
  ])('of a user, refused %s, says so', async (_, answer, sentence) => {
    const { user, texts } = await openRefusing('users', 'PUT', answer);
    await user.click(await screen.findByRole('button', { name: 'Edit cashier' }));
    await user.type(await screen.findByLabelText('First Name'), '!{Enter}');
    await screen.findByText(sentence);
    expect(texts()).toEqual([sentence]);
  });
});

describe('a deletion that is refused without words', () => {
  it.each([
    ['taxes', 'VAT', 'Failed to delete tax'],
    ['discounts', 'Spring', 'Failed to delete discount'],
    ['users', 'cashier', 'Failed to delete user'],
  ] as const)('of %s, for %s: %s, and the row stays', async (page, name, sentence) => {
    const { user, texts } = await openRefusing(page, 'DELETE', WORDLESS);
    await user.click(await screen.findByRole('button', { name: `Delete ${name}` }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    // The sentence appears in the dialog or in a notice.
    await waitFor(() => expect(`${texts()} ${document.body.textContent}`).toContain(sentence));
    expect(screen.getAllByText(name)).not.toEqual([]);
  });
});

describe('a form that fails without a word, as when something was thrown', () => {
  it.each([
    ['taxes', 'VAT', 'Failed'],
    ['discounts', 'Spring', 'Failed to save discount'],
    ['users', 'cashier', 'Failed to save user'],
  ] as const)('of %s, for %s: %s', async (page, name, sentence) => {
    const shop = await openShop(rows);
    shop.offline.outbox.submit = () => Promise.reject(new Error(''));
    const { user, texts } = shop.show(PAGES[page]);
    await user.click(await screen.findByRole('button', { name: `Edit ${name}` }));
    await user.type(await screen.findByLabelText(page === 'users' ? 'First Name' : /^Name/), '!{Enter}');
    await screen.findByText(sentence);
    expect(texts()).toEqual([sentence]);
  });
});

describe('a discount in a shop that wants no changes offline', () => {
  async function openOffline() {
    const shop = await openShop({ ...rows, offlineWrites: { discounts: 'refuse' } });
    await shop.data.syncAll();
    const opened = shop.show(<DiscountsPage />);
    await screen.findByText('Spring');
    await shop.setOnline(false);
    return { ...shop, ...opened };
  }

  it('is neither created nor updated nor deleted, each in its own words, and nothing is queued', async () => {
    const { user, offline, texts } = await openOffline();
    await user.click(await screen.findByRole('button', { name: 'Add Discount' }));
    await user.type(await screen.findByLabelText(/^Name/), 'New');
    await user.selectOptions(screen.getByLabelText(/^Type/), 'PERCENTAGE');
    await user.type(screen.getByLabelText(/^Value/), '5{Enter}');
    await screen.findByText('Cannot create discount while offline');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await user.click(await screen.findByRole('button', { name: 'Edit Spring' }));
    await user.type(await screen.findByLabelText(/^Name/), '!{Enter}');
    await screen.findByText('Cannot update discount while offline');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await user.click(await screen.findByRole('button', { name: 'Delete Spring' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(`${texts()} ${document.body.textContent}`).toContain('Cannot delete discount while offline'),
    );
    expect(await offline.outbox.list()).toEqual([]);
  });
});
