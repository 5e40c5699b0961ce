import { type RemoteUnderContract, remoteContract } from '@evertill/federation-kit/testing';
import { aCategory, aProduct, aSupplier } from '@evertill/shared-domain/testing';
import { shopsWith } from '@evertill/shared-screens/testing';
import { it } from 'vitest';
import app from '../app.json';
import * as lifecycles from './remote';

const stand = shopsWith({
  products: [aProduct({ id: 'beans', name: 'Espresso Beans' })],
  categories: [aCategory({ id: 'coffee', name: 'Coffee' })],
  suppliers: [aSupplier({ id: 'harbor', name: 'Harbor' })],
});

const screens: RemoteUnderContract['screens'] = {
  '/app/products': {
    async write({ press, fill }) {
      await press('Add Product');
      await fill(/^Name/, 'Oat Milk');
      await fill(/^Unit Price/, '3');
      await press('Add');
    },
  },
  '/app/categories': {
    async write({ press, fill }) {
      await press('Edit Coffee');
      await fill(/^Name/, 'Tea');
      await press('Update');
    },
  },
  '/app/suppliers': {
    async write({ press }) {
      await press('Delete Harbor');
      await press('Delete');
    },
  },
};

it.each(remoteContract({ app, lifecycles, screens, stand }))('%s', (_, holds) => holds(), 120_000);
