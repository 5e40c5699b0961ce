import { LIMITS } from '@evertill/shared-domain';
import { makeStyles, tokens } from '@evertill/shared-ui';
import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react';
import { scanTexts } from '../../texts';
import { LabeledField } from '../keys/labeled-field';
import { SHORTCUTS } from '../keys/shortcuts';
import { focusedElement } from '../keys/text-field';
import { useTillOverlays } from '../till-overlays';
import { splitPastedCodes } from './scan-queue';

interface BarcodeFieldProps {
  readonly fieldRef: RefObject<HTMLInputElement | null>;
  readonly isScanning: boolean;
  readonly labelAt: 'above' | 'hidden';
  /** True while a scan is coming in. The scan then ends in the element that gets the focus. */
  readonly isInScan: () => boolean;
  readonly className?: string;
  readonly onScanningChange: (isScanning: boolean) => void;
  readonly onCode: (code: string) => void;
  /** Called with a question mark alone, which is no code. */
  readonly onQuestion: () => void;
}

/** A question mark followed by another key within this time may begin a code. In milliseconds. */
const QUESTION_MS = 300;

/**
 * Takes codes that are scanned, typed or pasted. The input is uncontrolled, because a scanner sends 300 keys a second.
 * A key must never cause a render, and must never find the text of the last code still in the field.
 */
export function BarcodeField({
  fieldRef,
  isScanning,
  labelAt,
  isInScan,
  className,
  onScanningChange,
  onCode,
  onQuestion,
}: BarcodeFieldProps) {
  const styles = useStyles();
  const { ScanModeButton } = useTillOverlays();

  function submit(field: HTMLInputElement) {
    const code = field.value;
    field.value = '';
    if (code.trim() !== '') onCode(code);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const isEnd =
      event.key === 'Enter' || (event.key === 'Tab' && isScanning && event.currentTarget.value !== '');
    if (isEnd) {
      event.preventDefault();
      submit(event.currentTarget);
    } else if (event.key === 'Escape') {
      event.currentTarget.value = '';
    }
  }

  function handleInput(field: HTMLInputElement) {
    if (field.value !== '?') return;
    setTimeout(() => {
      if (field.value !== '?') return;
      field.value = '';
      onQuestion();
    }, QUESTION_MS);
  }

  function handleBlur(field: HTMLInputElement) {
    if (isScanning) return;
    if (isInScan())
      setTimeout(() => focusedElement(field) !== field && handleBlur(field), LIMITS.focusRestoreMs);
    else submit(field);
  }

  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault();
    event.currentTarget.value = '';
    for (const code of splitPastedCodes(event.clipboardData.getData('text'))) onCode(code);
  }

  return (
    <LabeledField
      label={scanTexts.code}
      labelAt={labelAt}
      shortcut={SHORTCUTS.code}
      className={className}
      field={(id) => (
        <div className={styles.row}>
          <input
            id={id}
            ref={fieldRef}
            className={styles.input}
            type="text"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="done"
            // Keeps a tablet's on-screen keyboard closed, because the keyboard would cover the till at every scan.
            inputMode={isScanning ? 'none' : 'text'}
            placeholder={
              isScanning ? scanTexts.ready : labelAt === 'hidden' ? scanTexts.code : scanTexts.typeOrScan
            }
            aria-keyshortcuts={SHORTCUTS.code}
            onKeyDown={handleKeyDown}
            onInput={(event) => handleInput(event.currentTarget)}
            onPaste={handlePaste}
            onBlur={(event) => handleBlur(event.currentTarget)}
          />
          <ScanModeButton isScanning={isScanning} onScanningChange={onScanningChange} />
        </div>
      )}
    />
  );
}

const PHONE = '@media (max-width: 599px)';

const useStyles = makeStyles({
  row: { display: 'flex', gap: tokens.spacingHorizontalS },
  input: {
    flexGrow: 1,
    minWidth: 0,
    height: '44px',
    [PHONE]: { height: '48px' },
    boxSizing: 'border-box',
    padding: `0 ${tokens.spacingHorizontalM}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    borderRadius: tokens.borderRadiusMedium,
    outline: 'none',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase400,
    '::placeholder': { color: tokens.colorNeutralForeground4, opacity: 1 },
    ':focus': {
      borderBottomColor: tokens.colorCompoundBrandStroke,
      boxShadow: `inset 0 -1px 0 ${tokens.colorCompoundBrandStroke}`,
    },
  },
});
