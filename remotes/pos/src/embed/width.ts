import { createStore, type Store } from '@evertill/federation-kit';

// The smallest place in which everything of the till is inside, in pixels.
const LEAST_WIDTH = 360;
const LEAST_HEIGHT = 560;

interface Size {
  readonly width: Store<number>;
  /** True when parts of the till lie outside of its place. False for a place that is not shown. */
  readonly isTooSmall: Store<boolean>;
  stop(): void;
}

/** Follows the size of an element until `stop` is called. */
export function followSize(element: HTMLElement): Size {
  const width = createStore(element.clientWidth);
  const isTooSmall = createStore(isBelow(element));
  const observer = new ResizeObserver(() => {
    width.set(element.clientWidth);
    isTooSmall.set(isBelow(element));
  });
  observer.observe(element);
  return { width, isTooSmall, stop: () => observer.disconnect() };
}

function isBelow({ clientWidth, clientHeight }: HTMLElement): boolean {
  return clientWidth > 0 && (clientWidth < LEAST_WIDTH || clientHeight < LEAST_HEIGHT);
}
