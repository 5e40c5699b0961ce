/** A manager approves on the spot what a cashier may not do alone (decision 034). */
import { expect } from '../../fixtures/test';
import { chooseInMenu } from './menu';
import { GIFT_CARD, hasOpenPrice } from './open-prices';
import type { Shopkeeper } from './shopkeeper';
import { MANAGER } from './staff';

/** True when the person at the till needs a manager to take something out of the sale. */
export function asksToRemove({ counter }: Pick<Shopkeeper, 'counter'>): boolean {
  return counter.basket().isTotalShown && !counter.actsAlone();
}

/**
 * Lets the manager answer the open question, with a reason that begins with `action`. Returns the manager's word. Null
 * when the answer is no.
 */
export async function askManager<Action extends string>(
  keeper: Shopkeeper,
  action: Action,
): Promise<{ action: Action; reason: string } | null> {
  const { page, random, counter, seed } = keeper;
  const question = page.getByRole('dialog', { name: 'Ask a manager' });
  await question.waitFor();
  if (random.below(6) === 0) {
    if (random.below(2) === 0) await keeper.press('Escape');
    else await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    return null;
  }
  const reason = `${action} ${seed}-${counter.nextReason()}`;
  await question.getByLabel('Reason').fill(reason);
  const pin = question.getByLabel(`PIN of ${MANAGER.name}`);
  if (random.below(5) === 0) {
    await pin.fill('1111');
    await keeper.press('Enter');
    await question.getByText('Wrong PIN').waitFor();
    await expect(pin).toHaveValue('');
  }
  await pin.fill(MANAGER.pin);
  await keeper.press('Enter');
  await expect(question).toBeHidden();
  return { action, reason };
}

/** Takes something out of the sale, with a manager where one is needed. Returns false when it stayed. */
export async function removing(keeper: Shopkeeper, takeOut: () => Promise<void>): Promise<boolean> {
  const isAsked = asksToRemove(keeper);
  await takeOut();
  if (!isAsked) return true;
  const approval = await askManager(keeper, 'removal');
  if (approval) keeper.counter.approve(approval);
  return approval !== null;
}

/** Changes the price of a line, sometimes to a higher one. */
export async function changePrice(keeper: Shopkeeper) {
  const { page, till, random, counter } = keeper;
  const line = keeper.someLine();
  if (!line || hasOpenPrice(line.name)) return;
  const { name } = line;
  await till.cart.getByRole('button', { name: `Price and note of ${name}`, exact: true }).click();
  const form = page.getByRole('dialog', { name, exact: true });
  const field = form.getByLabel(/^Price/);
  const before = Math.round(Number(await field.inputValue()) * 100);
  // A price that is another one than before and than usual is asked for.
  const cents = before + 1 + random.below(300) - (before > 200 ? 150 : 0);
  const isUsual = (await form.getByText(`Usually $${(cents / 100).toFixed(2)}`).count()) > 0;
  if (cents === before || isUsual) return leave(keeper, name);
  await field.fill((cents / 100).toFixed(2));
  await keeper.press('Enter');
  if (!counter.actsAlone()) {
    const approval = await askManager(keeper, 'price');
    if (!approval) {
      await form.getByText('A manager has to approve this price.').waitFor();
      return leave(keeper, name);
    }
    await expect(form).toBeHidden();
    counter.changePrice(name, cents);
    counter.approve({ ...approval, line: name });
    return;
  }
  await expect(form).toBeHidden();
  counter.changePrice(name, cents);
}

async function leave({ page, press }: Shopkeeper, name: string) {
  await press('Escape');
  await expect(page.getByRole('dialog', { name, exact: true })).toBeHidden();
}

/** Opens the drawer without a sale, to change a bill for example. */
export async function openDrawer(keeper: Shopkeeper) {
  const { counter } = keeper;
  await chooseInMenu(keeper, 'Open the drawer');
  const approval = counter.actsAlone() ? null : await askManager(keeper, 'drawer');
  if (approval || counter.actsAlone()) counter.openDrawer(approval);
}

/** Gives the last sale of the till back, with the manager's word. Managers do it under Transactions. */
export async function refundLastSale(keeper: Shopkeeper) {
  const { page, counter, wallet } = keeper;
  const last = counter.sales.at(-1);
  // What is on a gift card may be spent, so its sale is not given back.
  if (!last || last.refund || last.pieces[GIFT_CARD] || counter.actsAlone()) return;
  await chooseInMenu(keeper, 'Last sale…');
  const receipt = page.getByRole('dialog', { name: /^Receipt SALE-/ });
  await receipt.getByRole('button', { name: 'Refund…' }).click();
  const form = page.getByRole('dialog', { name: /^SALE-/ });
  // 'Refund all', or the only line.
  await form
    .getByRole('checkbox', { name: /^Refund / })
    .first()
    .check();
  await form.getByRole('button', { name: 'Process Refund' }).click();
  const approval = await askManager(keeper, 'refund');
  if (approval) {
    await expect(form).toBeHidden();
    last.refund = { ...approval, by: counter.seller() };
    if (last.card) wallet.giveBack(last.card.code, last.card.cents);
  } else {
    await keeper.press('Escape');
    await expect(form).toBeHidden();
    await keeper.press('Escape');
  }
  await expect(receipt).toBeHidden();
}
