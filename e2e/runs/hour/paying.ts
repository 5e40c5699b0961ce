/** Payments: by one tender or in parts, with everything that people do before they confirm. */
import { expect } from '../../fixtures/test';
import { askManager } from './approving';
import { takeFromCard } from './card-part';
import type { CardPart, Payment, Tender } from './counter';
import { CASH_STEP_CENTS, centsIn } from './money';
import type { Shopkeeper } from './shopkeeper';

/** Opens the payment. Returns false when the manager did not approve, so that nothing was opened. */
async function openPayment(keeper: Shopkeeper): Promise<boolean> {
  const { page, till, counter } = keeper;
  if (keeper.random.below(2) === 0) await keeper.press('F9');
  else await till.pay.click();
  const question = page.getByRole('dialog', { name: 'Ask a manager' });
  await till.dialog.or(question).waitFor();
  if (await question.isVisible()) {
    expect(counter.actsAlone(), 'a manager is not asked').toBe(false);
    // One question is about everything in the sale that nobody has approved.
    const isDiscount = (await question.textContent())?.includes(' off a sale of ') ?? false;
    const approval = await askManager(keeper, 'payment');
    if (!approval) return false;
    for (const line of counter.unapprovedPrices()) counter.approve({ ...approval, action: 'price', line });
    if (isDiscount) counter.approve({ ...approval, action: 'discount' });
    await till.dialog.waitFor();
  }
  counter.showTotal();
  return true;
}

export async function leavePayment(keeper: Shopkeeper) {
  const { page, till, random, counter } = keeper;
  if (Object.keys(counter.cart()).length === 0) return;
  if (!(await openPayment(keeper))) return;
  if (random.below(2) === 0) await till.chooseMethod(random.pick(['Cash', 'Credit Card']));
  if (random.below(2) === 0) await keeper.scan();
  const way = random.below(3);
  if (way === 0) await keeper.press('Escape');
  else if (way === 1) await till.dialog.getByRole('button', { name: 'Cancel' }).click();
  else await page.goBack();
  await expect(till.dialog).toBeHidden();
}

/** Pays what is in the cart. `isInHurry` may scan the next customer's item before this sale is stored. */
export async function pay(keeper: Shopkeeper, { isInHurry = true } = {}) {
  const { till, random, counter } = keeper;
  if (Object.keys(counter.cart()).length === 0) return;
  // What is under the limit when more is added needs no word, so another try may go without.
  while (!(await openPayment(keeper))) await keeper.reach();
  if (random.below(3) === 0) {
    if (random.below(2) === 0) await chooseAndEnter(keeper);
    await keeper.scan();
    const chosen = till.dialog.getByRole('radio', { checked: true });
    await expect(chosen, 'a scan takes the choice back').toHaveCount(0);
  }
  if (random.below(4) === 0) {
    const { payment, card } = await payInParts(keeper);
    counter.sell(payment, card);
  } else {
    const tender = await chooseAndEnter(keeper);
    await expect(till.confirm).toBeEnabled();
    const cents = centsIn(await till.confirm.textContent());
    if (random.below(2) === 0) await keeper.press('Enter');
    else await till.confirm.click();
    counter.sell({ [tender]: cents });
  }
  // Sometimes scans the next customer's item before this sale is stored, as a person in a hurry would.
  if (isInHurry && random.below(4) === 0) await keeper.scan();
  await expect(till.dialog).toBeHidden();
}

