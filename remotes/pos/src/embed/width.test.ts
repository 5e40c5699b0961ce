import { afterEach, expect, it, vi } from 'vitest';
import { followSize } from './width';

afterEach(() => vi.unstubAllGlobals());

/** An element of a browser that lays it out in a given size. */
function aPlace() {
  let change = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onChange: () => void) {
        change = onChange;
      }
      observe() {}
      disconnect() {}
    },
  );
  const size = { clientWidth: 1000, clientHeight: 720 };
  const followed = followSize(size as HTMLElement);
  return {
    ...followed,
    resize(clientWidth: number, clientHeight: number) {
      Object.assign(size, { clientWidth, clientHeight });
      change();
      return followed.isTooSmall.getSnapshot();
    },
  };
}

it('follows the width of the till’s place, and tells whether the till fits', () => {
  const place = aPlace();
  expect([place.width.getSnapshot(), place.isTooSmall.getSnapshot()]).toEqual([1000, false]);
  expect(place.resize(360, 560)).toBe(false);
  expect(place.width.getSnapshot()).toBe(360);
  expect(place.resize(359, 720)).toBe(true);
  expect(place.resize(720, 559)).toBe(true);
});

it('finds no fault with a place that is not shown', () => {
  expect(aPlace().resize(0, 0)).toBe(false);
});
