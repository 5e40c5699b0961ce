import { AddIcon, makeStyles, mergeClasses, SubtractIcon, tokens } from '@evertill/shared-ui';
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';

interface QuantityStepperProps {
  readonly name: string;
  readonly quantity: number;
  readonly onSet: (quantity: number) => void;
  readonly onIncrease: () => void;
  readonly onDecrease: () => void;
}

/**
 * Less, typed directly, more. Enter or leaving the field sets what was typed, Escape keeps what was there. Plain elements:
 * a scanner brings 20 new lines a second, and each is one of these.
 */
export function QuantityStepper({ name, quantity, onSet, onIncrease, onDecrease }: QuantityStepperProps) {
  const styles = useStyles();
  const [typed, setTyped] = useState<string | null>(null);
  // From the moment it is entered until Enter or Escape; then scanning mode may have the focus back.
  const [isEditing, setEditing] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  // What is typed next takes the place of the whole: 3 after 14 is 3, and never 143.
  useEffect(() => {
    if (!isEditing && field.current?.matches(':focus')) field.current.select();
  }, [isEditing]);

  /** What stands in the field itself: the half of a scan may have been put back a moment ago. */
  function commit({ currentTarget }: SyntheticEvent<HTMLInputElement>) {
    const text = currentTarget.value.trim();
    setTyped(null);
    setEditing(false);
    if (/^\d{1,6}$/.test(text) && Number(text) !== quantity) onSet(Number(text));
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
        aria-label={`Decrease quantity of ${name}`}
        onClick={onDecrease}
      >
        <SubtractIcon aria-hidden />
      </button>
      <input
        ref={field}
        className={mergeClasses(styles.part, styles.input)}
        aria-label={`Quantity of ${name}`}
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
        // A press into what is selected would set the caret after every handler: so nothing is, until it is over.
        onMouseDown={({ currentTarget }) => {
          if (!isEditing) currentTarget.setSelectionRange(0, 0);
        }}
        onClick={({ currentTarget }) => {
          if (isEditing) return;
          currentTarget.select();
          setEditing(true);
        }}
        onBlur={commit}
        onKeyDown={handleKeyDown}
      />
      <button
        type="button"
        className={mergeClasses(styles.part, styles.last)}
        aria-label={`Increase quantity of ${name}`}
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
    // Five lines on a low screen with a mouse, 44 px for a finger.
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
