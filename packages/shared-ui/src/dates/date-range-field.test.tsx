// @vitest-environment jsdom
import { DateRangeField } from '@evertill/shared-ui/dates';
import { renderUi } from '@evertill/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

const LONG_DAY = new Intl.DateTimeFormat('en', { dateStyle: 'full' });
const day = (text: string) => new Date(`${text}T00:00:00`);
const named = (text: string) => LONG_DAY.format(day(text));

/**
 * Renders the field with Wednesday, Nov 18, 2026, as its period, and opens the calendar with the keyboard. `applied`
 * receives the results.
 */
async function openCalendar({ from, to }: { from: string; to?: string } = { from: '2026-11-18' }) {
  const applied: string[] = [];
  const user = userEvent.setup();
  renderUi(
    <DateRangeField
      label="Date Range"
      from={from}
      to={to ?? from}
      now={() => day('2026-11-20')}
      onApply={(first, last) => applied.push(`${first} to ${last}`)}
      onReset={() => applied.push('reset')}
    />,
  );
  await user.tab();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Date Range' }));
  // The first calendar has to wait until its library is loaded.
  const grid = await dialog.findByRole('grid', undefined, { timeout: 5000 });
  const cells = () => [...grid.querySelectorAll('td')];
  return {
    user,
    applied,
    dialog,
    choose: async (text: string) => user.click(dialog.getByLabelText(named(text))),
    press: async (name: string) => user.click(dialog.getByText(name)),
    turnTo: async (label: string) => user.click(dialog.getByLabelText(label)),
    days: () => cells().map((cell) => cell.dataset.day),
    selected: () =>
      cells()
        .filter((cell) => cell.getAttribute('aria-selected') === 'true')
        .map((cell) => cell.dataset.day),
    focused: () => document.activeElement?.getAttribute('aria-label'),
  };
}

it('is read-only and shows one day or two', async () => {
  renderUi(
    <DateRangeField
      label="Date Range"
      from="2026-11-02"
      to="2026-11-05"
      now={() => day('2026-11-20')}
      onApply={() => undefined}
      onReset={() => undefined}
    />,
  );
  const field = screen.getByRole('textbox', { name: 'Date Range' });
  expect(field).toHaveProperty('value', '2026-11-02 - 2026-11-05');
  expect(field).toHaveProperty('readOnly', true);
});

describe('a month of the calendar', () => {
  it.each([
    ['2026-10-15', '2026-09-27', '2026-11-07'],
    ['2026-02-01', '2026-02-01', '2026-03-14'],
    ['2027-02-28', '2027-01-31', '2027-03-13'],
  ])('of %s runs from Sunday %s to Saturday %s, always six weeks', async (from, first, last) => {
    const days = (await openCalendar({ from })).days();
    expect(days).toHaveLength(42);
    expect([days[0], days.at(-1)]).toEqual([first, last]);
  });

  it('marks today, and names the month and the days of the week', async () => {
    const { dialog } = await openCalendar();
    const today = dialog.getByLabelText(named('2026-11-20')).closest('td');
    expect(today?.dataset.today).toBe('true');
    expect(dialog.getByRole('status').textContent).toBe('November 2026');
    const weekdays = dialog.getByText('Mon').closest('tr');
    expect(weekdays?.textContent).toBe('SunMonTueWedThuFriSat');
  });

  it.each([
    ['ArrowLeft', '2026-11-17'],
    ['ArrowRight', '2026-11-19'],
    ['ArrowUp', '2026-11-11'],
    ['ArrowDown', '2026-11-25'],
    ['Home', '2026-11-15'],
    ['End', '2026-11-21'],
    ['PageUp', '2026-10-18'],
    ['PageDown', '2026-12-18'],
  ])('%s leads from Wednesday 2026-11-18 to %s', async (key, expected) => {
    const { user, focused } = await openCalendar();
    expect(focused()).toBe(named('2026-11-18'));
    await user.keyboard(`{${key}}`);
    expect(focused()).toBe(named(expected));
  });

  it('moves to the last day when the next month is shorter', async () => {
    const { user, focused } = await openCalendar({ from: '2026-01-31' });
    await user.keyboard('{PageDown}');
    expect(focused()).toBe(named('2026-02-28'));
  });

  it('changes by its buttons too', async () => {
    const { dialog, turnTo } = await openCalendar();
    await turnTo('Previous month');
    expect(dialog.getByRole('status').textContent).toBe('October 2026');
    await turnTo('Next month');
    await turnTo('Next month');
    expect(dialog.getByRole('status').textContent).toBe('December 2026');
  });
});

describe('choosing a range', () => {
  it.each([
    ['2026-11-09', '2026-11-05 to 2026-11-09'],
    ['2026-11-02', '2026-11-02 to 2026-11-05'],
    ['2026-11-05', '2026-11-05 to 2026-11-05'],
  ])('starts a new range, and %s ends it as %s', async (second, expected) => {
    const { choose, press, applied } = await openCalendar({ from: '2026-11-02', to: '2026-11-09' });
    await choose('2026-11-05');
    await choose(second);
    expect(applied).toEqual([]);
    await press('Apply');
    expect(applied).toEqual([expected]);
  });

  it('previews the range under the pointer and the arrow keys', async () => {
    const { user, choose, dialog, selected } = await openCalendar();
    await choose('2026-11-11');
    await user.hover(dialog.getByLabelText(named('2026-11-09')));
    expect(selected()).toEqual(['2026-11-09', '2026-11-10', '2026-11-11']);
    await user.unhover(dialog.getByLabelText(named('2026-11-09')));
    expect(selected()).toEqual(['2026-11-11']);
    await user.keyboard('{ArrowRight}');
    expect(selected()).toEqual(['2026-11-11', '2026-11-12']);
  });

  it('applies a single day when only one was selected', async () => {
    const { choose, press, applied } = await openCalendar({ from: '2026-11-02', to: '2026-11-09' });
    await choose('2026-11-05');
    await press('Apply');
    expect(applied).toEqual(['2026-11-05 to 2026-11-05']);
  });

  it('is done from the keyboard alone', async () => {
    const { user, press, applied } = await openCalendar();
    await user.keyboard('{Enter}{ArrowDown}{Enter}');
    await press('Apply');
    expect(applied).toEqual(['2026-11-18 to 2026-11-25']);
  });
});

describe('its buttons', () => {
  it('goes to today from any month', async () => {
    const { press, dialog, applied } = await openCalendar({ from: '2025-01-05' });
    await press('Today');
    expect(dialog.getByRole('status').textContent).toBe('November 2026');
    await press('Apply');
    expect(applied).toEqual(['2026-11-20 to 2026-11-20']);
  });

  it('resets, and closes', async () => {
    const { press, applied } = await openCalendar();
    await press('Reset');
    expect(applied).toEqual(['reset']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('changes nothing when it is cancelled, and gives the focus back', async () => {
    const { choose, press, applied } = await openCalendar();
    await choose('2026-11-05');
    await press('Cancel');
    expect(applied).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Date Range' }));
  });
});
