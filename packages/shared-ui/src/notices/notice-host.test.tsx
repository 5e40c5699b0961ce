// @vitest-environment jsdom
import { EvertillProvider, NoticeHost, showNotice, useNoticesAbove } from '@evertill/shared-ui';
import { renderUi } from '@evertill/shared-ui/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const show: typeof showNotice = (...args) => act(() => showNotice(...args));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

function Bar({ name }: { name: string }) {
  return <div ref={useNoticesAbove()}>{name}</div>;
}

describe('notices', () => {
  it('stand above the bars of the bottom edge, also beside a bar that is not shown', () => {
    // A browser tells nothing about an element that was never laid out.
    class OnlyShown {
      constructor(private readonly tell: ResizeObserverCallback) {}
      observe(bar: Element) {
        // The code under test reads only this part of an entry.
        const entry = { borderBoxSize: [{ blockSize: 70 }] } as unknown as ResizeObserverEntry;
        if (bar.textContent === 'shown') this.tell([entry], this as unknown as ResizeObserver);
      }
      unobserve() {}
      disconnect() {}
    }
    vi.stubGlobal('ResizeObserver', OnlyShown);
    const bars = (...names: string[]) => (
      <>
        {names.map((name) => (
          <Bar key={name} name={name} />
        ))}
      </>
    );
    const { rerender } = renderUi(bars('hidden', 'shown'));
    const stack = document.querySelector<HTMLElement>('[data-notices="bottom"]');
    const room = () => stack?.style.getPropertyValue('--evertill-room-at-bottom');
    expect(room()).toBe('70px');
    rerender(bars('hidden'));
    pass(20);
    expect(room()).toBe('0px');
    vi.unstubAllGlobals();
  });

  it('are shown from anywhere on the page and go after their time', () => {
    renderUi(<p>screen</p>);
    show({ text: 'Data refreshed successfully', intent: 'positive' });
    screen.getByText('Data refreshed successfully');
    pass(4999);
    expect(screen.queryByText('Data refreshed successfully')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('Data refreshed successfully')).toBeNull();
  });

  it('say below the text what a person can do', () => {
    renderUi(<p>screen</p>);
    show({ text: 'No printer', detail: 'Choose one in Settings.', intent: 'info' });
    screen.getByText('No printer');
    screen.getByText('Choose one in Settings.');
  });

  it('stay while the pointer is over them', () => {
    renderUi(<p>screen</p>);
    show({ text: 'Failed to logout', intent: 'negative' });
    const card = screen.getByText('Failed to logout');
    fireEvent.pointerEnter(card.parentElement ?? card);
    pass(60_000);
    expect(screen.queryByText('Failed to logout')).not.toBeNull();
    fireEvent.pointerLeave(card.parentElement ?? card);
    pass(5000);
    expect(screen.queryByText('Failed to logout')).toBeNull();
  });

  it('can be dismissed', () => {
    renderUi(<p>screen</p>);
    show({ text: 'Failed to load taxes', intent: 'negative' });
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Failed to load taxes')).toBeNull();
  });

  it('interrupt a screen reader only with warnings and refusals', () => {
    renderUi(<p>screen</p>);
    show({ text: 'Failed to load users', intent: 'negative' });
    show({ text: 'Tax created successfully', intent: 'positive' });
    const region = (text: string) => screen.getByText(text).closest('[aria-live]')?.getAttribute('aria-live');
    expect(region('Failed to load users')).toBe('assertive');
    expect(region('Tax created successfully')).toBe('polite');
  });

  it('wait for a host that is mounted later', () => {
    show({ text: 'Logged out successfully', intent: 'positive' });
    renderUi(<p>screen</p>);
    screen.getByText('Logged out successfully');
  });

  it('of one embed are not shown by another', () => {
    const [first, second] = [new EventTarget(), new EventTarget()];
    render(
      <EvertillProvider idPrefix="a-">
        <NoticeHost target={first} />
      </EvertillProvider>,
    );
    show({ text: 'for the second', intent: 'info' }, second);
    show({ text: 'for the first', intent: 'info' }, first);
    expect(screen.queryByText('for the second')).toBeNull();
    screen.getByText('for the first');
  });
});
