import { aProduct } from '@evertill/shared-domain/testing';
import { aDeleteDraft, aProductDraft, aSaleDraft } from '@evertill/shared-offline/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openCenter, openTill } from './testing';

const CARD_REFUSED = { status: 400, body: { error: 'The sums do not add up', field: 'subtotal' } };

function aPaidSale(localId = 'offline-1-a') {
  const draft = aSaleDraft(localId, { milk: 2, bread: 1 });
  return { ...draft, data: { ...draft.data, totalAmount: 11, taxAmount: 1.3 } };
}

describe('the sync center', () => {
  it('says that everything is sent when nothing waits', async () => {
    const { sheet } = await openCenter(await openTill());
    sheet.getByText('Everything is synced');
    sheet.getByText('Nothing to sync');
    sheet.getByText('No full sync yet');
    expect(sheet.getByRole('button', { name: 'Sync now' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('shows a cashier each waiting change with its amount, time, author and till', async () => {
    const till = await openTill({ as: 'CASHIER', online: false });
    await till.store(aPaidSale());
    const { sheet, section } = await openCenter(till);
    sheet.getByText('Offline, 1 change saved on this register');
    const waiting = section(/Waiting to sync/);
    waiting.getByText('Sale of 3 items');
    waiting.getByText('$12.30');
    waiting.getByText(/^Today \d{1,2}:\d\d [AP]M, by Cleo Till, register [0-9A-F]{4}, #1$/);
    waiting.getByText("Saved here. Syncs when you're online.");
  });

  it('lists a change of another store apart, without anything to do', async () => {
    const till = await openTill({ online: false });
    const { id, role, username } = till.person;
    await till.change(() => till.offline.outbox.setAuthor({ userId: id, role, username, store: 'pier' }));
    await till.store({ ...aProductDraft('p-1'), store: 'main-street' });
    await till.store(aProductDraft('p-2'));
    const { section } = await openCenter(till);
    const elsewhere = section(/From another store/);
    expect(elsewhere.getAllByRole('listitem')).toHaveLength(1);
    elsewhere.getByText('Syncs when this register is back in that store.');
    expect(elsewhere.queryByRole('button', { name: /Retry|Edit|Discard/ })).toBeNull();
    const waiting = section(/Waiting to sync/);
    expect(waiting.getAllByRole('listitem')).toHaveLength(1);
    expect(waiting.getByText("Saved here. Syncs when you're online.")).toBeDefined();
  });

  it('shows what is in a sale, with the names of the goods', async () => {
    const milk = aProduct({ id: 'milk', name: 'Oat Milk' });
    const till = await openTill({ as: 'CASHIER', products: [milk] });
    await till.data.products.list();
    await till.setOnline(false);
    await till.store(aPaidSale());
    const { sheet, user } = await openCenter(till);
    const details = sheet.getByRole('button', { name: 'Details: Sale of 3 items, $12.30' });
    expect(details.getAttribute('aria-expanded')).toBe('false');
    await user.click(details);
    await sheet.findByText('2 × Oat Milk');
    sheet.getByText('1 × unknown product');
    sheet.getByText('SALE-offline-1-a');
  });

  it('lists changes that need a person first, with the reason in plain words and in the server’s', async () => {
    const till = await openTill({ as: 'CASHIER' });
    await till.park(aPaidSale(), CARD_REFUSED);
    const { sheet, section } = await openCenter(till);
    sheet.getByText('1 change needs attention');
    const attention = section(/Needs attention/);
    attention.getByText("Something in this change isn't right.");
    attention.getByText('The sums do not add up');
  });

  it('sends a parked record again, and says so', async () => {
    const till = await openTill({ as: 'CASHIER' });
    await till.park(aPaidSale(), CARD_REFUSED);
    const { sheet, user, section } = await openCenter(till);
    await user.click(sheet.getByRole('button', { name: 'Retry: Sale of 3 items, $12.30' }));
    await sheet.findByText('Synced: Sale of 3 items, $12.30');
    expect(till.server.resources.rows('sales')).toHaveLength(1);
    section(/Recently synced/).getByText('Synced');
    await waitFor(() => expect(sheet.queryByRole('region', { name: /Needs attention/ })).toBeNull());
    expect(document.activeElement?.textContent).toBe('Everything is synced');
  });

  it('keeps a record that is refused again in its place, and the focus on its button', async () => {
    const till = await openTill({ as: 'CASHIER' });
    await till.park(aPaidSale(), CARD_REFUSED);
    const { sheet, user } = await openCenter(till);
    till.server.faults.plan(CARD_REFUSED);
    await user.click(sheet.getByRole('button', { name: /^Retry/ }));
    await sheet.findByText(/^Not accepted: Sale of 3 items/);
    expect(document.activeElement).toBe(sheet.getByRole('button', { name: /^Retry/ }));
  });

  it('lets only managers discard, and tells a cashier to ask one', async () => {
    const till = await openTill({ as: 'CASHIER' });
    await till.park(aPaidSale(), CARD_REFUSED);
    const { sheet } = await openCenter(till);
    expect(sheet.queryByRole('button', { name: /^Discard/ })).toBeNull();
    sheet.getByText('Ask a manager if it fails again.');
  });

  it('discards for a manager, with a reason that the server keeps', async () => {
    const till = await openTill();
    await till.park(aPaidSale(), CARD_REFUSED);
    const [record] = await till.offline.outbox.list();
    const { sheet, user, section } = await openCenter(till);
    await user.click(sheet.getByRole('button', { name: /^Discard/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard this sale?' }));
    await user.click(dialog.getByRole('button', { name: 'Discard' }));
    await dialog.findByText('Reason is required');
    expect(till.server.discards.size).toBe(0);
    await user.type(dialog.getByLabelText(/Reason/), 'Rung up twice');
    await user.click(dialog.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(till.server.discards.get(record?.key ?? '')).toBe('Rung up twice'));
    await sheet.findByText(/by Max Till: Rung up twice$/);
    section(/Recently synced/).getByText('Discarded');
    expect(await till.offline.outbox.list()).toEqual([]);
  });

  it('cannot discard while offline, and says why', async () => {
    const till = await openTill();
    await till.park(aPaidSale(), CARD_REFUSED);
    await till.setOnline(false);
    const { sheet } = await openCenter(till);
    const discard = sheet.getByRole('button', { name: /^Discard/ });
    expect(discard.getAttribute('aria-disabled')).toBe('true');
    expect(discard.title).toBe("You can discard this when you're back online.");
  });

  it('names the user whose sign-in a change waits for, and lets a manager discard it', async () => {
    const till = await openTill({ as: 'MANAGER', online: false });
    await till.store(aDeleteDraft('categories', 'c1'));
    await till.setOnline(true);
    const admin = till.server.users.find(({ role }) => role === 'ADMIN');
    if (!admin) throw new Error('The fake server has no admin');
    await till.setOnline(false);
    till.offline.outbox.setAuthor({ userId: admin.id, role: 'ADMIN', username: admin.username });
    await till.store({ ...aDeleteDraft('categories', 'c2'), summary: 'Deleted category Tea' });
    till.offline.outbox.setAuthor({ userId: till.person.id, role: 'MANAGER' });
    await till.setOnline(true);
    const { section } = await openCenter(till);
    const waiting = section(/Waiting to sync/);
    waiting.getByText('Deleted category Tea');
    waiting.getByText('Waiting for admin to sign in here');
    waiting.getByRole('button', { name: 'Discard: Deleted category Tea' });
    expect(waiting.queryByRole('button', { name: /^Retry/ })).toBeNull();
  });

  it('names the change that a waiting change waits for', async () => {
    const till = await openTill();
    await till.park({ ...aProductDraft('offline-1-p', { sku: 'refused' }), summary: 'New product Tea' });
    await till.store({ ...aDeleteDraft('products', 'offline-1-p'), summary: 'Deleted product Tea' });
    const { section } = await openCenter(till);
    section(/Waiting to sync/).getByText('Waiting for “New product Tea”, which needs attention');
  });

  it('shows "unknown" and a warning when the storage cannot be read, and reads again on request', async () => {
    const till = await openTill({ online: false });
    till.tab.indexedDB.dropConnections();
    till.tab.indexedDB.failOpening(new DOMException('broken', 'UnknownSourceError'));
    const { sheet, user } = await openCenter(till);
    await sheet.findByText("Can't count unsynced changes");
    sheet.getByText("This register can't save sales right now.");
    till.tab.indexedDB.failOpening(null);
    await user.click(sheet.getByRole('button', { name: 'Try again' }));
    await sheet.findByText('Offline, nothing to sync');
    expect(sheet.queryByText("This register can't save sales right now.")).toBeNull();
  });

  it('closes with Escape', async () => {
    const { user, isClosed } = await openCenter(await openTill());
    await user.keyboard('{Escape}');
    expect(isClosed()).toBe(true);
  });
});
