import { createStore, type Store } from '@evertill/federation-kit';

/** How wide an element is, until it is stopped. */
export function followWidth(element: HTMLElement): Store<number> & { stop(): void } {
  const { getSnapshot, subscribe, set } = createStore(element.clientWidth);
  const observer = new ResizeObserver(() => set(element.clientWidth));
  observer.observe(element);
  return { getSnapshot, subscribe, stop: () => observer.disconnect() };
}
