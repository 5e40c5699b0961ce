// Recognizes text fields in which a person may be typing, and restores their text after a scan.

const NOT_TYPED_IN = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]);

export type TextField = HTMLInputElement | HTMLTextAreaElement;

export function isTextField(target: EventTarget | null | undefined): target is TextField {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !NOT_TYPED_IN.has(target.type);
}

/** True for a field in which a letter is a command and not text, such as the amount of a payment. */
export function takesNumbers(field: TextField): boolean {
  return field.matches('[data-takes=numbers]');
}

/** True for a field in a form whose Enter takes a payment. */
export function takesPayment(field: TextField): boolean {
  return field.closest('[data-enter=pays]') !== null;
}

/**
 * True for a field with an unfinished entry. The field keeps the focus in scanning mode, and a scan applies the entry
 * first. Enter or a press elsewhere ends the entry.
 */
export function keepsFocus(field: Element): boolean {
  return field.matches('[data-keeps-focus]');
}

/**
 * True for a text field that another remote shows in a slot of the till. In scanning mode the field keeps the focus until
 * Enter, a press elsewhere or a scan, because its remote knows nothing of that mode.
 */
export function isFillField(target: EventTarget | null): target is TextField {
  return isTextField(target) && target.closest('[data-fill]') !== null;
}

/**
 * True for password fields. The scan reader ignores them, because passwords are private and password managers type as
 * fast as a scanner.
 */
export function isSecretField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'password';
}

/** Sets the text as if a person had typed it, so that a controlled field takes it too. */
export function setFieldText(field: TextField, text: string): void {
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Returns the element that has the focus, also inside the shadow root of an embedded till. */
export function focusedElement(near: Node): Element | null {
  const root = near.getRootNode();
  return root instanceof ShadowRoot ? root.activeElement : (near.ownerDocument?.activeElement ?? null);
}
