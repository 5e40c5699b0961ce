import { formatMoney, type PaymentPart, paymentMethodLabel } from '@evertill/shared-domain';
import { Button, makeStyles, tokens } from '@evertill/shared-ui';
import { splitTexts } from '../../../texts';

interface PartListProps {
  readonly parts: readonly PaymentPart[];
  readonly isBusy: boolean;
  readonly onTakeBack: (id: string) => void;
}

/** Lists the parts that were taken. Each can be taken back until the sale is stored. */
export function PartList({ parts, isBusy, onTakeBack }: PartListProps) {
  const styles = useStyles();
  if (parts.length === 0) return null;
  return (
    <ul className={styles.root} aria-label={splitTexts.parts}>
      {parts.map(({ id, method, amount, received, reference, via }) => {
        // The reference begins with the name of another remote's method.
        const label = [via ? '' : paymentMethodLabel(method), reference].filter(Boolean).join(' ');
        return (
          <li key={id} className={styles.part}>
            <span className={styles.method}>
              {label}
              {received > amount && (
                <span className={styles.handed}>
                  {splitTexts.handed(formatMoney(received), formatMoney(amount))}
                </span>
              )}
            </span>
            <span className={styles.amount}>{formatMoney(amount)}</span>
            <Button
              className={styles.button}
              disabled={isBusy}
              aria-label={splitTexts.takeBackOf(`${label} ${formatMoney(amount)}`)}
              onClick={() => onTakeBack(id)}
            >
              {splitTexts.takeBack}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

const useStyles = makeStyles({
  root: { margin: 0, padding: 0, listStyle: 'none', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  part: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '56px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  method: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  handed: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  amount: {
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  button: { minHeight: '44px' },
});
