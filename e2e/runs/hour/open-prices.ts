/** What has no price in the catalog: gift cards, and items at an open price. */
import { expect } from '../../fixtures/test';
import { chooseInMenu } from './menu';
import type { Shopkeeper } from './shopkeeper';

/** The name of a gift card in the cart and in the books. */
export const GIFT_CARD = 'Gift card';
const ITEM = 'Open price ';

/** True for a line whose price was typed when it was added, and is not changed afterwards. */
export function hasOpenPrice(name: string): boolean {
  return name === GIFT_CARD || name.startsWith(ITEM);
}

/** Adds an item that is not in the catalog, with tax or without. */
export async function addMisc(keeper: Shopkeeper) {
  const { page, random, counter, seed } = keeper;
  await chooseInMenu(keeper, 'Item at an open price…');
  const form = page.getByRole('dialog', { name: 'Item at an open price' });
  const name = `${ITEM}${seed}-${counter.nextItem()}`;
  await form.getByLabel(/^Price/).fill(((1 + random.below(2_000)) / 100).toFixed(2));
  await form.getByLabel('Name').fill(name);
  if (random.below(2) === 0) await form.getByLabel('Taxable').click();
  await keeper.press('Enter');
  await expect(form).toBeHidden();
  counter.add(name);
}
