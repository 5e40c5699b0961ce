import { openShop } from '@evertill/shared-screens/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProfilePage } from './profile-page';

async function openChoice(answer: { status: number; body: unknown }) {
  const shop = await openShop();
  const sent: unknown[] = [];
  shop.server.faults.always(({ url, body }) => {
    if (url !== '/auth/language') return null;
    sent.push(JSON.parse(String(body)));
    return answer;
  });
  const shown = { ...shop, ...shop.show(<ProfilePage />) };
  return { ...shown, sent, choice: await screen.findByLabelText<HTMLSelectElement>('Language') };
}

it('saves the chosen language and hands it to the session, which shows it', async () => {
  const person = { id: 'u-1', username: 'manager', role: 'MANAGER', isActive: true, language: 'es' };
  const { choice, user, sent, session } = await openChoice({ status: 200, body: person });
  expect(choice.value).toBe('en');
  await user.selectOptions(choice, 'Español');
  expect(sent).toEqual([{ language: 'es' }]);
  await waitFor(() => expect(session.getSnapshot().user?.language).toBe('es'));
});

it('goes back to the language of the screen and says why when the server refuses', async () => {
  const { choice, user, texts, session } = await openChoice({
    status: 400,
    body: { error: 'Not on a Sunday' },
  });
  await user.selectOptions(choice, 'Español');
  await waitFor(() => expect(texts()).toContain('Not on a Sunday'));
  expect(choice.value).toBe('en');
  expect(session.getSnapshot().user?.language).toBeUndefined();
});

it('cannot be changed without a connection', async () => {
  const { choice, setOnline } = await openChoice({ status: 200, body: {} });
  await setOnline(false);
  await waitFor(() => expect(choice.disabled).toBe(true));
});
