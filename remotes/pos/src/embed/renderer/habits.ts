/** Habits of React that the till relies on, and that Preact's compat does not imitate (decision 032). */
import { options, type VNode } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/compat';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What the current drawing gives to a field. A field without `value` and `checked` is left to itself. */
interface FieldProps {
  readonly value?: unknown;
  readonly checked?: boolean;
  oninput?: (event: Event) => unknown;
}

const drawn = new WeakMap<Element, FieldProps>();
/** The text of each field that the till knows: drawn, or told by the last event. */
const known = new WeakMap<Element, string>();

// React runs the effects of a key or a press before the next event. Preact waits for a frame, in which a scanner types
// several keys.
options.requestAnimationFrame = queueMicrotask;

const afterMaking = options.vnode;
options.vnode = (node) => {
  afterMaking?.(node);
  const props = fieldPropsOf(node);
  if (props?.value != null && props.oninput) props.oninput = onlyNews(props.oninput);
};

const afterDrawing = options.diffed;
options.diffed = (node) => {
  // `__e` is the element of a drawn node. Preact's own libraries read it by this name.
  const { __e: field } = node as VNode & { readonly __e?: Field };
  const props = fieldPropsOf(node);
  if (field && props) {
    drawn.set(field, props);
    known.set(field, field.value);
  }
  afterDrawing?.(node);
};

const beforeHandler = options.event;
options.event = (event: Event) => {
  const field = event.currentTarget as Field;
  if ((event.type === 'input' || event.type === 'change') && drawn.has(field))
    // The first turn ends before the drawing that the handler asks for, and the second after it.
    queueMicrotask(() => queueMicrotask(() => restore(field)));
  return beforeHandler?.(event);
};

function fieldPropsOf({ type, props }: VNode): FieldProps | null {
  return type === 'input' || type === 'textarea' ? (props as FieldProps) : null;
}

/**
 * Hears an event only when the text differs from what the till knows. The scan reader sets the text from before a scan
 * again, and a quantity that nobody changed must not become an unfinished entry.
 */
function onlyNews(handler: (event: Event) => unknown): (event: Event) => unknown {
  return (event) => {
    const field = event.currentTarget as Field;
    if (known.get(field) === field.value) return;
    known.set(field, field.value);
    return handler(event);
  };
}

/** Gives a field its drawn value back when the till did not accept what was entered, so that both always agree. */
function restore(field: Field): void {
  const { value, checked } = drawn.get(field) ?? {};
  if (value != null && field.value !== String(value)) field.value = String(value);
  known.set(field, field.value);
  if (checked === undefined || !(field instanceof HTMLInputElement) || field.checked === checked) return;
  field.checked = checked;
  // The press that chose this one of several took the choice from another.
  if (field.type !== 'radio' || !field.name) return;
  for (const other of (field.getRootNode() as ParentNode).querySelectorAll<HTMLInputElement>(
    'input[type=radio]',
  ))
    if (other.name === field.name && drawn.get(other)?.checked) other.checked = true;
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
