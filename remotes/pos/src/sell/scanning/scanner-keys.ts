import type { RefObject } from 'react';
import { focusedElement, isTextField, setFieldText, type TextField } from '../keys/text-field';
import { isFocusInUse } from './focus-keeper';
import type { KeyPlace, ScanReader } from './scan-reader';

const PAUSE_CHECK_MS = 60;

interface ScannerOptions {
  readonly reader: ScanReader;
  readonly codeField: RefObject<HTMLInputElement | null>;
  readonly till: RefObject<HTMLElement | null>;
  readonly onCode: (code: string) => void;
}

/**
 * Reads a keyboard-wedge scanner wherever the focus is: on a card, in a field, in a dialog; until the returned function is
 * called.
 */
export function readScanner({ reader, codeField, till, onCode }: ScannerOptions): () => void {
  let remembered: { field: TextField; text: string } | null = null;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;
  const takenKeys = new Set<string>();

  /** What a person typed slowly shows up in the barcode field. Over an open dialog it meant nothing. */
  function showTyped() {
    const typed = reader.handBack();
    const field = codeField.current;
    if (typed === '' || !field || field.checkVisibility?.() === false) return;
    const focused = focusedElement(field);
    if (isFocusInUse(focused, till.current)) return;
    // The rest of a code that comes in slowly follows the focus.
    if (focused !== field) field.focus({ preventScroll: true });
    field.setRangeText(typed, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  }

  function waitForPause() {
    idleTimer ??= setTimeout(() => {
      idleTimer = undefined;
      if (reader.isReading(performance.now())) waitForPause();
      else showTyped();
    }, PAUSE_CHECK_MS);
  }

  function placeOf(target: EventTarget | undefined): KeyPlace {
    if (target === codeField.current) return 'code-field';
    return isTextField(target) ? 'text-field' : 'elsewhere';
  }

  function submitField(text: string) {
    const field = codeField.current;
    const code = `${field?.value ?? ''}${text}`;
    if (field) field.value = '';
    onCode(code);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.repeat || event.isComposing) return;
    const target = event.composedPath()[0];
    const place = placeOf(target);
    const verdict = reader.read({
      key: event.key,
      atMs: event.timeStamp,
      place,
      withModifier: event.ctrlKey || event.altKey || event.metaKey,
    });
    if (verdict.kind === 'pass') {
      // Backspace, arrows, paste: they work on what was typed before them.
      if (place === 'code-field') showTyped();
      return;
    }
    if (verdict.kind === 'pass-and-remember') {
      remembered = isTextField(target) ? { field: target, text: target.value } : null;
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    takenKeys.add(event.key);
    if (verdict.kind === 'take') return waitForPause();
    if (verdict.kind === 'submit-field') return submitField(verdict.text);
    if (verdict.restoreField && remembered) setFieldText(remembered.field, remembered.text);
    onCode(verdict.code);
  }

  // A button is pressed by the release of Space: a taken key must not reach it at its end either. And nobody else
  // needs to look at 300 releases a second.
  function handleKeyUp(event: KeyboardEvent) {
    if (!takenKeys.delete(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  window.addEventListener('keydown', handleKeyDown, { capture: true });
  window.addEventListener('keyup', handleKeyUp, { capture: true });
  return () => {
    clearTimeout(idleTimer);
    window.removeEventListener('keydown', handleKeyDown, { capture: true });
    window.removeEventListener('keyup', handleKeyUp, { capture: true });
  };
}
