import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { createScanReader, type ScanReader } from './scan-reader';
import { isTextField, setFieldText, type TextField } from './text-field';

interface ScannerOptions {
  readonly isOn: boolean;
  /** Keys that land here are typed and submitted by the field itself. */
  readonly codeField: RefObject<HTMLInputElement | null>;
  readonly onCode: (code: string) => void;
}

/** In scanning mode, reads a keyboard-wedge scanner wherever the focus is: on a card, in a field, in a dialog. */
export function useScanner({ isOn, codeField, onCode }: ScannerOptions): ScanReader {
  const [reader] = useState(createScanReader);
  const handleCode = useEffectEvent(onCode);

  useEffect(() => {
    if (!isOn) return;
    let remembered: { field: TextField; text: string } | null = null;
    const takenKeys = new Set<string>();

    function handleKeyDown(event: KeyboardEvent) {
      const target = event.composedPath()[0];
      const isInCodeField = target === codeField.current;
      if (event.repeat || event.isComposing) return;
      if (isInCodeField && !reader.isReading(event.timeStamp)) return;
      const verdict = reader.read({
        key: event.key,
        atMs: event.timeStamp,
        inTextField: !isInCodeField && isTextField(target),
        withModifier: event.ctrlKey || event.altKey || event.metaKey,
      });
      if (verdict.kind === 'pass') return;
      if (verdict.kind === 'pass-and-remember') {
        remembered = isTextField(target) ? { field: target, text: target.value } : null;
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      takenKeys.add(event.key);
      if (verdict.kind !== 'scan') return;
      if (verdict.restoreField && remembered) setFieldText(remembered.field, remembered.text);
      handleCode(verdict.code);
    }

    // A button is pressed by the release of Space: a taken key must not reach it at its end either.
    function handleKeyUp(event: KeyboardEvent) {
      if (takenKeys.delete(event.key)) event.preventDefault();
    }

    window.addEventListener('keydown', handleKeyDown, { capture: true });
    window.addEventListener('keyup', handleKeyUp, { capture: true });
    return () => {
      window.removeEventListener('keydown', handleKeyDown, { capture: true });
      window.removeEventListener('keyup', handleKeyUp, { capture: true });
    };
  }, [isOn, codeField, reader]);

  return reader;
}
