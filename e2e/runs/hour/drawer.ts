/** A receipt printer with a drawer at each till, and the sum that the people put into the drawer. */
import type { Page } from 'playwright/test';
import type { Counter } from './counter';

const PRINTED = '<response success="true" code="" status="1" />';

/** Connects a network printer that opens the drawer, and prints no receipts by itself. Before the page is opened. */
export async function connectDrawer(page: Page, url: string): Promise<void> {
  // Behind the address of the shop, because the pages of this server may call no other one.
  const setup = { way: 'network', address: url, printsSales: false, opensDrawer: true };
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    'evertill.printer',
    JSON.stringify(setup),
  ] as const);
  await page.context().route('**/cgi-bin/epos/**', (route) => route.fulfill({ body: PRINTED }));
}

/** Returns what is in a drawer by its people's own sum. In cents. */
export function cashInDrawer({ sales }: Pick<Counter, 'sales'>, floatCents: number): number {
  return sales.reduce((sum, { payment, refund }) => sum + (refund ? 0 : (payment.CASH ?? 0)), floatCents);
}
