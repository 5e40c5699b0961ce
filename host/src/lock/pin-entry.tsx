import type { PersonWithPin } from '@evertill/shared-domain';
import { BackspaceIcon, BusyButton, Button, makeStyles, tokens } from '@evertill/shared-ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { lock as words } from '../texts';
import type { Lock } from './lock';

interface PinEntryProps {
  person: PersonWithPin;
  /** Checks the typed PIN. */
  check: Lock['check'];
  /** The name of the field. Defaults to the plain word. */
  label?: string;
  /** False when another field comes first, which then has the focus. */
  isFirst?: boolean;
  /** Asked before the PIN is checked, so that a try is not lost on something else that is missing. */
  canTry?(): boolean;
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const MOST_DIGITS = 8;

/** Asks for a PIN by keys or by its own keypad, and has it checked. */
export function PinEntry({ person, check, label = words.pin, isFirst = true, canTry }: PinEntryProps) {
  const styles = useStyles();
  const input = useRef<HTMLInputElement>(null);
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const waits = useWait();

  useEffect(() => {
    if (isFirst) input.current?.focus();
  }, [isFirst]);

  async function open(event: FormEvent) {
    event.preventDefault();
    if (isBusy || canTry?.() === false || pin === '') return;
    setBusy(true);
    try {
      const answer = await check(person, pin);
      if (answer.kind === 'right') return;
      setPin('');
      if (answer.kind === 'wait') waits.begin(answer.ms);
      setProblem(answer.kind === 'wrong' ? words.wrong : answer.kind === 'closed' ? words.closed : null);
    } finally {
      setBusy(false);
    }
    // The field was read-only while the PIN was checked, and a keypad button may have the focus.
    input.current?.focus();
  }

  const add = (digit: string) => {
    setProblem(null);
    setPin((typed) => (typed.length < MOST_DIGITS ? typed + digit : typed));
  };
  const told = waits.seconds > 0 ? words.wait(waits.seconds) : problem;

  return (
    <form className={styles.form} onSubmit={(event) => void open(event)}>
      <input
        ref={input}
        className={styles.input}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-invalid={told !== null}
        aria-describedby="lock-problem"
        maxLength={MOST_DIGITS}
        readOnly={isBusy}
        value={pin}
        onChange={(event) => {
          setProblem(null);
          setPin(event.target.value.replace(/\D/g, ''));
        }}
      />
      <div id="lock-problem" role="status" className={styles.problem}>
        {told}
      </div>
      <div className={styles.pad}>
        {DIGITS.map((digit) => (
          <Button key={digit} className={styles.key} onClick={() => add(digit)}>
            {digit}
          </Button>
        ))}
        <Button
          className={styles.key}
          icon={<BackspaceIcon />}
          aria-label={words.backspace}
          onClick={() => setPin((typed) => typed.slice(0, -1))}
        />
        <Button className={styles.key} onClick={() => add('0')}>
          0
        </Button>
        <BusyButton type="submit" appearance="primary" className={styles.key} busy={isBusy}>
          {words.ok}
        </BusyButton>
      </div>
    </form>
  );
}

/** Counts down the seconds that a person has to wait. */
function useWait(): { seconds: number; begin(ms: number): void } {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1_000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return { seconds, begin: (ms) => setSeconds(Math.ceil(ms / 1_000)) };
}

const useStyles = makeStyles({
  form: { display: 'grid', justifyItems: 'center', rowGap: tokens.spacingVerticalS, width: '100%' },
  input: {
    boxSizing: 'border-box',
    width: 'min(264px, 100%)',
    height: '56px',
    padding: '0 12px',
    textAlign: 'center',
    fontFamily: 'inherit',
    fontSize: '28px',
    letterSpacing: '8px',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  problem: { minHeight: '20px', color: tokens.colorPaletteRedForeground1, textAlign: 'center' },
  pad: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(72px, 80px))',
    gap: tokens.spacingHorizontalM,
  },
  // An icon button is narrower than its column by itself.
  key: { height: '64px', width: '100%', minWidth: 0, maxWidth: 'none', fontSize: tokens.fontSizeBase500 },
});
