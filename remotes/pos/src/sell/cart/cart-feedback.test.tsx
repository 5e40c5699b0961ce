import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { cartLines, codeField, openTill } from '../till-testing';

const notices = () => [...document.querySelectorAll('[data-notice]')].map((card) => card.textContent);
const lineOf = (name: string) => document.querySelector(`[data-product=${name.toLowerCase()}]`);
const focused = () => document.activeElement;

describe('the notice of the cart’s last step', () => {
  it('names the added product, one at a time, in the cart and nowhere else', async () => {
    const till = await openTill();
    await till.scan('mug-1');
    await till.scan('cof-1');
    expect(notices()).toEqual(['Added Beans to cart']);
    expect(screen.getByLabelText('Cart').contains(document.querySelector('[data-notice]'))).toBe(true);
    expect(till.notices()).toEqual([]);
  });

  it('disappears five seconds after the last step', async () => {
    const till = await openTill();
    await codeField();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const tile = screen.getByRole('button', { name: /Mug/ });
    act(() => tile.click());
    act(() => vi.advanceTimersByTime(3_000));
    act(() => tile.click());
    act(() => vi.advanceTimersByTime(4_999));
    expect(notices()).toEqual(['Added Mug to cart']);
    act(() => vi.advanceTimersByTime(1));
    expect(notices()).toEqual([]);
    vi.useRealTimers();
    expect(till.notices()).toEqual([]);
  });

  it('leaves the focus alone when it disappears by itself, and moves the focus when it is dismissed', async () => {
    const { user } = await openTill();
    await codeField();
    const tile = screen.getByRole('button', { name: /Mug/ });
    const search = screen.getByLabelText('Search Products');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    act(() => tile.click());
    act(() => search.focus());
    act(() => vi.advanceTimersByTime(5_000));
    vi.useRealTimers();
    expect(notices()).toEqual([]);
    expect(focused()).toBe(search);

    act(() => tile.click());
    await user.click(screen.getByLabelText('Dismiss'));
    expect(notices()).toEqual([]);
    expect(focused()).not.toBe(document.body);
  });

  it('is read out once for a line', async () => {
    const { scan } = await openTill();
    await scan('mug-1');
    const spoken = [...document.querySelectorAll('[role=status], [role=alert], [aria-live]')]
      .map((region) => region.textContent)
      .filter((text) => text?.includes('Mug'));
    expect(spoken).toEqual(['Mug, 1, $4.00. Total $4.00']);
  });

  it('is above the cart button on a phone, and covers neither search nor header', async () => {
    const till = await openTill({ widthPx: 390 });
    await till.scan('mug-1');
    expect(notices()).toEqual(['Added Mug to cart']);
    expect(till.notices()).toEqual([]);
    const bar = screen.getByText('View Cart (1)').closest('div');
    expect(bar?.contains(document.querySelector('[data-notice]'))).toBe(true);
  });

  it.each([
    ['lets the line flash', false, ['mug', 'beans', 'mug']],
    ['lets no line flash for those who want less motion', true, []],
  ])('%s', async (_, isCalm, expected) => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: isCalm && query.includes('prefers-reduced-motion'),
      addEventListener() {},
      removeEventListener() {},
    }));
    const flashed: (string | undefined)[] = [];
    Element.prototype.animate = function animate(this: HTMLElement) {
      flashed.push(this.dataset.product);
      return {} as Animation;
    };
    const { scan } = await openTill();
    await scan('mug-1');
    await scan('cof-1');
    await scan('mug-1');
    expect(flashed).toEqual(expected);
    Reflect.deleteProperty(Element.prototype, 'animate');
    vi.unstubAllGlobals();
  });

  it('names the product with too little stock, and how much is left', async () => {
    const { scan, user } = await openTill();
    for (const code of ['cof-1', 'cof-1', 'cof-1', 'mug-1', 'cof-1']) await scan(code);
    const refusal = screen.getByRole('alert');
    within(refusal).getByText('Not enough stock available');
    within(refusal).getByText('Beans: only 3 left');
    expect(lineOf('Beans')?.textContent).toContain('Only 3 left');
    expect(lineOf('Mug')?.textContent).not.toContain('left');
    await user.click(screen.getByRole('button', { name: 'Decrease quantity of Beans' }));
    expect(lineOf('Beans')?.textContent).not.toContain('left');
    expect(notices()).toEqual([]);
  });
});

describe('removing a line', () => {
  it('can be undone, also by key, and puts the line back where it was', async () => {
    const { scan, user } = await openTill();
    for (const code of ['mug-1', 'mug-1', 'cof-1']) await scan(code);
    await user.click(screen.getByRole('button', { name: 'Remove Mug' }));
    expect(cartLines()).toEqual(['Beans x1 $12.50']);
    expect(notices()).toEqual(['Mug removedUndo']);
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(undo.tabIndex).toBe(0);
    act(() => undo.focus());
    await user.keyboard('{Enter}');
    expect(cartLines()).toEqual(['Mug x2 $8.00', 'Beans x1 $12.50']);
    expect(notices()).toEqual([]);
    expect(focused()).toBe(lineOf('Mug'));
  });

  it('can be undone when the last line was removed', async () => {
    const { scan, user } = await openTill();
    await scan('mug-1');
    await user.click(screen.getByRole('button', { name: 'Decrease quantity of Mug' }));
    expect(cartLines()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(cartLines()).toEqual(['Mug x1 $4.00']);
  });

  it('moves the focus to the next line, else to the line before, never to a remove button', async () => {
    const { scan, user } = await openTill();
    for (const code of ['mug-1', 'cof-1']) await scan(code);
    await user.click(screen.getByRole('button', { name: 'Remove Mug' }));
    expect(focused()).toBe(lineOf('Beans'));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await user.click(screen.getByRole('button', { name: 'Remove Beans' }));
    expect(focused()).toBe(lineOf('Mug'));
    await user.keyboard('{Enter}');
    expect(cartLines()).toEqual(['Mug x1 $4.00']);
  });

  it('keeps the focus in the till when the cart is empty', async () => {
    const { scan, user } = await openTill();
    await scan('mug-1');
    await user.click(screen.getByRole('button', { name: 'Remove Mug' }));
    await waitFor(() => expect(focused()).not.toBe(document.body));
  });
});
