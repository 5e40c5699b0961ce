import { expect, type Page } from 'playwright/test';
import { tillPage } from './till-page';

/** What a new owner types on the way to the first sale. */
export interface NewOwner {
  readonly storeName: string;
  readonly username: string;
  readonly password: string;
  /** The plan as it is named on the page of the plans. Null where the server has one plan. */
  readonly plan: string | null;
  readonly state: string;
  readonly product: { readonly name: string; readonly price: string };
}

/** How much a way through the screens asks of a person. */
export interface Effort {
  /** Fields that were typed into or chosen from. */
  readonly fields: number;
  /** Presses of a pointer. */
  readonly clicks: number;
  /** Presses of Enter, which go on. */
  readonly enters: number;
}

/** Goes from the page of the plans to the first sale on the shortest way. Counts what that asks of a person. */
export async function becomeSeller(page: Page, owner: NewOwner): Promise<Effort> {
  const effort = { fields: 0, clicks: 0, enters: 0 };
  const click = async (target: ReturnType<Page['locator']>) => {
    await target.click();
    effort.clicks += 1;
  };
  const fill = async (target: ReturnType<Page['locator']>, text: string) => {
    await target.fill(text);
    effort.fields += 1;
  };
  const enter = async () => {
    await page.keyboard.press('Enter');
    effort.enters += 1;
  };
  const step = (name: string) => expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();

  const name = owner.plan === null ? 'Create your store' : `Choose ${owner.plan}`;
  await click(page.getByRole('button', { name, exact: true }));
  await fill(page.getByLabel('Store name'), owner.storeName);
  await fill(page.getByLabel('Username'), owner.username);
  await fill(page.getByLabel('Password', { exact: false }).first(), owner.password);
  await enter();

  await step('Your store');
  await expect(page.getByLabel('Store name')).toHaveValue(owner.storeName);
  await expect(page.getByLabel('Time zone')).not.toHaveValue('');
  await enter();
  await step('Sales tax');
  await page.getByLabel('State', { exact: true }).selectOption(owner.state);
  effort.fields += 1;
  await enter();
  await step('First products');
  await fill(page.getByLabel('Product name'), owner.product.name);
  await fill(page.getByLabel('Price', { exact: true }), owner.product.price);
  await enter();
  await step('Staff');
  await enter();
  await step('Receipt printer');
  await enter();
  await step('Ready to sell');
  await enter();

  const till = tillPage(page);
  await click(till.products.getByRole('button', { name: owner.product.name }).first());
  await click(till.pay);
  await click(till.dialog.getByText('Cash', { exact: true }));
  await click(till.dialog.getByRole('button', { name: 'Exact' }));
  await click(till.confirm);
  await expect(page.getByText('Payment processed successfully!', { exact: true })).toBeVisible();
  return effort;
}
