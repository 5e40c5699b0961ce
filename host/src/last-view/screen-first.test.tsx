import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createScreenFirst } from './screen-first';
import { endLastView } from './show-last-view';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] });
});
afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
});

function coverPage() {
  const cover = document.createElement('div');
  cover.id = 'last-view';
  cover.dataset.path = location.pathname;
  document.body.append(cover);
}

/** Returns what tells whether the frame may be drawn by now. */
function follow() {
  const screenFirst = createScreenFirst(window);
  let mayDraw = false;
  void screenFirst.done.then(() => {
    mayDraw = true;
  });
  const after = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return mayDraw;
  };
  return { screenIsReal: screenFirst.screenIsReal, after };
}

it('lets the frame be drawn at once when no view covers the page', async () => {
  const { after } = follow();
  expect(await after(0)).toBe(true);
});

it('holds the frame under a view until the real screen is painted', async () => {
  coverPage();
  const { screenIsReal, after } = follow();
  expect(await after(1_000)).toBe(false);
  screenIsReal();
  expect(await after(0)).toBe(false);
  // One frame of the screen.
  expect(await after(20)).toBe(true);
});

it('lets the frame be drawn as soon as the view has gone for another reason', async () => {
  coverPage();
  const { after } = follow();
  expect(await after(100)).toBe(false);
  endLastView();
  expect(await after(0)).toBe(true);
});

it('holds the frame no longer than three seconds, however long the screen takes', async () => {
  coverPage();
  const { after } = follow();
  expect(await after(2_999)).toBe(false);
  expect(await after(1)).toBe(true);
});

it('holds the frame no longer than three seconds on a page in the background, which paints nothing', async () => {
  coverPage();
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const { screenIsReal, after } = follow();
  screenIsReal();
  expect(await after(2_999)).toBe(false);
  expect(await after(1)).toBe(true);
  vi.unstubAllGlobals();
});
