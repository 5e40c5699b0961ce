import { paymentMethodLabel } from '@evertill/shared-domain';
import { CardIcon, CheckIcon, MoneyIcon, makeStyles, mergeClasses, tokens } from '@evertill/shared-ui';
import { type ReactNode, type RefObject, useId, useRef } from 'react';
import { paymentTexts } from '../../texts';
import { KeyHint } from '../keys/key-hint';
import { METHOD_KEYS, type OfferedTender } from './payment-keys';

interface MethodChoiceProps<M extends OfferedTender> {
  readonly methods: readonly M[];
  readonly method: M | null;
  readonly problem: string | null;
  readonly firstRef: RefObject<HTMLInputElement | null>;
  /** `isFinal` is false while an arrow key moves through the methods. */
  readonly onChoose: (method: M, isFinal: boolean) => void;
  /** The methods of other remotes, after the others. */
  readonly others?: ReactNode;
}

/** Draws the payment methods as tiles. The tiles are radio buttons, so the usual keys work. */
export function MethodChoice<M extends OfferedTender>({
  methods,
  method,
  problem,
  firstRef,
  onChoose,
  others,
}: MethodChoiceProps<M>) {
  const styles = useMethodStyles();
  const name = useId();
  const problemId = useId();
  const isArrowDown = useRef(false);
  return (
    <fieldset className={styles.root} aria-describedby={problem ? problemId : undefined}>
      <legend className={styles.legend}>{paymentTexts.method}</legend>
      <div className={mergeClasses(styles.tiles, methods.length > 3 && styles.four)}>
        {methods.map((choice, index) => (
          <div key={choice} className={styles.place}>
            <label className={mergeClasses(styles.tile, method === choice && styles.chosen)}>
              <input
                ref={index === 0 ? firstRef : undefined}
                className={styles.input}
                type="radio"
                name={name}
                value={choice}
                checked={method === choice}
                aria-keyshortcuts={METHOD_KEYS[choice]}
                onKeyDown={(event) => {
                  isArrowDown.current = event.key.startsWith('Arrow');
                }}
                onKeyUp={() => {
                  isArrowDown.current = false;
                }}
                onChange={() => onChoose(choice, !isArrowDown.current)}
              />
              {choice === 'CASH' ? (
                <MoneyIcon className={styles.icon} />
              ) : (
                <CardIcon className={styles.icon} />
              )}
              <span>{paymentMethodLabel(choice)}</span>
              {method === choice && <CheckIcon className={styles.check} aria-hidden />}
            </label>
            {method !== choice && (
              <span className={styles.key}>
                <KeyHint keyName={METHOD_KEYS[choice]} />
              </span>
            )}
          </div>
        ))}
        {others}
      </div>
      {problem && (
        <div id={problemId} role="alert" className={styles.problem}>
          {problem}
        </div>
      )}
    </fieldset>
  );
}

export const useMethodStyles = makeStyles({
  root: { margin: 0, padding: 0, border: 'none', minWidth: 0 },
  legend: { padding: 0, marginBottom: tokens.spacingVerticalXS, fontSize: tokens.fontSizeBase300 },
  tiles: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalS,
  },
  four: {
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    '@media (max-width: 480px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  place: { position: 'relative', display: 'grid', minWidth: 0 },
  tile: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingVerticalXS,
    // The thicker border of the chosen tile must not make the row higher.
    boxSizing: 'border-box',
    minHeight: '78px',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    cursor: 'pointer',
    textAlign: 'center',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    '&:has(:focus-visible)': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  chosen: {
    border: `2px solid ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorBrandBackground2 },
    // A forced palette has no tints, so the chosen tile gets its own colors in addition to a border.
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      backgroundColor: 'Highlight',
      color: 'HighlightText',
      border: '2px solid Highlight',
      ':hover': { backgroundColor: 'Highlight' },
    },
  },
  key: { position: 'absolute', top: '4px', right: '6px', display: 'flex', pointerEvents: 'none' },
  check: { position: 'absolute', top: '4px', right: '4px', fontSize: '20px' },
  input: { position: 'absolute', inset: 0, margin: 0, opacity: 0, pointerEvents: 'none' },
  icon: { fontSize: '24px' },
  problem: { marginTop: tokens.spacingVerticalXS, color: tokens.colorNegativeForeground },
});
