import { Input, makeStyles } from '@evertill/shared-ui';
import { type KeyboardEvent, useState } from 'react';

interface QuantityFieldProps {
  readonly name: string;
  readonly quantity: number;
  readonly onSet: (quantity: number) => void;
  readonly onIncrease: () => void;
  readonly onDecrease: () => void;
}

/** A quantity typed directly: Enter or leaving the field sets it, Escape keeps what was there. */
export function QuantityField({ name, quantity, onSet, onIncrease, onDecrease }: QuantityFieldProps) {
  const styles = useStyles();
  const [typed, setTyped] = useState<string | null>(null);

  function commit() {
    setTyped(null);
    if (typed !== null && /^\d{1,6}$/.test(typed) && Number(typed) !== quantity) onSet(Number(typed));
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const act = {
      Enter: commit,
      Escape: () => setTyped(null),
      ArrowUp: () => step(onIncrease),
      ArrowDown: () => step(onDecrease),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  function step(change: () => void) {
    setTyped(null);
    change();
  }

  return (
    <Input
      className={styles.root}
      input={{ className: styles.input }}
      aria-label={`Quantity of ${name}`}
      data-keeps-focus=""
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? String(quantity)}
      onChange={(_, data) => setTyped(data.value.trim())}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={commit}
      onKeyDown={handleKeyDown}
    />
  );
}

const useStyles = makeStyles({
  root: { width: '56px', height: '44px', padding: 0 },
  input: { width: '100%', textAlign: 'center', fontVariantNumeric: 'tabular-nums' },
});
