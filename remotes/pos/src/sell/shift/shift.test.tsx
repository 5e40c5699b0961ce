import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openTill } from '../till-testing';

type OpenTill = Awaited<ReturnType<typeof openTill>>;

// Buttons are found by text, because finding by role searches the whole till.
const BUTTON = { selector: 'button' };

/** Finds the dialog with this title by text, and then checks that the title labels the dialog. */
async function dialog(name: string) {
  const title = await screen.findByText(name, { selector: '[role=dialog] h2' });
  const surface = title.closest<HTMLElement>('[role=dialog]');
  expect(surface?.getAttribute('aria-labelledby')).toBe(title.id);
  return within(surface ?? title);
}

async function choose({ user }: OpenTill, action: string) {
  await user.click(await screen.findByText(/^Shift \d+$/, BUTTON));
  await user.click(await screen.findByText(action));
}

async function openShift(till: OpenTill) {
  await till.user.click(await screen.findByText('Open shift', BUTTON));
  const form = await dialog('Open shift');
  await till.user.type(form.getByLabelText(/Total/), '50');
  await till.user.click(form.getByText('Open shift', BUTTON));
  await screen.findByText('Shift 1', BUTTON);
}

/** Opens the menu that offers the last count for the next shift, and returns its entry. */
async function offerLastCount({ user }: OpenTill, amount: string) {
  await user.click(await screen.findByText('Open shift', BUTTON));
  screen.getByText('Count cash');
  return screen.findByText(`Open with ${amount}`);
}

/** Counts the cash and closes the shift, with a reason when the test expects the question for one. */
async function count(till: OpenTill, total: string, reason?: string) {
  const form = await dialog('Close shift');
  await till.user.clear(form.getByLabelText(/Total/));
  await till.user.type(form.getByLabelText(/Total/), total);
  if (reason) await till.user.type(await form.findByLabelText('Reason for the difference'), reason);
  await till.user.click(form.getByText('Close shift', BUTTON));
}

describe('a till without shifts', () => {
  it('shows nothing about shifts', async () => {
    const till = await openTill();
    await till.scan('mug-1');
    expect(screen.queryByText(/shift/i)).toBeNull();
  });
});

