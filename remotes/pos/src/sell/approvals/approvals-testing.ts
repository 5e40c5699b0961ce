// A till of a shop in which a manager has to approve something.
import type { HostApproval } from '@evertill/federation-kit';
import type { TestDataOptions } from '@evertill/shared-data/testing';
import type { ShopSettings } from '@evertill/shared-domain';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { cartLines, openTill } from '../till-testing';

/** What the host answers when a manager approves. */
export const BEN: HostApproval = {
  approvedBy: 'ben',
  name: 'Ben',
  how: 'pin',
  pinSetAt: '2026-03-01T09:00:00.000Z',
  reason: 'Dented can',
  at: '2026-03-02T12:00:00.000Z',
};
/** The same word as it is in a sale. */
export const WORD = {
  approvedBy: 'ben',
  how: 'pin',
  pinSetAt: BEN.pinSetAt,
  reason: 'Dented can',
  at: BEN.at,
};

/** Opens a till in a shop with these settings. */
export async function openShopTill(
  settings: Partial<ShopSettings>,
  {
    discounts = [],
    ...options
  }: Omit<TestDataOptions, 'discounts'> & { discounts?: { value: number }[] } = {},
) {
  const till = await openTill({
    as: 'CASHIER',
    ...options,
    arrange({ server }) {
      server.resources.insert('settings', { id: 'settings', offlineWrites: {}, ...settings });
      for (const { value } of discounts)
        server.resources.insert('discounts', {
          id: 'staff',
          name: 'Staff',
          type: 'PERCENTAGE',
          value,
          isActive: true,
        });
    },
  });
  const sales = () => till.server.requests.filter(({ url, method }) => url === '/sales' && method === 'POST');
  const sold = async (count = 1) => {
    await waitFor(() => expect(sales()).toHaveLength(count));
    return JSON.parse(sales()[count - 1]?.body ?? '{}') as Record<string, unknown>;
  };
  const edit = async (price: string | null, note: string | null = null) => {
    await till.user.click(await screen.findByRole('button', { name: 'Price and note of Beans' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Beans' }));
    for (const [label, value] of [
      [/^Price/, price],
      [/^Note/, note],
    ] as const) {
      if (value === null) continue;
      await till.user.clear(dialog.getByLabelText(label));
      await till.user.type(dialog.getByLabelText(label), value);
    }
    await till.user.click(dialog.getByRole('button', { name: 'Save' }));
    return dialog;
  };
  const asked = () => till.hostApi.approvalRequests.map(({ text }) => text);
  return { ...till, edit, sold, asked };
}

/** Holds the sale and opens it again. */
export async function holdAndOpen({ user }: Pick<Awaited<ReturnType<typeof openShopTill>>, 'user'>) {
  await user.keyboard('{F1}');
  const form = within(await screen.findByRole('dialog', { name: 'Hold this sale' }));
  await user.type(form.getByLabelText(/Name or number/), '{Enter}');
  await waitFor(() => expect(cartLines()).toEqual([]));
  await user.keyboard('{F1}');
  await user.click(await screen.findByLabelText('Open held sale 1'));
  await waitFor(() => expect(cartLines()).not.toEqual([]));
}
