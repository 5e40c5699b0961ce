import { type Fills, viewFill } from '@evertill/federation-kit';
import { houseAccount } from './account/house-account';
import { giveStamp } from './card/give-stamp';
import { StampCard } from './card/stamp-card';

export const fills: Fills = {
  'evertill.pos.cart-section.v1': viewFill(StampCard),
  'evertill.pos.after-sale.v1': giveStamp,
  'evertill.pos.payment-method.v1': houseAccount,
};
