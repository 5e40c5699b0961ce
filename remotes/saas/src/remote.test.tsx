import { type RemoteUnderContract, remoteContract } from '@evertill/federation-kit/testing';
import { shopsWith } from '@evertill/shared-screens/testing';
import { it } from 'vitest';
import app from '../app.json';
import * as lifecycles from './remote';
import { PLANS, STORE } from './saas-testing';

const stand = shopsWith({}, ({ resources }) => {
  const { read } = resources;
  const bodies: Record<string, unknown> = {
    '/saas/plans': PLANS,
    '/saas/store': STORE,
    '/saas/server': { mayRegister: true, sendsMail: true },
  };
  resources.read = (url, query) => (bodies[url] ? { status: 200, body: bodies[url] } : read(url, query));
});

const screens: RemoteUnderContract['screens'] = {
  '/saas/plans': { readsOnly: true },
  '/saas/register': {
    async write({ press, fill }) {
      await fill(/^Store name/, 'Corner');
      await fill(/^Username/, 'ada');
      await fill(/^Password/, 'correct horse');
      await press('Create store');
    },
  },
  '/saas/forgot-password': {
    async write({ press, fill }) {
      await fill(/^Username or email/, 'ada');
      await press('Email me a link');
    },
  },
  // Without a link behind the # there is nothing to write.
  '/saas/new-password': { readsOnly: true },
  '/saas/subscribe': { write: ({ press }) => press('Switch to Standard') },
  '/saas/store-setup': {
    async write({ press, fill }) {
      await fill('Phone', '555-1');
      await press('Next');
    },
  },
};

it.each(remoteContract({ app, lifecycles, screens, stand }))('%s', (_, holds) => holds(), 120_000);
