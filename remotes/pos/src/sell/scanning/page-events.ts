// Turns the events of the page into the plain events of a trace.
import { shortcutOf } from '../keys/shortcuts';
import { isSecretField, isTextField, takesNumbers, takesPayment } from '../keys/text-field';
import { CODE_FIELD, type KeyDown, type TargetKind } from './trace';

/** Elements in which people choose an option by typing its name. */
const LISTS = '[role=combobox],[role=listbox],[role=menu],select';

export interface PagePlaces {
  codeField(): HTMLInputElement | null;
  /** True when keys typed in this place go to the barcode field. */
  isLoose(target: EventTarget | null, codeField: HTMLInputElement): boolean;
}

/** Numbers the text fields in the order in which they are used. */
export function createFieldNumbers({ codeField }: Pick<PagePlaces, 'codeField'>) {
  const numbers = new WeakMap<EventTarget, number>();
  let count = CODE_FIELD;
  return function numberOf(field: EventTarget): number {
    if (field === codeField()) return CODE_FIELD;
    const known = numbers.get(field);
    if (known !== undefined) return known;
    count += 1;
    numbers.set(field, count);
    return count;
  };
}

/** Describes the press of a key. Leaves out the key's name in a secret field. */
export function toKeyDown(
  event: KeyboardEvent,
  places: PagePlaces,
  numberOf: (field: EventTarget) => number,
  nowMs: number,
): KeyDown {
  const element = targetOf(event);
  const target = kindOf(element, places);
  const { key, code } = target === 'secret' ? { key: '', code: '' } : event;
  const isField = target === 'text' || target === 'numbers';
  return {
    type: 'down',
    key,
    code,
    atMs: event.timeStamp,
    seenAtMs: Math.max(event.timeStamp, nowMs),
    target,
    ...(isField && element && { field: numberOf(element) }),
    ...(isField && isTextField(element) && takesPayment(element) && { enterPays: true }),
    ...(isCommand(event) && { isCommand: true }),
    ...(shortcutOf(event) !== null && { isShortcut: true }),
    ...(event.repeat && { isRepeat: true }),
    ...(event.isComposing && { isComposing: true }),
  };
}

export function targetOf(event: KeyboardEvent): EventTarget | null {
  return event.composedPath()[0] ?? null;
}

function kindOf(target: EventTarget | null, { codeField, isLoose }: PagePlaces): TargetKind {
  if (isSecretField(target)) return 'secret';
  const code = codeField();
  if (target !== null && target === code) return 'code';
  if (isTextField(target)) return takesNumbers(target) ? 'numbers' : 'text';
  if (code && isLoose(target, code)) return 'loose';
  return target instanceof Element && target.closest(LISTS) ? 'list' : 'page';
}

/** True for a key with Ctrl, Alt or Meta. */
export function isCommand(event: KeyboardEvent): boolean {
  return event.metaKey || ((event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph'));
}
