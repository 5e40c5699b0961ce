/** Sells gift cards (decision 036). */
import { expect } from '../../fixtures/test';
import { chooseInMenu } from './menu';
import { GIFT_CARD } from './open-prices';
import { pay } from './paying';
import type { Shopkeeper } from './shopkeeper';

/** Sells a gift card alone or with what is in the cart, and hands it over once the server has its sale. */
export async function sellGiftCard(keeper: Shopkeeper) {
  const { page, random, counter, wallet, books } = keeper;
  if (counter.cart()[GIFT_CARD] !== undefined) return;
  await chooseInMenu(keeper, 'Sell gift card…');
  const form = page.getByRole('dialog', { name: 'Sell gift card' });
  const cents = 100 * (5 + random.below(60));
  await form.getByLabel('Amount on the card').fill((cents / 100).toFixed(2));
  await keeper.press('Enter');
  await expect(form).toBeHidden();
  counter.add(GIFT_CARD);
  await pay(keeper, { isInHurry: false });
  const shown = page.getByRole('list', { name: 'Gift cards of this sale' }).locator('strong');
  const code = (await shown.textContent()) ?? '';
  await expect(async () => {
    const { body } = await books.send('GET', `/credits?search=${code.slice(-4)}`);
    expect((body as { items: unknown[] }).items).not.toEqual([]);
  }).toPass();
  wallet.add(code, 'gift-card', cents);
}
