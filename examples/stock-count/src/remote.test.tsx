import { type RemoteUnderContract, remoteContract } from '@evertill/federation-kit/testing';
import { aProduct } from '@evertill/shared-domain/testing';
import { shopsWith } from '@evertill/shared-screens/testing';
import { it } from 'vitest';
import app from '../app.json';
import * as lifecycles from './remote';

const stand = shopsWith({ products: [aProduct({ id: 'beans', name: 'Espresso Beans', stockQuantity: 10 })] });

const screens: RemoteUnderContract['screens'] = {
  '/app/stock-count': {
    async write({ fill, press }) {
      await fill('Counted Espresso Beans', '8');
      await press('Save 1 count');
    },
  },
};

it.each(remoteContract({ app, lifecycles, screens, stand }))('%s', (_, holds) => holds(), 120_000);
