/** Habits of React that the till relies on, and that Preact's compat does not imitate (decision 032). */
import { options, type VNode } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/compat';

type Field = HTMLInputElement | HTMLTextAreaElement;
/** What the current drawing gives to a field. `undefined` leaves the field to itself. */
type Held = { readonly value?: unknown; readonly checked?: boolean };

const held = new WeakMap<EventTarget, Held>();

// React runs the effects of a key or a press before the next event. Preact waits for a frame, in which a scanner types
// several keys.
options.requestAnimationFrame = queueMicrotask;

const afterDrawing = options.diffed;
options.diffed = (vnode) => {
  // `__e` is the element of a drawn node. Preact's own libraries read it by this name.
  const { type, props, __e: element } = vnode as VNode<Held> & { readonly __e?: Field };
  if (element && (type === 'input' || type === 'textarea')) held.set(element, props);
  afterDrawing?.(vnode);
};

const beforeHandler = options.event;
options.event = (event: Event) => {
  const field = event.currentTarget;
  if ((event.type === 'input' || event.type === 'change') && field && held.has(field))
    // The first turn ends before the drawing that the handler asks for, and the second after it.
    queueMicrotask(() => queueMicrotask(() => restore(field as Field)));
  return beforeHandler?.(event);
};

/** Gives a field its drawn value back when the till did not accept what was typed, so that both always agree. */
function restore(field: Field): void {
  const { value, checked } = held.get(field) ?? {};
  if (value != null && field.value !== String(value)) field.value = String(value);
  if (checked === undefined || !('checked' in field) || field.checked === checked) return;
  field.checked = checked;
  // The press that chose this one of several took the choice from another.
  if (field.type !== 'radio' || !field.name) return;
  for (const other of (field.getRootNode() as ParentNode).querySelectorAll<HTMLInputElement>(
    'input[type=radio]',
  ))
    if (other.name === field.name && held.get(other)?.checked) other.checked = true;
}

/**
 * Runs while the component is drawn, as React does before any layout effect: styles must be on the page before an
 * element is measured. The cleanup runs after the elements are gone, because Fluent removes the place of a dialog or
 * tooltip only when that place is empty.
 */
export function useInsertionEffect(effect: () => unknown, dependencies?: readonly unknown[]): void {
  const cleanup = useRef<unknown>(null);
  useMemo(
    () => {
      end(cleanup);
      cleanup.current = effect();
    },
    // biome-ignore lint/correctness/useExhaustiveDependencies: they are those of the caller
    dependencies,
  );
  useEffect(() => () => end(cleanup), []);
}

function end(cleanup: { current: unknown }): void {
  if (typeof cleanup.current === 'function') cleanup.current();
  cleanup.current = null;
}
