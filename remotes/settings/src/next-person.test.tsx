import { createSession } from '@evertill/shared-auth';
import { openShop } from '@evertill/shared-screens/testing';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { ApiTokensPage } from './api-tokens/api-tokens-page';
import { ProfilePage } from './profile/profile-page';

const NOW = new Date().toISOString();
const TOKEN = {
  id: 'a',
  name: 'Web shop',
  scopes: ['sales:write'],
  origins: ['https://shop.example'],
  createdAt: NOW,
  createdByName: 'Ada Admin',
  expiresAt: null,
  revokedAt: null,
  revokedByName: null,
  lastUsedAt: null,
  lastOrigin: null,
};
const SESSION = {
  id: 's',
  device: 'Chrome on Windows',
  isCurrent: true,
  address: '10.0.0.7',
  signedInAt: NOW,
  seenAt: NOW,
};
const STORE = {
  id: 's-1',
  code: 'corner-shop',
  name: 'Corner Shop',
  address: null,
  phone: null,
  timezone: 'UTC',
  planId: 'starter',
};

const PAGES: readonly [name: string, page: ReactNode, url: string, body: unknown, words: string][] = [
  ['the tokens', <ApiTokensPage key="tokens" />, '/tokens', [TOKEN], 'Web shop'],
  ['the devices', <ProfilePage key="devices" />, '/auth/sessions', [SESSION], 'Chrome on Windows'],
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
