/** Puts sales on hold and opens them again, also those of the other tills. */
import { expect } from '../../fixtures/test';
import type { Shopkeeper } from './shopkeeper';

export async function hold(keeper: Shopkeeper) {
  const { page, random, counter, shelf, seed } = keeper;
  const basket = counter.basket();
  if (Object.keys(basket.pieces).length === 0) return;
  await keeper.press('F1');
  const form = page.getByRole('dialog', { name: 'Hold this sale' });
  await form.waitFor();
  if (random.below(5) === 0) {
    await keeper.press('Escape');
    await expect(form).toBeHidden();
    return;
  }
  // A sale that was on hold before keeps its name.
  const name = counter.heldName() ?? `${seed}-${counter.nextHeld()}`;
  if (counter.heldName() === null) await form.getByLabel('Name or number').fill(name);
  await keeper.press('Enter');
  await expect(form).toBeHidden();
  counter.clear();
  shelf.put(name, basket);
}

/** Opens a held sale of any till. When two tills open the same one, only one of them gets it. */
export async function recall(keeper: Shopkeeper) {
  const { page, random, counter, shelf } = keeper;
  if (Object.keys(counter.cart()).length > 0 || shelf.names().length === 0) return;
  await keeper.press('F1');
  const list = page.getByRole('dialog', { name: 'Held sales' });
  await list.waitFor();
  await expect(list.getByText("Loading other registers' held sales")).toBeHidden();
  const name = random.pick(shelf.names().length > 0 ? shelf.names() : ['-']);
  const button = list.getByRole('button', { name: `Open held sale ${name}`, exact: true });
  // The change of another till may still be on its way, or another till takes the sale at this moment.
  const isThere = await button.isEnabled({ timeout: 1_000 }).catch(() => false);
  const isClicked = isThere && (await button.click({ timeout: 5_000 }).then(yes, no));
  if (!isClicked) return close(keeper);
  const lost = list.getByText(/has opened this sale|was already paid or deleted|didn't answer/);
  const changes = page.getByRole('dialog', { name: 'Changed since this sale was held' });
  const isLost = () => lost.isVisible();
  await expect.poll(async () => (await isLost()) || (await list.isHidden())).toBe(true);
  if (await isLost()) return close(keeper);
  // Another till may have opened the sale, added to it and held it again, and tells the shelf a moment later.
  await expect.poll(() => shelf.find(name)).not.toBeNull();
  counter.open(name, shelf.take(name));
  if (await changes.isVisible()) await keeper.press('Enter');
}

const yes = () => true;
const no = () => false;

async function close({ page, press }: Shopkeeper) {
  await press('Escape');
  await expect(page.getByRole('dialog', { name: 'Held sales' })).toBeHidden();
}
