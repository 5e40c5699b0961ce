import { AddIcon, makeStyles, mergeClasses, SubtractIcon, tokens } from '@evertill/shared-ui';
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { cartTexts } from '../../texts';

interface QuantityStepperProps {
  readonly name: string;
  readonly quantity: number;
  /** Sets a typed number. `isEntered` is true after Enter, and false when the field was left. */
  readonly onSet: (quantity: number, isEntered: boolean) => void;
  readonly onIncrease: () => void;
  readonly onDecrease: () => void;
}

/**
 * Changes a quantity by button or by typing. Enter or leaving the field sets the typed number. Escape restores the old
 * one. Uses plain elements, because a scanner adds up to 20 lines a second and each line has a stepper.
 */
export function QuantityStepper({ name, quantity, onSet, onIncrease, onDecrease }: QuantityStepperProps) {
  const styles = useStyles();
  const [typed, setTyped] = useState<string | null>(null);
  // True from entering the field until Enter or Escape. While true, scanning mode does not take the focus.
  const [isEditing, setEditing] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  // Selects the text after each entry, so that typing 3 after 14 gives 3 and not 143.
  useEffect(() => {
    if (!isEditing && field.current?.matches(':focus')) field.current.select();
  }, [isEditing]);

  /**
   * Sets the typed quantity. Reads the field itself, because the scan reader may have just restored the text from
   * before half a scan.
   */
  function commit({ currentTarget, type }: SyntheticEvent<HTMLInputElement>) {
    const text = currentTarget.value.trim();
    setTyped(null);
    setEditing(false);
    if (/^\d{1,6}$/.test(text) && Number(text) !== quantity) onSet(Number(text), type === 'keydown');
  }

  function giveUp() {
    setTyped(null);
    setEditing(false);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const act = { Enter: commit, Escape: giveUp, ArrowUp: onIncrease, ArrowDown: onDecrease }[event.key];
    if (!act) return;
    event.preventDefault();
    if (act !== commit) setTyped(null);
    act(event);
  }

  return (
    <div className={styles.root}>
      <button
        type="button"
        className={mergeClasses(styles.part, styles.first)}
        aria-label={cartTexts.decrease(name)}
        onClick={onDecrease}
      >
        <SubtractIcon aria-hidden />
      </button>
      <input
        ref={field}
        className={mergeClasses(styles.part, styles.input)}
        aria-label={cartTexts.quantity(name)}
        data-keeps-focus={isEditing || undefined}
        inputMode="numeric"
        data-takes="numbers"
        autoComplete="off"
        value={typed ?? String(quantity)}
        onChange={(event) => {
          setTyped(event.currentTarget.value.trim());
          setEditing(true);
        }}
        onFocus={(event) => {
          event.currentTarget.select();
          setEditing(true);
        }}
        // Until something is typed, each press selects the whole number, because after a scan the field has the focus
        // again. Clears the selection for the duration of the press, because a press into selected text would set the
        // caret after every handler has run.
        onMouseDown={({ currentTarget }) => {
          if (typed === null) currentTarget.setSelectionRange(0, 0);
        }}
        onClick={({ currentTarget }) => {
          if (typed !== null) return;
          currentTarget.select();
          setEditing(true);
        }}
        onBlur={commit}
        onKeyDown={handleKeyDown}
      />
      <button
        type="button"
        className={mergeClasses(styles.part, styles.last)}
        aria-label={cartTexts.increase(name)}
        onClick={onIncrease}
      >
        <AddIcon aria-hidden />
      </button>
    </div>
  );
}

const useStyles = makeStyles({
  root: { display: 'flex', flexShrink: 0 },
  part: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSizing: 'border-box',
    width: '36px',
    height: '32px',
    // 32 px lets five lines fit on a low screen with a mouse. Fingers need 44 px.
    '@media (pointer: coarse)': { width: '44px', height: '44px' },
    margin: 0,
    padding: 0,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
    fontSize: '20px',
    cursor: 'pointer',
    touchAction: 'manipulation',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':active': { backgroundColor: tokens.colorNeutralBackground1Pressed },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, zIndex: 1 },
  },
  first: {
    borderTopLeftRadius: tokens.borderRadiusMedium,
    borderBottomLeftRadius: tokens.borderRadiusMedium,
  },
  last: {
    borderTopRightRadius: tokens.borderRadiusMedium,
    borderBottomRightRadius: tokens.borderRadiusMedium,
  },
  input: {
    width: '52px',
    '@media (pointer: coarse)': { width: '52px' },
    borderLeftStyle: 'none',
    borderRightStyle: 'none',
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'center',
    cursor: 'text',
  },
});
