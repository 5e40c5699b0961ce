/** Payments: by one tender or in parts, with everything that people do before they confirm. */
import { expect } from '../../fixtures/test';
import type { Payment, Tender } from './counter';
import type { Shopkeeper } from './shopkeeper';

async function openPayment(keeper: Shopkeeper) {
  if (keeper.random.below(2) === 0) await keeper.press('F9');
  else await keeper.till.pay.click();
  await keeper.till.dialog.waitFor();
}

export async function leavePayment(keeper: Shopkeeper) {
  const { page, till, random, counter } = keeper;
  if (Object.keys(counter.cart()).length === 0) return;
  await openPayment(keeper);
  if (random.below(2) === 0) await till.chooseMethod(random.pick(['Cash', 'Credit Card']));
  if (random.below(2) === 0) await keeper.scan();
  const way = random.below(3);
  if (way === 0) await keeper.press('Escape');
  else if (way === 1) await till.dialog.getByRole('button', { name: 'Cancel' }).click();
  else await page.goBack();
  await expect(till.dialog).toBeHidden();
}

export async function pay(keeper: Shopkeeper) {
  const { till, random, counter } = keeper;
  if (Object.keys(counter.cart()).length === 0) return;
  await openPayment(keeper);
  if (random.below(3) === 0) {
    if (random.below(2) === 0) await chooseAndEnter(keeper);
    await keeper.scan();
    const chosen = till.dialog.getByRole('radio', { checked: true });
    await expect(chosen, 'a scan takes the choice back').toHaveCount(0);
  }
  if (random.below(4) === 0) counter.sell(await payInParts(keeper));
  else {
    const tender = await chooseAndEnter(keeper);
    await expect(till.confirm).toBeEnabled();
    if (random.below(2) === 0) await keeper.press('Enter');
    else await till.confirm.click();
    counter.sell({ rest: tender });
  }
  // Sometimes scans the next customer's item before this sale is stored, as a person in a hurry would.
  if (random.below(4) === 0) await keeper.scan();
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

const CARDS = [
  { label: 'Credit Card', tender: 'CREDIT_CARD' },
  { label: 'Debit Card', tender: 'DEBIT_CARD' },
] as const;

/** Pays a part by card and the rest in cash, or the other way around. Sometimes takes a part back first. */
async function payInParts(keeper: Shopkeeper): Promise<Payment> {
  const { till, random } = keeper;
  const { dialog } = till;
  await dialog.getByRole('button', { name: 'Split payment' }).click();
  const card = random.pick(CARDS);
  const isCardFirst = random.below(2) === 0;
  const leftCents = await chooseForRest(keeper, isCardFirst ? card.label : 'Cash');
  const partCents = Math.max(1, random.below(leftCents));
  await addPart(keeper, partCents);
  if (random.below(4) === 0) {
    await dialog.getByRole('button', { name: /^Take back / }).click();
    await expect(dialog.getByRole('button', { name: /^Take back / })).toHaveCount(0);
    await chooseForRest(keeper, isCardFirst ? card.label : 'Cash');
    await addPart(keeper, partCents);
  }
  if (partCents < leftCents) {
    const restCents = await chooseForRest(keeper, isCardFirst ? 'Cash' : card.label);
    expect(restCents, 'what is left after a part').toBe(leftCents - partCents);
    await dialog.getByRole('button', { name: /^All \$/ }).click();
    await dialog.getByRole('button', { name: /^(Take|Add) \$/ }).click();
  }
  await till.completeSale();
  const cardCents = isCardFirst ? partCents : leftCents - partCents;
  return { rest: 'CASH', parts: { [card.tender]: cardCents } };
}

/** Chooses the method of the next part. Returns the amount that is left. In cents. */
async function chooseForRest({ till }: Shopkeeper, method: string): Promise<number> {
  await till.dialog.getByText(method, { exact: true }).first().click();
  const words = (await till.dialog.getByRole('button', { name: /^All \$/ }).textContent()) ?? '';
  return Math.round(Number(/[\d,]+\.\d\d/.exec(words)?.[0].replaceAll(',', '')) * 100);
}

async function addPart({ till }: Shopkeeper, cents: number) {
  await till.dialog.getByRole('textbox', { name: 'Amount of this part' }).fill((cents / 100).toFixed(2));
  const add = till.dialog.getByRole('button', { name: /^(Take|Add) \$/ });
  await add.dblclick();
  await expect(till.dialog.getByRole('button', { name: /^Take back / })).toHaveCount(1);
}
