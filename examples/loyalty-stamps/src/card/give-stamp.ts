import type { ActionFill, SlotSale } from '@evertill/federation-kit';
import { isNotSavedYet, STAMPS } from '../stamps/stamp';
import { cardTexts } from '../texts';

/** Gives the customer of a sale one stamp, also without a connection. */
export const giveStamp: ActionFill<SlotSale> = {
  offer({ customer, saleNumber }, { entities }) {
    const { items } = entities.of(STAMPS).rows.getSnapshot();
    const isGiven = items.some(({ sale }) => sale === saleNumber);
    return customer && !isNotSavedYet(customer) && !isGiven ? cardTexts.give : null;
  },
  async run({ customer, saleNumber }, { entities }) {
    if (!customer) return null;
    const stamp = { customer: customer.name, customerId: customer.id, sale: saleNumber };
    const { queued } = await entities.of(STAMPS).create(stamp);
    return queued ? cardTexts.givenOffline(customer.name) : cardTexts.given(customer.name);
  },
};
