import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Popover, PopoverSurface, PopoverTrigger } from '.';
import { renderUi } from './testing';
import { Tooltip } from './tooltip';

const LONGER_THAN_THE_DELAY_MS = 1000;

/** Returns the tooltip's text some time after `reach` has reached the button. */
async function wordsAfter(reach: (user: ReturnType<typeof userEvent.setup>) => Promise<unknown>) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  renderUi(
    <Tooltip content="Take the payment" relationship="description">
      <button type="button">Pay</button>
    </Tooltip>,
  );
  await reach(userEvent.setup({ advanceTimers: vi.advanceTimersByTime }));
  await act(() => vi.advanceTimersByTimeAsync(LONGER_THAN_THE_DELAY_MS));
  return screen.queryByRole('tooltip')?.textContent ?? undefined;
}

const button = () => screen.getByRole('button');

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('shows when a mouse points at its button', async () => {
  expect(await wordsAfter((user) => user.hover(button()))).toBe('Take the payment');
});

it('shows when the keyboard reaches its button', async () => {
  expect(await wordsAfter((user) => user.tab())).toBe('Take the payment');
});

it('does not show for a finger, even on a device with a mouse', async () => {
  const words = await wordsAfter(async (user) => {
    // The keyboard was used before, here or in another test of this page.
    await user.tab();
    await user.tab();
    // A browser's finger sends touch events too, by which Fluent knows that the keyboard is no longer used.
    fireEvent.touchStart(button());
    await user.pointer({ keys: '[TouchA]', target: button() });
  });
  expect(words).toBeUndefined();
});

it('does not show on a touch device, even for the keyboard', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('coarse'),
    addEventListener() {},
    removeEventListener() {},
  }));
  expect(await wordsAfter((user) => user.tab())).toBeUndefined();
});

it('ends when the focus moves, and leaves Escape to the newly focused element', async () => {
  const close = vi.fn();
  const words = await wordsAfter(async (user) => {
    await user.hover(button());
    await act(() => vi.advanceTimersByTimeAsync(LONGER_THAN_THE_DELAY_MS));
    screen.getByRole('tooltip');
    const field = document.body.appendChild(document.createElement('input'));
    field.addEventListener('keydown', (event) => !event.defaultPrevented && close(event.key));
    act(() => field.focus());
    await user.keyboard('{Escape}');
    field.remove();
  });
  expect(close).toHaveBeenCalledWith('Escape');
  expect(words).toBeUndefined();
});

it('lets a popover around it find its button', async () => {
  renderUi(
    <Popover>
      <PopoverTrigger disableButtonEnhancement>
        <Tooltip content="Keys of the till" relationship="label">
          <button type="button">?</button>
        </Tooltip>
      </PopoverTrigger>
      <PopoverSurface>Confirms the payment</PopoverSurface>
    </Popover>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Keys of the till' }));
  screen.getByText('Confirms the payment');
});
