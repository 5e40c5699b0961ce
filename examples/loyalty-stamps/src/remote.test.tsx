import { REFUSALS, type RemoteUnderContract, remoteContract } from '@evertill/federation-kit/testing';
import { shopsWith } from '@evertill/shared-screens/testing';
import { it } from 'vitest';
import app from '../app.json';
import { fills } from './fills';
import * as lifecycles from './remote';
import { STAMPS } from './stamps/stamp';
import { texts } from './texts.es';

const shops = shopsWith();

/** Starts a shop with one stamp, so that there is a row to delete. */
const stand: RemoteUnderContract['stand'] = async (shop) => {
  const standing = await shops(shop);
  const { hostApi } = standing;
  hostApi.refuse(null);
  if (shop.online)
    await hostApi.entities.of(STAMPS).create({ customer: 'Rosa Diaz', customerId: 'rosa', sale: 'SALE-0' });
  if (shop.refuses !== 'nothing') hostApi.refuse(REFUSALS[shop.refuses], shop.refuses);
  return standing;
};

const screens: RemoteUnderContract['screens'] = {
  '/app/stamps': {
    async write({ press }) {
      await press('Delete Rosa Diaz');
      await press('Delete');
    },
  },
};

it.each(remoteContract({ app, lifecycles, screens, fills, texts: { es: texts }, stand }))(
  '%s',
  (_, holds) => holds(),
  120_000,
);
