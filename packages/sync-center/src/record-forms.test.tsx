import { Category } from '@evertill/shared-domain';
import { aCategory, aProduct } from '@evertill/shared-domain/testing';
import { anEditDraft, aProductDraft } from '@evertill/shared-offline/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openCenter, openTill } from './testing';

const milk = aProduct({ id: 'milk', name: 'Milk', unitPrice: 2.5, stockQuantity: 5 });

/** Opens an edit whose price and category conflict with a colleague's edit that was saved in the meantime. */
async function openConflict() {
  const till = await openTill({
    products: [milk],
    categories: [aCategory({ id: 'drinks', name: 'Drinks' }), aCategory({ id: 'dairy', name: 'Dairy' })],
  });
  await till.data.entity(Category).list();
  await till.setOnline(false);
  const mine = { unitPrice: 2.75, categoryId: 'drinks', name: 'Fresh milk' };
  const base = { unitPrice: 2.5, categoryId: null, name: 'Milk' };
  await till.store({ ...anEditDraft('products', 'milk', mine), base, summary: 'Changed product Milk' });
  till.server.resources.insert('products', { ...milk, unitPrice: '3.00', categoryId: 'dairy' });
  await till.setOnline(true);
  await till.offline.outbox.replay();
  const center = await openCenter(till);
  await center.user.click(center.sheet.getByRole('button', { name: 'Choose values: Changed product Milk' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose the values to keep' }));
  const saved = () => till.server.resources.rows('products').find(({ id }) => id === 'milk');
  return { ...center, till, dialog, saved };
}

describe('a conflict of two people’s edits', () => {
  it('shows my value, theirs and the original, with names and amounts as people write them', async () => {
    const { dialog } = await openConflict();
    dialog.getByText(/Ada changed the same fields Mar 1, 2026 \d{1,2}:\d\d [AP]M\./);
    const price = within(dialog.getByRole('radiogroup', { name: 'Unit Price' }));
    expect(price.getAllByRole('radio').map((radio) => radio.closest('span')?.textContent)).toEqual([
      'Mine (Max Till)$2.75',
      'Theirs (saved now)$3.00',
      'Before both changes$2.50',
    ]);
    const category = within(dialog.getByRole('radiogroup', { name: 'Category' }));
    category.getByText('Drinks');
    category.getByText('Dairy');
    category.getByText('None');
    // Only one person changed the name, so it is merged without a question.
    expect(dialog.queryByRole('radiogroup', { name: 'Name' })).toBeNull();
  });

  it('is resolved with the keyboard, field by field', async () => {
    const { dialog, user, till, saved } = await openConflict();
    const [mine] = within(dialog.getByRole('radiogroup', { name: 'Unit Price' })).getAllByRole('radio');
    await waitFor(() => expect(document.activeElement).toBe(mine));
    await user.keyboard(' ');
    within(dialog.getByRole('radiogroup', { name: 'Category' }))
      .getAllByRole('radio')[1]
      ?.focus();
    await user.keyboard(' ');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(saved()).toMatchObject({ unitPrice: '2.75', categoryId: 'dairy', name: 'Fresh milk' }),
    );
    expect(await till.offline.outbox.list()).toEqual([]);
  });

  it('asks for every field before it saves, starting with the first undecided one', async () => {
    const { dialog, user, till } = await openConflict();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Choose a value for Unit Price');
    expect(document.activeElement).toBe(
      within(dialog.getByRole('radiogroup', { name: /Unit Price/ })).getAllByRole('radio')[0],
    );
    expect(await till.offline.outbox.list()).toHaveLength(1);
  });

  it('keeps the focus when the sheet below it changes', async () => {
    const { sheet, till } = await openConflict();
    await waitFor(() => expect(document.activeElement?.getAttribute('type')).toBe('radio'));
    // A click on an empty place of the dialog does the same.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await till.change(() => till.store(anEditDraft('categories', 'drinks', { name: 'Hot drinks' })));
    expect(document.activeElement).not.toBe(sheet.getByText('1 change needs attention'));
    expect(document.activeElement).toBe(document.body);
  });

  it('can be resolved for all fields at once', async () => {
    const { dialog, user, saved } = await openConflict();
    await user.click(dialog.getByRole('button', { name: 'Keep all theirs' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(saved()).toMatchObject({ unitPrice: '3.00', categoryId: 'dairy', name: 'Fresh milk' }),
    );
  });
});

describe('editing a refused change', () => {
  async function openEdit() {
    const till = await openTill();
    await till.park({
      ...aProductDraft('offline-1-p', { name: 'Tea', sku: 'refused' }),
      summary: 'New product Tea',
    });
    const center = await openCenter(till);
    center.sheet.getByText('Another product has this SKU already.');
    await center.user.click(center.sheet.getByRole('button', { name: 'Edit: New product Tea' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit and sync again' }));
    return { ...center, till, dialog, sku: dialog.getByLabelText('SKU') };
  }

  it('starts at the refused field and sends the change again under a new key', async () => {
    const { till, dialog, user, sku } = await openEdit();
    const [before] = await till.offline.outbox.list();
    await waitFor(() => expect(document.activeElement).toBe(sku));
    await user.clear(sku);
    await user.type(sku, 'TEA-2{Enter}');
    await waitFor(() =>
      expect(till.server.resources.rows('products')).toMatchObject([
        { name: 'Tea', sku: 'TEA-2', unitPrice: '2.50', stockQuantity: 10 },
      ]),
    );
    expect(till.server.outcome(before?.key ?? '')?.status).toBe(400);
    expect(await till.offline.outbox.list()).toEqual([]);
    await waitFor(() => expect(dialog.queryByLabelText('SKU')).toBeNull());
  });

  it('stays open with the reason when the change is refused again', async () => {
    const { till, dialog, user, sku } = await openEdit();
    const name = dialog.getByLabelText(/Name/);
    await user.clear(name);
    await user.type(name, 'Green tea');
    await user.click(dialog.getByRole('button', { name: 'Sync' }));
    // The message appears once above the form and once at the field.
    await waitFor(() => expect(dialog.getAllByText(/Another product has this SKU already/)).toHaveLength(2));
    await user.clear(sku);
    await user.type(sku, 'TEA-2{Enter}');
    await waitFor(() =>
      expect(till.server.resources.rows('products')).toMatchObject([{ name: 'Green tea', sku: 'TEA-2' }]),
    );
    expect(await till.offline.outbox.list()).toEqual([]);
  });

  it('checks the fields as their own screen does', async () => {
    const { dialog, user } = await openEdit();
    await user.clear(dialog.getByLabelText(/Name/));
    await user.click(dialog.getByRole('button', { name: 'Sync' }));
    await dialog.findByText('Name is required');
  });
});
