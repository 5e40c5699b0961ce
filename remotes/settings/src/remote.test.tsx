import { type RemoteUnderContract, remoteContract } from '@evertill/federation-kit/testing';
import { aDiscount, aTax } from '@evertill/shared-domain/testing';
import { shopsWith } from '@evertill/shared-screens/testing';
import { it } from 'vitest';
import app from '../app.json';
import { anEntry, aProposal, aRegister, aStatus, STORE } from './answers-testing';
import * as lifecycles from './remote';

const stand = shopsWith(
  {
    taxes: [aTax({ id: 'vat', name: 'VAT', value: 19 })],
    discounts: [aDiscount({ id: 'spring', name: 'Spring', value: 10 })],
  },
  ({ resources }) => {
    const { read } = resources;
    const bodies: Record<string, unknown> = {
      '/registers': [aRegister('ab12-1', { name: 'Front till' })],
      '/audit/pages': { items: [anEntry('a')], next: null },
      '/tokens': [],
      '/proposals': [aProposal('a')],
      '/webhooks': [],
      '/closing': { closesAt: null, closedByName: null },
      '/saas/store': STORE,
      '/stores': [],
      '/system-status': aStatus(),
    };
    resources.read = (url, query) => (bodies[url] ? { status: 200, body: bodies[url] } : read(url, query));
  },
);

const screens: RemoteUnderContract['screens'] = {
  '/app/settings': {
    async write({ press }) {
      await press('Not needed: Set up a receipt printer');
    },
  },
  '/app/tax-management': {
    async write({ press, fill }) {
      await press('Add New Tax');
      await fill(/^Name/, 'City tax');
      await fill(/^Tax Type/, 'Percentage');
      await fill(/^Value/, '5');
      await press('Save');
    },
  },
  '/app/discount-management': {
    async write({ press, fill }) {
      await press('Edit Spring');
      await fill(/^Name/, 'Summer');
      await press('Update');
    },
  },
  '/app/user-management': {
    async write({ press }) {
      await press('Delete cashier');
      await press('Delete');
    },
  },
  '/app/offline-changes': {
    async write({ press }) {
      await press('Taxes', 'switch');
    },
  },
  '/app/your-data': {
    async write({ press, fill }) {
      await press('Close account');
      await fill(/^Your password/, 'my-password');
      await press('Close account');
    },
  },
  '/app/registers': {
    async write({ press }) {
      await press('Revoke Front till');
      await press('Revoke');
    },
  },
  '/app/audit': { readsOnly: true },
  '/app/system-status': { readsOnly: true },
  '/app/api-tokens': {
    async write({ press, fill }) {
      await press('New token');
      await fill(/^Name/, 'Web shop');
      await fill(/^Websites/, 'https://shop.example');
      await press('Create token');
    },
  },
  '/app/proposals': {
    async write({ press }) {
      await press(/^Look/);
      await press('Decline');
    },
  },
  '/app/webhooks': {
    async write({ press, fill }) {
      await press('Add webhook');
      await fill(/^Address/, 'https://books.example/events');
      await press('Save webhook');
    },
  },
  '/app/store': {
    async write({ press, fill }) {
      await fill('Tax ID', 'GB 123');
      await press('Save receipt text');
    },
  },
  '/app/stores': {
    async write({ press, fill }) {
      await press('Add store');
      await fill(/^Store name/, 'Pier');
      await press('Add store');
    },
  },
  '/app/shift-settings': {
    async write({ press }) {
      await press('Shifts', 'switch');
    },
  },
  '/app/receipt-printer': { readsOnly: true },
  '/app/profile': {
    async write({ press, fill }) {
      await press('Edit details');
      await fill('First Name', 'Ada');
      await press('Save');
    },
  },
};

it.each(remoteContract({ app, lifecycles, screens, stand }))('%s', (_, holds) => holds(), 120_000);
