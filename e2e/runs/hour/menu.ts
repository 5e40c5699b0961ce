/** The menu of what a cashier needs now and then. */
import type { Shopkeeper } from './shopkeeper';

export async function chooseInMenu({ page }: Shopkeeper, item: string) {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
