import { createFakePrinter } from '@evertill/shared-data/testing';
import type { ShopSettings } from '@evertill/shared-domain';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { BEN, openShopTill, WORD } from './approvals-testing';

afterEach(cleanup);

describe('the drawer without a sale', () => {
  async function withDrawer(
    settings: Partial<ShopSettings>,
    as: 'CASHIER' | 'MANAGER' = 'CASHIER',
    opensDrawer = true,
  ) {
    const printer = createFakePrinter();
    const till = await openShopTill(settings, {
      as,
      printerDevices: printer.devices,
      printer: { way: 'serial', opensDrawer },
    });
    await screen.findAllByText(/^Stock: \d+$/);
    await till.user.click(screen.getByRole('button', { name: 'More' }));
    await screen.findByRole('menuitem', { name: 'Last sale…' });
    const item = screen.queryByRole('menuitem', { name: 'Open the drawer' });
    return { ...till, item, printed: printer.printed };
  }
  const RULES = { pinSwitch: true, drawerOpening: true };

  it.each([
    ['in a shop that does not want it', { pinSwitch: true }, 'MANAGER', true],
    ['where the printer opens none', RULES, 'MANAGER', false],
    ['for a cashier without PINs', { drawerOpening: true }, 'CASHIER', true],
  ] as const)('is not offered %s', async (_, settings, as, opensDrawer) => {
    expect((await withDrawer(settings, as, opensDrawer)).item).toBeNull();
  });

  it('opens for a cashier after a manager’s approval, and is recorded with both', async () => {
    const till = await withDrawer(RULES);
    till.hostApi.approvals.push(BEN);
    await till.user.click(till.item as HTMLElement);
    await waitFor(() => expect(till.printed).toHaveLength(1));
    expect(till.asked()).toEqual(['Open the drawer without a sale?']);
    expect(till.hostApi.calls).toMatchObject([
      { method: 'POST', url: '/drawer-openings', data: { approval: WORD } },
    ]);
  });

  it('stays closed when nobody approves, and opens for a manager alone', async () => {
    const refused = await withDrawer(RULES);
    await refused.user.click(refused.item as HTMLElement);
    await waitFor(() => expect(refused.asked()).toHaveLength(1));
    expect([refused.printed, refused.hostApi.calls]).toEqual([[], []]);
    cleanup();
    const own = await withDrawer(RULES, 'MANAGER');
    await own.user.click(own.item as HTMLElement);
    await waitFor(() => expect(own.printed).toHaveLength(1));
    expect([own.asked(), own.hostApi.calls[0]?.data]).toMatchObject([[], { openedAt: expect.any(String) }]);
  });
});
