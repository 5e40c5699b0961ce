import { aProductDraft } from '@evertill/shared-offline/testing';
import { describe, expect, it } from 'vitest';
import { SalesSyncCenter } from './sales-sync-center';
import { openCenter, openTill } from './testing';

describe('the sync center of a till that only sells', () => {
  it('offers retry and discard, but no form to correct a change', async () => {
    const till = await openTill();
    await till.park({ ...aProductDraft('offline-1'), summary: 'New product Milk' }, { status: 403 });

    const { sheet } = await openCenter(till, SalesSyncCenter);

    sheet.getByRole('button', { name: 'Retry: New product Milk' });
    sheet.getByRole('button', { name: 'Discard: New product Milk' });
    expect(sheet.queryByRole('button', { name: /^(Edit|Choose values)/ })).toBeNull();
  });
});
