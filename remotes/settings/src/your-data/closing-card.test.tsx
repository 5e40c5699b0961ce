import { openShop } from '@evertill/shared-screens/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ClosingCard } from './closing-card';

const OPEN = { closesAt: null, closedByName: null };
const CLOSED = { closesAt: '2026-04-01T12:00:00.000Z', closedByName: 'Ada Admin' };

/** Opens the card over a server that keeps the state of the account. */
async function openCard(state: object, refusals: Record<string, { status: number; body: object }> = {}) {
  const shop = await openShop({ as: 'ADMIN' });
  let now = state;
  shop.server.faults.always((request) => {
    if (request.url !== '/closing') return null;
    const refusal = refusals[request.method];
    if (refusal) return refusal;
    if (request.method === 'POST') now = CLOSED;
    if (request.method === 'DELETE') now = OPEN;
    return { status: 200, body: now };
  });
  const sent = () => shop.server.requests.filter(({ url, method }) => url === '/closing' && method !== 'GET');
  return { ...shop, ...shop.show(<ClosingCard />), sent };
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

it('closes the account with the password, and says on which day', async () => {
  const { user, sent } = await openCard(OPEN);
  await waitFor(async () => expect((await button('Close account')).disabled).toBe(false));
  await user.click(await button('Close account'));
  await user.type(await screen.findByLabelText(/^Your password/), 'my-password{Enter}');
  await screen.findByText('Your account closes on Apr 1, 2026. Then everything of your store is erased.');
  await screen.findByText('Closed by Ada Admin');
  expect(sent().map(({ method, body }) => [method, JSON.parse(body ?? '{}')])).toEqual([
    ['POST', { currentPassword: 'my-password' }],
  ]);
});

it('closes nothing without a password, or with a wrong one', async () => {
  const wrong = { status: 400, body: { error: 'The current password is wrong', field: 'currentPassword' } };
  const { user, sent } = await openCard(OPEN, { POST: wrong });
  await waitFor(async () => expect((await button('Close account')).disabled).toBe(false));
  await user.click(await button('Close account'));
  await user.type(await screen.findByLabelText(/^Your password/), '{Enter}');
  await screen.findByText('Your password is missing');
  expect(sent()).toEqual([]);
  await user.type(screen.getByLabelText(/^Your password/), 'wrong{Enter}');
  await screen.findByText('The current password is wrong');
  expect(screen.queryByText(/Your account closes on/)).toBeNull();
});

it('takes the closing back', async () => {
  const { user, texts } = await openCard(CLOSED);
  await user.click(await button('Keep account'));
  await button('Close account');
  expect(texts()).toEqual(['Your account stays open']);
});

it('says that the closing could not be taken back, and can try again', async () => {
  const { user, texts } = await openCard(CLOSED, { DELETE: { status: 418, body: {} } });
  await user.click(await button('Keep account'));
  await waitFor(() => expect(texts()[0]).toContain("Couldn't keep your account"));
  expect((await button('Keep account')).disabled).toBe(false);
});

it('needs a connection', async () => {
  const { setOnline } = await openCard(CLOSED);
  await button('Keep account');
  await setOnline(false);
  expect((await button('Keep account')).disabled).toBe(true);
});