/** Pays by one tender. Returns the tender. */
async function chooseAndEnter(keeper: Shopkeeper): Promise<Tender> {
  const { page, till, random } = keeper;
  const way = random.below(6);
  if (way === 0) {
    await keeper.press('c');
    await keeper.press('e');
  } else if (way === 1) {
    await till.chooseMethod('Cash');
    await till.dialog.getByRole('button', { name: 'Exact' }).click();
  } else if (way === 2) {
    await till.chooseMethod('Cash');
    await keeper.type('99999');
    await keeper.press('Enter');
    const question = page.getByRole('alertdialog');
    await question.waitFor();
    await keeper.press('Escape');
    await expect(question).toHaveCount(0);
    await till.dialog.getByRole('button', { name: 'Exact' }).click();
  } else if (way === 3) {
    await till.chooseMethod('Credit Card');
    await till.dialog.getByLabel('Reference').click();
    await keeper.type('slip 47');
    return 'CREDIT_CARD';
  } else {
    if (way === 4) await keeper.press('d');
    else await till.chooseMethod('Debit Card');
    return 'DEBIT_CARD';
  }
  return 'CASH';
}

const CASH = { label: 'Cash', tender: 'CASH', step: CASH_STEP_CENTS } as const;
/** The tenders that take no more than what is left, to the cent. */
const OTHERS = [
  { label: 'Credit Card', tender: 'CREDIT_CARD', step: 1 },
  { label: 'Debit Card', tender: 'DEBIT_CARD', step: 1 },
  { label: 'Other', tender: 'OTHER', step: 1 },
] as const;

interface PaidParts {
  readonly payment: Payment;
  /** The part that was taken from a gift card or store credit. */
  readonly card: CardPart | null;
}

/**
 * Pays a part by card or another way and the rest in cash, or the other way around. Sometimes takes a part from a gift
 * card before, and sometimes takes a part back.
 */
async function payInParts(keeper: Shopkeeper): Promise<PaidParts> {
  const { till, random } = keeper;
  const { dialog } = till;
  await dialog.getByRole('button', { name: 'Split payment' }).click();
  const card = random.below(2) === 0 ? await takeFromCard(keeper) : null;
  const credit = card && { STORE_CREDIT: card.cents };
  const taken = dialog.getByRole('button', { name: /^Take back / });
  const before = card ? 1 : 0;
  await expect(taken).toHaveCount(before);
  if (await dialog.getByRole('button', { name: 'Complete sale' }).isVisible()) {
    await till.completeSale();
    return { payment: { ...credit }, card };
  }
  const other = random.pick(OTHERS);
  const [first, second] = random.below(2) === 0 ? [other, CASH] : [CASH, other];
  const leftCents = await chooseForRest(keeper, first.label);
  const partCents = partOf(leftCents, first.step, random.below(leftCents));
  await addPart(keeper, partCents, before + 1);
  if (random.below(4) === 0) {
    await taken.last().click();
    await expect(taken).toHaveCount(before);
    await chooseForRest(keeper, first.label);
    await addPart(keeper, partCents, before + 1);
  }
  if (partCents === leftCents) {
    await till.completeSale();
    return { payment: { ...credit, [first.tender]: partCents }, card };
  }
  const restCents = await chooseForRest(keeper, second.label);
  await dialog.getByRole('button', { name: /^All \$/ }).click();
  await dialog.getByRole('button', { name: /^(Take|Add) \$/ }).click();
  await till.completeSale();
  return { payment: { ...credit, [first.tender]: partCents, [second.tender]: restCents }, card };
}

/** Returns a part of an amount in whole steps. The whole amount when no part of it is in whole steps. */
function partOf(cents: number, step: number, wanted: number): number {
  const part = Math.max(step, wanted - (wanted % step));
  return Math.min(part, cents);
}

/** Chooses the method of the next part. Returns the amount that is left by this method. In cents. */
async function chooseForRest({ till }: Shopkeeper, method: string): Promise<number> {
  await till.dialog.getByText(method, { exact: true }).first().click();
  return centsIn(await till.dialog.getByRole('button', { name: /^All \$/ }).textContent());
}

async function addPart({ till }: Shopkeeper, cents: number, parts: number) {
  await till.dialog.getByRole('textbox', { name: 'Amount of this part' }).fill((cents / 100).toFixed(2));
  const add = till.dialog.getByRole('button', { name: /^(Take|Add) \$/ });
  await add.dblclick();
  await expect(till.dialog.getByRole('button', { name: /^Take back / })).toHaveCount(parts);
}