describe('a till with shifts', () => {
  it('asks for a shift, and still sells without one', async () => {
    const till = await openTill({ shifts: true });
    await screen.findByText(/No open shift/);
    await till.scan('mug-1');
    await till.pay('Cash', '10');
    await waitFor(() => expect(till.server.resources.rows('sales')).toHaveLength(1));
    expect(till.server.resources.rows('sales')[0]).toMatchObject({ shiftNumber: 1 });
    await till.user.click(await screen.findByText('Open shift', BUTTON));
    (await dialog('Open shift')).getByText(
      /^1 sale since the last shift goes into this one. Include its \$4.00 in your count/,
    );
  });

  it('goes through a day without a connection, and shows the expected cash and the unsent sales', async () => {
    const till = await openTill({ shifts: true });
    await openShift(till);
    await till.goOffline();
    await till.scan('mug-1');
    await till.pay('Cash', '10');
    await choose(till, 'Remove cash');
    const out = await dialog('Remove cash');
    await till.user.click(out.getByText('Remove cash', BUTTON));
    await out.findByText('Reason is required');
    await till.user.type(out.getByLabelText(/Amount/), '5');
    await till.user.type(out.getByLabelText(/Reason/), 'Stamps');
    await till.user.click(out.getByText('Remove cash', BUTTON));
    await waitFor(() => expect(till.notices()).toContain('Saved'));

    await choose(till, 'X report');
    const x = await dialog('X report');
    x.getByText(/Offline. These are this register's numbers/);
    expect(x.getByText('Expected').nextSibling?.textContent).toBe('$49.00');
    await till.user.click(x.getByText('Done'));

    await choose(till, 'Close shift');
    const form = await dialog('Close shift');
    await form.findByText('Not synced and not included: 1 sale, $4.00.');
    await count(till, '40');
    await form.findByText('The drawer is $9.00 short. Recount or add a reason.');
    await count(till, '45', 'Lost a bet');
    const z = await dialog('Z report 1');
    expect(z.getByText('Counted').nextSibling?.textContent).toBe('$45.00');
    expect(z.getByText('Difference').nextSibling?.textContent).toBe('$4.00 short');
    z.getByText("These are this register's numbers, not synced yet.");
    await till.user.click(z.getByText('Done'));
    await offerLastCount(till, '$45.00');

    await till.setOnline(true);
    await till.settle();
    const told = till.server.resources.rows('shifts');
    expect(told.map((row) => [row.shiftNumber, row.countedAmount ?? row.amount ?? row.floatAmount])).toEqual([
      [1, '50.00'],
      [1, '5.00'],
      [1, '45.00'],
    ]);
    await till.user.click(screen.getByText('Open with $45.00'));
    await screen.findByText('Shift 2', BUTTON);
  });

  it('requires a count before opening and closing, even of an empty drawer', async () => {
    const till = await openTill({ shifts: true });
    await till.user.click(await screen.findByText('Open shift', BUTTON));
    const form = await dialog('Open shift');
    await till.user.click(form.getByText('Open shift', BUTTON));
    await form.findByText('Count the cash first');
    await till.user.type(form.getByLabelText(/Total/), '0');
    await till.user.click(form.getByText('Open shift', BUTTON));
    await screen.findByText('Shift 1', BUTTON);
    await choose(till, 'Close shift');
    await count(till, '0');
    await dialog('Z report 1');
  });

  it('says why a shift could not be opened when another page of this till was first', async () => {
    const till = await openTill({ shifts: true, online: false });
    await openShift(till);
    await choose(till, 'Close shift');
    await count(till, '50');
    await till.user.click((await dialog('Z report 1')).getByText('Done'));
    const button = await offerLastCount(till, '$50.00');
    const openedElsewhere = till.data.shifts.open({ amount: 50 });
    fireEvent.click(button);
    await openedElsewhere;
    await waitFor(() => expect(till.notices()).toContain('A shift is already open on this register.'));
  });

  it('opens one shift with the last count however often the button is pressed, and says nothing else', async () => {
    const till = await openTill({ shifts: true, online: false });
    await openShift(till);
    await choose(till, 'Close shift');
    await count(till, '50');
    await till.user.click((await dialog('Z report 1')).getByText('Done'));
    const button = await offerLastCount(till, '$50.00');
    const before = till.notices().length;
    act(() => {
      button.click();
      button.click();
    });
    expect(screen.getByText('Open shift', BUTTON).ariaBusy).toBe('true');
    fireEvent.click(button);
    await screen.findByText('Shift 2', BUTTON);
    await till.settle();
    expect(till.notices().slice(before)).toEqual(['Shift opened']);
    await till.setOnline(true);
    await till.settle();
    const told = till.server.resources.rows('shifts');
    const isOpening = (row: Record<string, unknown>) => !('countedAmount' in row) && !('amount' in row);
    expect(told.filter(isOpening).map(({ shiftNumber, floatAmount }) => [shiftNumber, floatAmount])).toEqual([
      [1, '50.00'],
      [2, '50.00'],
    ]);
  });

  it('takes the total as it is typed, or as the sum of the bills and coins', async () => {
    const till = await openTill({ shifts: true });
    await till.user.click(await screen.findByText('Open shift', BUTTON));
    const form = await dialog('Open shift');
    await till.user.click(form.getByText('Count bills and coins'));
    await till.user.type(form.getByLabelText('× $20.00'), '4');
    await till.user.type(form.getByLabelText('× $0.25'), '2');
    const total = form.getByLabelText<HTMLInputElement>(/Total/);
    expect(total.value).toBe('80.5');
    await till.user.clear(total);
    await till.user.type(total, '90');
    await till.user.click(form.getByText('Open shift', BUTTON));
    await form.findByText('Bills and coins add up to $80.50');
    await till.user.type(form.getByLabelText('× $5.00'), '1');
    await till.user.click(form.getByText('Open shift', BUTTON));
    await screen.findByText('Shift 1', BUTTON);
    await waitFor(() => expect(till.server.resources.rows('shifts')).toHaveLength(1));
    expect(till.server.resources.rows('shifts')[0]).toMatchObject({
      floatAmount: '85.50',
      counts: { '20': 4, '0.25': 2, '5': 1 },
    });
  });

  it('asks whether a float above $1,000 is right', async () => {
    const till = await openTill({ shifts: true });
    await till.user.click(await screen.findByText('Open shift', BUTTON));
    const form = await dialog('Open shift');
    await till.user.type(form.getByLabelText(/Total/), '10000');
    await till.user.click(form.getByText('Open shift', BUTTON));
    await screen.findByText('Is the starting cash $10,000.00?');
    await till.user.click(screen.getByText('Change the amount'));
    await form.findByText('Check the amount');
    expect(till.server.resources.rows('shifts')).toEqual([]);
    await till.user.click(form.getByText('Open shift', BUTTON));
    await till.user.click(await screen.findByText('Open with $10,000.00'));
    await screen.findByText('Shift 1', BUTTON);
  });

  it('corrects the float without a connection, and expects the cash of the right one', async () => {
    const till = await openTill({ shifts: true });
    await openShift(till);
    await till.goOffline();
    await choose(till, 'Correct starting cash');
    const form = await dialog('Correct starting cash');
    form.getByText(/Starting cash is \$50.00\./);
    await till.user.type(form.getByLabelText(/Correct amount/), '50');
    await till.user.click(form.getByText('Correct starting cash', BUTTON));
    await form.findByText('Starting cash is already that amount');
    await till.user.clear(form.getByLabelText(/Correct amount/));
    await till.user.type(form.getByLabelText(/Correct amount/), '30.5');
    await till.user.click(form.getByText('Correct starting cash', BUTTON));
    await waitFor(() => expect(till.notices()).toContain('Starting cash corrected'));
    await choose(till, 'X report');
    const x = await dialog('X report');
    expect(x.getByText('Starting cash').nextSibling?.textContent).toBe('$50.00');
    expect(x.getByText('Starting cash correction').nextSibling?.textContent).toBe('-$19.50');
    expect(x.getByText('Expected').nextSibling?.textContent).toBe('$30.50');
    await till.user.click(x.getByText('Done'));
    await till.setOnline(true);
    await till.settle();
    expect(till.server.resources.rows('shifts')[1]).toMatchObject({
      kind: 'float-down',
      amount: '19.50',
      reason: 'Starting cash corrected from $50.00 to $30.50',
    });
  });

  it('hides the expected cash as soon as the shop counts blind, also on a till that stays signed in', async () => {
    const till = await openTill({ shifts: true });
    await openShift(till);
    await choose(till, 'Close shift');
    await (await dialog('Close shift')).findByText('Expected in drawer');
    await till.user.click((await dialog('Close shift')).getByText('Cancel'));
    till.server.resources.insert('settings', { id: 'settings', shifts: true, blindCount: true });
    await till.user.click(await screen.findByText('Shift 1', BUTTON));
    await till.settle();
    await till.user.click(await screen.findByText('Close shift'));
    expect((await dialog('Close shift')).queryByText('Expected in drawer')).toBeNull();
  });

  it('hides the expected cash until the count, in a shop that counts blind', async () => {
    const till = await openTill({ shifts: true });
    await till.data.settings.change({ blindCount: true, freeDifference: 2 });
    await openShift(till);
    await choose(till, 'X report');
    const x = await dialog('X report');
    expect(x.getByText('Expected').nextSibling?.textContent).toBe('Shown after the count');
    expect(x.queryByText('Starting cash')).toBeNull();
    await till.user.click(x.getByText('Done'));
    await choose(till, 'Close shift');
    const form = await dialog('Close shift');
    expect(form.queryByText('Expected in drawer')).toBeNull();
    await count(till, '47.99');
    await form.findByText("The count doesn't match. Recount or add a reason.");
    await count(till, '48');
    const z = await dialog('Z report 1');
    expect(z.getByText('Difference').nextSibling?.textContent).toBe('$2.00 short');
  });
});
