// @vitest-environment jsdom
import { isBelow, useBreakpoint, useDebouncedValue } from '@evertill/shared-ui';
import { renderUi } from '@evertill/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Size() {
  return <p>{useBreakpoint()}</p>;
}

function Search({ text }: { text: string }) {
  return <p>{useDebouncedValue(text) || 'nothing'}</p>;
}

describe('useBreakpoint', () => {
  it.each([
    [599, 'xs'],
    [600, 'sm'],
    [1023, 'sm'],
    [1024, 'md'],
    [1440, 'lg'],
    [1920, 'xl'],
  ])('calls a screen of %d px %s', (width, size) => {
    vi.stubGlobal('innerWidth', width);
    renderUi(<Size />);
    screen.getByText(size);
  });

  it('follows the window', () => {
    vi.stubGlobal('innerWidth', 1200);
    renderUi(<Size />);
    vi.stubGlobal('innerWidth', 500);
    act(() => window.dispatchEvent(new Event('resize')));
    screen.getByText('xs');
  });

  it('does not ask the browser again at every render, because each question lays out the page', () => {
    vi.stubGlobal('innerWidth', 1200);
    const parts = (count: number) => (
      <>
        {Array.from({ length: count }, (_, n) => (
          <Size key={String(n)} />
        ))}
      </>
    );
    const { rerender } = renderUi(parts(1));
    const ask = vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(500);
    rerender(parts(2));
    rerender(parts(3));
    expect(ask).not.toHaveBeenCalled();
    act(() => window.dispatchEvent(new Event('resize')));
    expect(screen.getAllByText('xs')).toHaveLength(3);
    ask.mockRestore();
  });
});

it('knows which size is smaller', () => {
  expect([isBelow('xs', 'md'), isBelow('md', 'md'), isBelow('xl', 'md')]).toEqual([true, false, false]);
});

it('delays a search by 300 ms', () => {
  vi.useFakeTimers();
  const { rerender } = renderUi(<Search text="" />);
  rerender(<Search text="oat" />);
  act(() => vi.advanceTimersByTime(299));
  screen.getByText('nothing');
  act(() => vi.advanceTimersByTime(1));
  screen.getByText('oat');
});
