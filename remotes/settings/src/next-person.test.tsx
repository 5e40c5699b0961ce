import { createSession } from '@evertill/shared-auth';
import { openShop } from '@evertill/shared-screens/testing';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { aSession, aToken, STORE } from './answers-testing';
import { ApiTokensPage } from './api-tokens/api-tokens-page';
import { ProfilePage } from './profile/profile-page';

const PAGES: readonly [name: string, page: ReactNode, url: string, body: unknown, words: string][] = [
  ['the tokens', <ApiTokensPage key="tokens" />, '/tokens', [aToken('a')], 'Web shop'],
  [
    'the devices',
    <ProfilePage key="devices" />,
    '/auth/sessions',
    [aSession('s', 'Chrome on Windows', true)],
    'Chrome on Windows',
  ],
  ['the shop code', <ProfilePage key="code" />, '/saas/store', STORE, 'corner-shop'],
];

it.each(PAGES)(
  'hides %s of one person when another signs in in a second tab',
  async (_, page, url, body, words) => {
    const shop = await openShop({ as: 'ADMIN' });
    let answer: { status: number; body: unknown } = { status: 200, body };
    shop.server.faults.always((request) => (request.url === url ? answer : null));
    shop.show(page);
    await screen.findByText(words);

    answer = { status: 500, body: {} };
    const manager = shop.server.users.find(({ role }) => role === 'MANAGER');
    const { offline, storage, onStorage } = shop.browser.openTab();
    const otherTab = createSession({ offline, storage, onStorage });
    onTestFinished(() => {
      otherTab.dispose();
      offline.dispose();
    });
    await shop.change(() => manager && otherTab.updateUser(manager));
    expect(shop.session.getSnapshot().user?.username).toBe('manager');
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  },
);
