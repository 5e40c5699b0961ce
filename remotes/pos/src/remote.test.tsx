import { type RemoteUnderContract, remoteContract } from '@evertill/federation-kit/testing';
import { aProduct } from '@evertill/shared-domain/testing';
import { shopsWith } from '@evertill/shared-screens/testing';
import { it } from 'vitest';
import app from '../app.json';
import * as lifecycles from './remote';

const stand = shopsWith({ products: [aProduct({ id: 'beans', name: 'Espresso Beans', stockQuantity: 10 })] });

const screens: RemoteUnderContract['screens'] = {
  '/app/scanner': { readsOnly: true },
  '/app/pos': {
    async write({ press }) {
      await press(/Espresso Beans/);
      await press(/^Pay \$/);
      await press(/^Credit Card/, 'radio');
      await press(/^Charge \$/);
    },
  },
};

it.each(remoteContract({ app, lifecycles, screens, stand }))('%s', (_, holds) => holds(), 120_000);
