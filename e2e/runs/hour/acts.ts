/** The acts of a person at a till. Each act also records its expected effect on the cart. */
import { expect } from '../../fixtures/test';
import { lockScreen } from '../../pages/lock-screen';
import { asksToRemove, changePrice, openDrawer, refundLastSale, removing } from './approving';
import { sellGiftCard } from './gift-cards';
import { hold, recall } from './holding';
import { addMisc } from './open-prices';
import { leavePayment, pay } from './paying';
import type { Shopkeeper } from './shopkeeper';
import { STAFF } from './staff';

export type Act = (keeper: Shopkeeper) => Promise<void>;

const WORDS = ['tea', 'coffee', 'cr', 'bread roll', 'xyz'];

async function scan({ scan }: Shopkeeper) {
  await scan();
}

/** Scans one customer's basket and sometimes touches something else in between. */
async function scanBasket(keeper: Shopkeeper) {
  for (let left = 3 + keeper.random.below(8); left > 0; left -= 1) {
    await keeper.scan();
    await keeper.reach();
    if (keeper.random.below(3) === 0) await goElsewhere(keeper);
  }
}

async function tapProduct({ till, random, counter }: Shopkeeper) {
  const tile = till.products.locator(`[data-position="${random.below(6)}"]`);
  const name = await tile.locator('[title]').first().getAttribute('title');
  await tile.click();
  counter.add(name ?? '');
}

async function increase({ till, counter, ...keeper }: Shopkeeper) {
  const line = keeper.someLine();
  if (!line) return;
  await till.cart.getByRole('button', { name: `Increase quantity of ${line.name}`, exact: true }).click();
  counter.add(line.name);
}

async function decrease(keeper: Shopkeeper) {
  const { till, counter } = keeper;
  const line = keeper.someLine();
  if (!line) return;
  const less = till.cart.getByRole('button', { name: `Decrease quantity of ${line.name}`, exact: true });
  if (await removing(keeper, () => less.click())) counter.set(line.name, line.quantity - 1);
}

const UNDO_MS = 10_000;

async function remove(keeper: Shopkeeper) {
  const { till, random, counter } = keeper;
  const line = keeper.someLine();
  if (!line) return;
  const button = till.cart.getByRole('button', { name: `Remove ${line.name}`, exact: true });
  if (!(await removing(keeper, () => button.click()))) return;
  // On a busy machine, 'Undo' may disappear before it is clicked.
  const undo = () => till.cart.getByRole('button', { name: 'Undo' }).click({ timeout: UNDO_MS });
  const isUndone =
    random.below(2) === 0 &&
    (await undo().then(
      () => true,
      () => false,
    ));
  if (!isUndone) counter.set(line.name, 0);
}

/** Types a quantity, then confirms it by Enter, by a click elsewhere or by a scan, or cancels it by Escape. */
async function typeQuantity(keeper: Shopkeeper) {
  const { till, random, counter } = keeper;
  const line = keeper.someLine();
  if (!line) return;
  const end = random.below(4);
  const isAsked = asksToRemove(keeper) && end !== 0;
  // A manager who is asked in the middle of a scan or of a click would be one too many for one act.
  const typed = isAsked ? line.quantity + random.below(5) : 1 + random.below(40);
  await till.cart.getByLabel(`Quantity of ${line.name}`, { exact: true }).click();
  await keeper.type(String(typed));
  if (end === 0) {
    const enter = () => keeper.press('Enter');
    if (typed < line.quantity && !(await removing(keeper, enter))) return;
    if (typed >= line.quantity) await enter();
    counter.set(line.name, typed);
    return;
  }
  counter.set(line.name, typed);
  if (end === 1) await till.search.click();
  else if (end === 2) await keeper.scan();
  else {
    await keeper.press('Escape');
    counter.set(line.name, line.quantity);
  }
}

/** Types a quantity before the code, as in '3x'. */
async function typeTimes(keeper: Shopkeeper) {
  const { till, random, counter } = keeper;
  const { name, sku } = keeper.someProduct();
  const quantity = 2 + random.below(4);
  await till.code.click();
  await keeper.type(`${quantity}x${sku}`);
  await keeper.press('Enter');
  counter.add(name, quantity);
}

async function search(keeper: Shopkeeper) {
  const { till, random } = keeper;
  const words = random.pick(WORDS);
  // Uses the key, because scanning mode takes the focus back after a click. The key ends scanning mode.
  await keeper.press('F2');
  await keeper.type(words);
  if (random.below(2) === 0) {
    await keeper.scan();
    await expect(till.search, 'the words of the search stay').toHaveValue(words);
  }
  await till.search.focus();
  await keeper.press('Escape');
  await expect(till.search).toHaveValue('');
  await expect(till.products.locator('[data-position="5"]')).toBeVisible();
}

