import { aProductDraft } from '@evertill/shared-offline/testing';
import { describe, expect, it } from 'vitest';
import { SalesSyncCentre } from './sales-sync-centre';
import { openCentre, openTill } from './testing';

describe('the sync centre of a till that only sells', () => {
  it('offers to try again and to give up, and no form to mend anything', async () => {
    const till = await openTill();
    await till.park({ ...aProductDraft('offline-1'), summary: 'New product Milk' }, { status: 403 });

    const { sheet } = await openCentre(till, SalesSyncCentre);

    sheet.getByRole('button', { name: 'Retry: New product Milk' });
    sheet.getByRole('button', { name: 'Discard: New product Milk' });
    expect(sheet.queryByRole('button', { name: /^(Edit|Choose values)/ })).toBeNull();
  });
});
