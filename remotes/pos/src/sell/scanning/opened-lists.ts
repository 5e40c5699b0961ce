// Lists that keys of a scan open when a late key of the same scan made the keys before it look like a person's.
const CLOSED_LIST = '[role=combobox][aria-expanded=false]';

/** Returns the closed list that a key on this element may open. Null for other elements. */
export function closedListAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(CLOSED_LIST) : null;
}

/** Closes a list as Escape does, if the list is open. */
export function closeList(list: Element): void {
  if (list.getAttribute('aria-expanded') !== 'true') return;
  const init = { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true, composed: true };
  list.dispatchEvent(new KeyboardEvent('keydown', init));
}
