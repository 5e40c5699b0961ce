import { createStore, type Store } from '@evertill/federation-kit';

/** Follows the width of an element until `stop` is called. */
export function followWidth(element: HTMLElement): Store<number> & { stop(): void } {
  const { getSnapshot, subscribe, set } = createStore(element.clientWidth);
  const observer = new ResizeObserver(() => set(element.clientWidth));
  observer.observe(element);
  return { getSnapshot, subscribe, stop: () => observer.disconnect() };
}
