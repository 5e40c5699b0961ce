import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AS_OF, anItem, openPage, SALE } from './testing';

describe('the sales review', () => {
  it('lists what differs: the sale, its till, both sides and the amount', async () => {
    await openPage({ items: [anItem('a')] });
    const row = within((await screen.findByText(/^Milk was sold at/)).closest('tr') ?? document.body);
    for (const words of [
      'Price',
      'SALE-1',
      'Register AB12, #41',
      'by Clara Bloom',
      '$2.50',
      '$3.00',
      '-$1.00',
    ]) {
      row.getByText(words);
    }
  });

  it('names missing sales, register by register', async () => {
    const gap = {
      registerId: SALE.registerId,
      lastSequence: 50,
      missingCount: 4,
      missing: [
        { from: 41, to: 43 },
        { from: 47, to: 47 },
      ],
      lastSeenAt: '2026-03-02T11:00:00.000Z',
    };
    const complete = { ...gap, registerId: 'ffff', missingCount: 0, missing: [] };
    await openPage({ items: [], gaps: [gap, complete] });
    await screen.findByText('Register AB12: sales 41 to 43 and 47 missing.');
    expect(screen.queryByText(/Register FFFF/)).toBeNull();
    await screen.findByText('Nothing to review');
  });

  it('clears a difference with a note, and lists it as cleared from then on', async () => {
    const { user } = await openPage({ items: [anItem('a')] });
    await user.click(await screen.findByRole('button', { name: /^Clear Milk/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Clear this item?' }));
    await user.type(dialog.getByLabelText('Note'), 'Old price tag');
    await user.click(dialog.getByRole('button', { name: 'Clear' }));
    await screen.findByText('Nothing to review');
    screen.getByText('1 item cleared');
    await user.click(screen.getByRole('tab', { name: 'Cleared' }));
    await screen.findByText('Old price tag');
    screen.getByText('by Max Till');
  });

  it('clears many at once, and takes them back', async () => {
    const { user } = await openPage({ items: [anItem('a'), anItem('b')] });
    await screen.findByText(/\(a\)/);
    const [all] = screen.getAllByRole('checkbox');
    if (!all) throw new Error('There is no box for all rows');
    await user.click(all);
    await user.click(await screen.findByRole('button', { name: 'Clear selected' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Clear 2 items?' }));
    await user.click(dialog.getByRole('button', { name: 'Clear' }));
    await screen.findByText('Nothing to review');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText(/\(a\)/);
    screen.getByText(/\(b\)/);
    expect(screen.queryByText('2 items cleared')).toBeNull();
  });

  it('shows a sale once, with all that is wrong with it', async () => {
    const both = { saleId: 's1' };
    const tax = { kind: 'tax', message: 'No tax', details: { charged: '0.00', expected: '0.30' } };
    await openPage({ items: [anItem('a', both), anItem('b', { ...both, ...tax })] });
    const row = within((await screen.findByText('No tax')).closest('tr') ?? document.body);
    for (const words of ['Price', /\(a\)/, 'Tax', '-$1.30']) row.getByText(words);
    expect(screen.getAllByRole('row')).toHaveLength(2);
    screen.getByText('2 items to review, in 1 sale');
  });

  it('clears all sales with one cause together, from the list of causes or from a sale', async () => {
    const items = ['a', 'b', 'c', 'd'].map((id) => anItem(id, { kind: 'author', message: `Other (${id})` }));
    items.push(anItem('e'));
    const { user, till } = await openPage({ items });
    const words = 'Sold by someone else: 4 sales, Register AB12, Mar 2, 2026';
    await user.click(await screen.findByRole('button', { name: `Clear all: ${words}` }));
    const all = within(await screen.findByRole('dialog', { name: 'Clear all 4 sales?' }));
    await user.click(all.getByRole('button', { name: 'Clear' }));
    await screen.findByText(/\(e\)/);
    expect(items.filter(({ clearedAt }) => clearedAt === null).map(({ id }) => id)).toEqual(['e']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText(/\(a\)/);

    await user.click(screen.getByRole('button', { name: 'Clear Other (b)' }));
    const one = within(await screen.findByRole('dialog', { name: 'Clear this item?' }));
    await user.click(one.getByRole('radio', { name: `All like this: ${words}` }));
    await user.click(one.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(items.filter(({ clearedAt }) => clearedAt === null)).toHaveLength(1));
    const sent = till.server.requests.filter(({ url }) => url.endsWith('/clear'));
    expect(JSON.parse(sent.at(-1)?.body ?? '')).toEqual({ scope: 'cause', seenUntil: AS_OF, note: null });
  });

  it('undoes an earlier decision', async () => {
    const cleared = { clearedAt: AS_OF, clearedByName: 'Max Till', note: 'Old price tag', judgment: 'j' };
    const { user } = await openPage({ items: [anItem('a', cleared), anItem('b', cleared)] });
    await screen.findByText('Nothing to review');
    await user.click(screen.getByRole('tab', { name: 'Cleared' }));
    await screen.findByText('and 1 more');
    await user.click(screen.getByRole('button', { name: /^Undo Milk/ }));
    await screen.findByText('Nothing cleared yet');
    await user.click(screen.getByRole('tab', { name: 'Open' }));
    await screen.findByText(/\(b\)/);
  });

  it('lists what was discarded, with the sale, the register, the person and the reason', async () => {
    const discard = {
      key: 'k1',
      reason: 'Rung up twice',
      summary: 'Sale of 2 items',
      saleNumber: 'SALE-7',
      registerId: SALE.registerId,
      registerName: 'Front',
      registerSequence: 17,
      amountDue: '10.80',
      discardedAt: AS_OF,
      discardedByName: 'Max Till',
    };
    const { user } = await openPage({ items: [], discards: [discard] });
    await user.click(await screen.findByRole('tab', { name: 'Discarded' }));
    const row = within((await screen.findByText('SALE-7')).closest('tr') ?? document.body);
    for (const words of ['Front, #17', '$10.80', 'by Max Till', 'Rung up twice']) row.getByText(words);
    expect(screen.queryByRole('combobox', { name: 'Type' })).toBeNull();
  });

  it('loads more when asked, and looks for one kind', async () => {
    const items = ['a', 'b', 'c'].map((id) => anItem(id));
    items.push(anItem('d', { kind: 'tax', message: 'No tax' }));
    const { user } = await openPage({ items });
    await screen.findByText(/\(b\)/);
    screen.getByText('First 2 rows');
    expect(screen.queryByText(/\(c\)/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await screen.findByText('No tax');
    screen.getByText('4 rows');
    await user.selectOptions(screen.getByLabelText('Type'), 'Tax (1)');
    await screen.findByText('1 row');
    expect(screen.queryByText(/\(a\)/)).toBeNull();
  });

  it('closes a gap for a reason, and not while offline', async () => {
    const missing = [
      { from: 41, to: 43 },
      { from: 47, to: 47 },
    ];
    const gap = {
      registerId: 'till/1',
      registerName: 'Front till',
      lastSequence: 50,
      missingCount: 4,
      missing,
    };
    const gaps = [{ ...gap, lastSeenAt: '2026-03-02T11:00:00.000Z' }];
    const { user, till } = await openPage({ items: [], gaps });
    await screen.findByText('Front till: sales 41 to 43 and 47 missing.');
    await till.setOnline(false);
    const button = screen.getByRole('button', { name: 'Mark as lost' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await till.setOnline(true);
    await user.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark these sales as lost?' }));
    await user.click(dialog.getByRole('button', { name: 'Mark as lost' }));
    await dialog.findByText('Enter what happened to these sales');
    await user.selectOptions(dialog.getByLabelText('Sale numbers'), '47 (1 sale)');
    await user.type(dialog.getByLabelText(/^Reason/), 'The till was stolen');
    await user.click(dialog.getByRole('button', { name: 'Mark as lost' }));
    await waitFor(() => expect(screen.queryByText(/missing\./)).toBeNull());
    const sent = till.server.requests.find(({ url }) => url === '/registers/till%2F1/close-gap');
    expect(JSON.parse(sent?.body ?? '')).toEqual({ from: 47, to: 47, reason: 'The till was stolen' });
    expect(till.hostApi.notices).toMatchObject([{ text: 'Marked as lost', intent: 'positive' }]);
  });

  it('keeps its lists while offline, and reloads them when the connection returns', async () => {
    const items = [anItem('a')];
    const { till } = await openPage({ items });
    await screen.findByText(/\(a\)/);
    await till.setOnline(false);
    await screen.findByText(/^Offline. This may be out of date/);
    screen.getByText(/\(a\)/);
    items.push(anItem('b'));
    await till.setOnline(true);
    await screen.findByText(/\(b\)/);
  });

  it('says what went wrong, and offers a retry', async () => {
    const { till, user } = await openPage({ items: [] });
    await screen.findByText('Nothing to review');
    till.server.faults.plan({ status: 500, body: { error: 'The disk is full' } }, { times: 2 });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByText('The disk is full');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText('The disk is full')).toBeNull());
  });
});