async function typeCode(keeper: Shopkeeper) {
  await keeper.till.code.click();
  await keeper.type('no-such-7');
  await keeper.press('Escape');
}

/** Opens a list and closes it again, with or without a scan in between. */
async function openList(keeper: Shopkeeper) {
  const { page, till, random } = keeper;
  const list = random.pick([page.getByLabel('Filter by Category'), till.cart.getByLabel('Discount')]);
  await list.click();
  await page.getByRole('option').first().waitFor();
  if (random.below(2) === 0) await keeper.scan();
  await keeper.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
}

async function chooseDiscount({ page, till, random, counter }: Shopkeeper) {
  const list = till.cart.getByLabel('Discount');
  const before = await list.textContent();
  await list.click();
  const options = page.getByRole('option');
  await options.first().waitFor();
  const option = options.nth(random.below(await options.count()));
  const chosen = await option.textContent();
  await option.click();
  if (chosen !== before) counter.changeDiscount();
}

async function openHelp(keeper: Shopkeeper) {
  const { page, random } = keeper;
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await page.getByText('Confirm the payment').waitFor();
  if (random.below(2) === 0) await keeper.scan();
  await keeper.press('Escape');
  await expect(page.getByText('Confirm the payment')).toHaveCount(0);
}

async function clear(keeper: Shopkeeper) {
  const { page, till, random, counter } = keeper;
  if (Object.keys(counter.cart()).length === 0) return;
  await till.cart.getByRole('button', { name: 'Clear', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  const answer = random.below(5);
  if (answer === 0) {
    const clear = question.getByRole('button', { name: 'Clear' });
    if (await removing(keeper, () => clear.click())) counter.clear();
  } else if (answer === 1) await keeper.press('Escape');
  else if (answer === 2) await question.getByRole('button', { name: 'Cancel' }).click();
  else await keeper.scan();
  await expect(question, 'the question is answered').toHaveCount(0);
}

async function goElsewhere({ page, till, random }: Shopkeeper) {
  const places = [
    () => till.products.locator('[data-position="1"]').focus(),
    () => page.evaluate(() => (document.activeElement as HTMLElement).blur()),
    () => page.getByRole('button', { name: /^Sync status/ }).focus(),
    () => till.search.click(),
    () => till.code.click(),
    () => page.getByLabel('Filter by Category').focus(),
    () => page.getByRole('heading', { name: 'Cart' }).click(),
  ];
  await random.pick(places)();
}

async function switchScanningMode({ press }: Shopkeeper) {
  await press('F8');
}

/** Two people change at the till, sometimes in the middle of a sale, which goes on where it was. */
async function switchPerson(keeper: Shopkeeper) {
  const { page, random, counter } = keeper;
  const lock = lockScreen(page);
  const next = random.pick(STAFF.filter(({ name }) => name !== counter.seller()));
  await lock.lock();
  if (random.below(3) === 0) await keeper.type('4006');
  await lock.screen.getByRole('button', { name: next.name }).click();
  if (random.below(3) === 0) {
    await keeper.type('1111');
    await keeper.press('Enter');
    await lock.screen.getByText('Wrong PIN').waitFor();
  }
  await keeper.type(next.pin);
  await keeper.press('Enter');
  await expect(lock.screen).toBeHidden();
  counter.handOver(next.name);
}

async function payThenRecall(keeper: Shopkeeper) {
  await pay(keeper);
  await recall(keeper);
}

/** The acts to choose from. An act that is listed more often is chosen more often. */
export const ACTS: readonly Act[] = [
  ...Array.from({ length: 8 }, () => scan),
  ...Array.from({ length: 8 }, () => scanBasket),
  goElsewhere,
  goElsewhere,
  goElsewhere,
  goElsewhere,
  tapProduct,
  tapProduct,
  increase,
  decrease,
  remove,
  typeQuantity,
  typeQuantity,
  search,
  typeCode,
  openList,
  chooseDiscount,
  openHelp,
  clear,
  switchScanningMode,
  switchPerson,
  leavePayment,
  hold,
  hold,
  recall,
  changePrice,
  changePrice,
  openDrawer,
  addMisc,
  sellGiftCard,
  typeTimes,
  refundLastSale,
  pay,
  payThenRecall,
  payThenRecall,
];
