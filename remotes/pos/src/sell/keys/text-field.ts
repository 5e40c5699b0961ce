// Text fields as the scanner sees them: what a person may be typing in, and how to put it back.

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

/** In a field of numbers a letter is not text: it does something, as the payment's keys do. */
export function isTextOf(field: TextField, character: string): boolean {
  return !field.matches('[data-takes=numbers]') || !/\p{L}/u.test(character);
}

/** A password is nobody's business, and a manager of passwords types as fast as a scanner. */
export function isSecretField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'password';
}

/** Sets the text as if it had been typed, so that a controlled field takes it too. */
export function setFieldText(field: TextField, text: string): void {
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The element that has the focus, also inside the shadow root of an embedded till. */
export function focusedElement(near: Node): Element | null {
  const root = near.getRootNode();
  return root instanceof ShadowRoot ? root.activeElement : (near.ownerDocument?.activeElement ?? null);
}
