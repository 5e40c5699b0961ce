import { type RemoteUnderContract, remoteContract } from '@evertill/federation-kit/testing';
import { aSale } from '@evertill/shared-domain/testing';
import { shopsWith } from '@evertill/shared-screens/testing';
import { it } from 'vitest';
import app from '../app.json';
import { CLOSING, OPEN, teachShifts } from './closings/testing';
import { teachCredits } from './credits/testing';
import * as lifecycles from './remote';
import { anItem, teachReview } from './review/testing';
import { TODAY, teachToday } from './today/testing';

const stand = shopsWith({ sales: [aSale({ id: 's', saleDate: new Date().toISOString() })] }, (server) => {
  teachToday(server, { today: TODAY });
  teachReview(server, { items: [anItem('a')] });
  teachCredits(server);
  teachShifts(server, { closings: [CLOSING], open: [OPEN] });
});

const screens: RemoteUnderContract['screens'] = {
  '/app/today': {
    async write({ press }) {
      await press('Not needed: Set up a receipt printer');
    },
  },
  '/app/transactions': {
    async write({ press }) {
      await press(/^View Transaction/);
      await press('Refund Espresso Beans 1 kg', 'checkbox');
      await press('Process Refund');
      await press(/^Refund \$/);
    },
  },
  '/app/reports': { readsOnly: true },
  '/app/all-stores': { readsOnly: true },
  '/app/closings': { readsOnly: true },
  '/app/customers': {
    async write({ press, fill }) {
      await press('Add Customer');
      await fill(/^Name/, 'Rosa Diaz');
      await press('Add');
    },
  },
  '/app/gift-cards': {
    async write({ press, fill }) {
      await press(/^Show ending in/);
      await press('Void card');
      await fill(/^Reason/, 'Lost');
      await press('Void card');
    },
  },
  '/app/review': {
    async write({ press, fill }) {
      await press(/^Clear Milk/);
      await fill('Note', 'Old price tag');
      await press('Clear');
    },
  },
};

it.each(remoteContract({ app, lifecycles, screens, stand }))('%s', (_, holds) => holds(), 120_000);
