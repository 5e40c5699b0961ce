import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
  await user.click(await screen.findByText('Shift', BUTTON));
  await user.click(await screen.findByText(action));
}

async function openShift(till: OpenTill) {
  await till.user.click(await screen.findByText('Open shift', BUTTON));
  const form = await dialog('Open the shift');
  await till.user.type(form.getByLabelText('$50.00'), '1');
  await till.user.click(form.getByText('Open shift', BUTTON));
  await screen.findByText(/^Shift 1, open since/);
}

/** Counts the cash and closes the shift, with a reason when the test expects the question for one. */
async function count(till: OpenTill, counts: Record<string, string>, reason?: string) {
  const form = await dialog('Close the shift');
  for (const [worth, many] of Object.entries(counts)) {
    await till.user.clear(form.getByLabelText(worth));
    await till.user.type(form.getByLabelText(worth), many);
  }
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
    await screen.findByText(/No shift is open/);
    await till.scan('mug-1');
    await till.pay('Cash', '10');
    await waitFor(() => expect(till.server.resources.rows('sales')).toHaveLength(1));
    expect(till.server.resources.rows('sales')[0]).toMatchObject({ shiftNumber: 1 });
    await till.user.click(await screen.findByText('Open shift', BUTTON));
    (await dialog('Open the shift')).getByText(/1 sale was rung up since the last shift. The \$4.00 in cash/);
  });

  it('goes through a day without a connection, and shows the expected cash and the unsent sales', async () => {
    const till = await openTill({ shifts: true });
    await openShift(till);
    await till.goOffline();
    await till.scan('mug-1');
    await till.pay('Cash', '10');
    await choose(till, 'Cash out');
    const out = await dialog('Cash out');
    await till.user.click(out.getByText('Cash out', BUTTON));
    await out.findByText('A reason is required');
    await till.user.type(out.getByLabelText(/Amount/), '5');
    await till.user.type(out.getByLabelText(/Reason/), 'Stamps');
    await till.user.click(out.getByText('Cash out', BUTTON));
    await waitFor(() => expect(till.notices()).toContain('Saved'));

    await choose(till, 'X report');
    const x = await dialog('X report');
    x.getByText(/Offline. These are the figures of this till/);
    expect(x.getByText('Expected').nextSibling?.textContent).toBe('$49.00');
    await till.user.click(x.getByText('Done'));

    await choose(till, 'Close shift');
    const form = await dialog('Close the shift');
    await form.findByText('Not on the server yet, and not in its figures: 1 sale, $4.00.');
    await count(till, { '$20.00': '2' });
    await form.findByText('The drawer is short $9.00. Count again, or say why.');
    await count(till, { '$5.00': '1' }, 'Lost a bet');
    const z = await dialog('Z report 1');
    expect(z.getByText('Counted').nextSibling?.textContent).toBe('$45.00');
    expect(z.getByText('Difference').nextSibling?.textContent).toBe('short $4.00');
    z.getByText('These are the figures of this till. The server has not answered yet.');
    await till.user.click(z.getByText('Done'));
    await screen.findByText('Open with $45.00', BUTTON);

    await till.setOnline(true);
    await till.settle();
    const told = till.server.resources.rows('shifts');
    expect(told.map((row) => [row.shiftNumber, row.countedAmount ?? row.amount ?? row.floatAmount])).toEqual([
      [1, '50.00'],
      [1, '5.00'],
      [1, '45.00'],
    ]);
    await till.user.click(await screen.findByText('Open with $45.00', BUTTON));
    await screen.findByText(/^Shift 2, open since/);
  });

  it('requires a count before opening and closing, even of an empty drawer', async () => {
    const till = await openTill({ shifts: true });
    await till.user.click(await screen.findByText('Open shift', BUTTON));
    const form = await dialog('Open the shift');
    await till.user.click(form.getByText('Open shift', BUTTON));
    await form.findByText('Count the cash first');
    await till.user.type(form.getByLabelText('$1.00'), '0');
    await till.user.click(form.getByText('Open shift', BUTTON));
    await screen.findByText(/^Shift 1, open since/);
    await choose(till, 'Close shift');
    await count(till, { '$1.00': '0' });
    await dialog('Z report 1');
  });

  it('says why a shift could not be opened when another page of this till was first', async () => {
    const till = await openTill({ shifts: true, online: false });
    await openShift(till);
    await choose(till, 'Close shift');
    await count(till, { '$50.00': '1' });
    await till.user.click((await dialog('Z report 1')).getByText('Done'));
    const button = await screen.findByText('Open with $50.00', BUTTON);
    const openedElsewhere = till.data.shifts.open({ amount: 50 });
    fireEvent.click(button);
    await openedElsewhere;
    await waitFor(() => expect(till.notices()).toContain('A shift is open on this till already.'));
  });
});
