/** Pays a part of a sale by gift card or store credit (decision 036). */
import { expect } from '../../fixtures/test';
import type { CardPart } from './counter';
import { centsIn } from './money';
import type { Shopkeeper } from './shopkeeper';

/** Takes a part of the open payment from a customer's card. Null when no customer has one. */
export async function takeFromCard(keeper: Shopkeeper): Promise<CardPart | null> {
  const { till, random, wallet, books } = keeper;
  const { dialog } = till;
  const card = wallet.take();
  if (!card) return null;
  await dialog.getByRole('button', { name: 'Gift card or store credit' }).click();
  await dialog.getByLabel('Code of the card').fill(card.code);
  await keeper.press('Enter');
  const button = dialog.getByRole('button', { name: /^Take \$[\d,.]+ from card$/ });
  await button.waitFor();
  const balance = dialog.getByRole('status').filter({ hasText: `ending in ${card.code.slice(-4)}` });
  expect(centsIn(await balance.textContent()), 'the money on the card').toBe(card.leftCents);
  const mostCents = centsIn(await button.textContent());
  const cents = random.below(2) === 0 ? mostCents : 1 + random.below(mostCents);
  const amount = dialog.getByRole('textbox', { name: 'Amount of this part' });
  await amount.fill((cents / 100).toFixed(2));
  await button.dblclick();
  const takeBack = dialog.getByRole('button', { name: /^Take back Store Credit/ });
  await expect(takeBack).toHaveCount(1);
  const isTakenBack = random.below(4) === 0;
  if (isTakenBack) {
    await takeBack.click();
    await expect(takeBack).toHaveCount(0);
    // The release is on its way in the outbox.
    const left = async () => (await books.send('POST', '/credits/lookup', { code: card.code })).body;
    await expect.poll(left).toMatchObject({ balance: (card.leftCents / 100).toFixed(2) });
  } else card.leftCents -= cents;
  card.isInHand = false;
  return isTakenBack ? null : { code: card.code, cents };
}
