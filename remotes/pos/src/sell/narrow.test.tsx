import { NoticeHost } from '@evertill/shared-ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { cartLines, codeField, openTill } from './till-testing';

const isShown = (name: string) => screen.queryByRole('region', { name }) !== null;

/** Lays out every element with a height of 70 px. */
class Sized {
  constructor(private readonly tell: ResizeObserverCallback) {}
  observe() {
    // The code under test reads only this part of an entry.
    const entry = { borderBoxSize: [{ blockSize: 70 }] } as unknown as ResizeObserverEntry;
    queueMicrotask(() => this.tell([entry], this as unknown as ResizeObserver));
  }
  unobserve() {}
  disconnect() {}
}

describe('on a narrow screen', () => {
  it('shows the products or the cart, and leads from one to the other', async () => {
    const till = await openTill({ widthPx: 1023 });
    await till.scan('mug-1');
    await till.scan('mug-1');
    expect([isShown('Products'), isShown('Cart')]).toEqual([true, false]);
    await till.user.click(screen.getByText('View Cart (2)'));
    expect([isShown('Products'), isShown('Cart')]).toEqual([false, true]);
    expect(cartLines()).toEqual(['Mug x2 $8.00']);
    await till.user.click(screen.getByText('Back to Products'));
    expect([isShown('Products'), isShown('Cart')]).toEqual([true, false]);
  });

  it('shows the change on a card of its own after a sale, until the next one', async () => {
    const till = await openTill({ widthPx: 390 });
    await till.scan('mug-1');
    await till.user.click(screen.getByText('View Cart (1)'));
    await till.pay('Cash', '10');
    await waitFor(() => expect(isShown('Products')).toBe(true));
    const card = within(await screen.findByRole('region', { name: 'Last sale' }));
    card.getByText('Change due');
    card.getByText('$6.00');
    expect(screen.queryByText(/View Cart/)).toBeNull();
    await till.user.click(card.getByRole('button', { name: 'Next sale' }));
    expect(isShown('Last sale')).toBe(false);
    screen.getByText('View Cart (0)');

    await till.scan('mug-1');
    await till.user.click(screen.getByText('View Cart (1)'));
    await till.pay('Credit Card');
    await screen.findByRole('button', { name: 'Next sale' });
    await till.scan('mug-1');
    await waitFor(() => expect(isShown('Last sale')).toBe(false));
  });

  it('shows every notice above the bottom bar, clear of header and search', async () => {
    vi.stubGlobal('ResizeObserver', Sized);
    render(<NoticeHost />);
    const stack = document.querySelector<HTMLElement>('[data-notices="bottom"]');
    const room = () => stack?.style.getPropertyValue('--evertill-room-at-bottom');
    const till = await openTill({ widthPx: 390 });
    await codeField();
    await waitFor(() => expect(room()).toBe('70px'));
    await till.scan('mug-1');
    // The room grows, so that notices also stay above the notice of the added item.
    await waitFor(() => expect(room()).toBe('140px'));
    await till.user.click(screen.getByText('View Cart (1)'));
    await till.pay('Credit Card');
    await waitFor(() => expect(till.notices()).toEqual(['Payment processed successfully!']));
    expect(till.hostApi.notices.map(({ position = 'bottom' }) => position)).toEqual(['bottom']);
    vi.unstubAllGlobals();
  });

  it('shows both from 1024 pixels on', async () => {
    await openTill({ widthPx: 1024 });
    await codeField();
    expect([isShown('Products'), isShown('Cart')]).toEqual([true, true]);
    expect(screen.queryByText(/View Cart/)).toBeNull();
  });
});
