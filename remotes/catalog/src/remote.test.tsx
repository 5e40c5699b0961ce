import { remoteContract } from '@evertill/federation-kit/testing';
import { aCategory, aProduct, aSupplier } from '@evertill/shared-domain/testing';
import { shopsWith } from '@evertill/shared-screens/testing';
import { it } from 'vitest';
import app from '../app.json';
import * as lifecycles from './remote';

const stand = shopsWith({
  products: [aProduct({ id: 'beans', name: 'Espresso Beans' })],
  categories: [aCategory({ id: 'coffee', name: 'Coffee' })],
  suppliers: [aSupplier({ id: 'harbour', name: 'Harbour' })],
});

it.each(remoteContract({ app, lifecycles, stand }))('%s', (_, holds) => holds(), 120_000);
