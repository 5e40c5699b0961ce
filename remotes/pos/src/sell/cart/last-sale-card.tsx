import { formatCreditCode, formatMoney } from '@evertill/shared-domain';
import {
  Button,
  CloudOffIcon,
  makeStyles,
  mergeClasses,
  PrintIcon,
  Spinner,
  SuccessIcon,
  tokens,
  WarningIcon,
} from '@evertill/shared-ui';
import { type ComponentType, useContext } from 'react';
import { creditTexts, paymentTexts, receiptTexts, saleTexts, trainingTexts } from '../../texts';
import { waitingWords } from '../fate-words';
import { KeyHint } from '../keys/key-hint';
import { SHORTCUTS } from '../keys/shortcuts';
import { TillSlotsContext } from '../till-slots';
import { TrainingContext } from '../training-context';
import type { LastSale } from './till-store';

export interface LastSaleCardProps {
  readonly sale: LastSale;
  /** Closes the card for the next customer. Given only on narrow screens, where the card covers the other controls. */
  readonly onNext?: () => void;
  /** Undefined while no printer is set up. */
  readonly onPrint: (() => void) | undefined;
  /** Goes on to the next customer without a receipt. Undefined where `onNext` does that. */
  readonly onNone?: () => void;
  /** The ways to give a receipt. Null where there is at most the printer. */
  readonly ReceiptChoices: ComponentType<{
    readonly sale: LastSale;
    readonly onPrint: (() => void) | undefined;
    readonly onNone: (() => void) | undefined;
  }> | null;
}

/** Shows the last sale, with the change as the largest text, until the next item is added. */
export function LastSaleCard({ sale, onNext, onPrint, onNone, ReceiptChoices }: LastSaleCardProps) {
  const { fate } = sale;
  const isPractice = useContext(TrainingContext) !== null;
  const slots = useContext(TillSlotsContext);
  const styles = useStyles();
  const isCash = sale.method === 'CASH' && !sale.isSplit;
  const isRefused = fate.is === 'refused';
  return (
    <section
      aria-label={saleTexts.last}
      className={mergeClasses(styles.root, isRefused && styles.refused, onNext && styles.wide)}
    >
      <div className={styles.paid}>
        {isRefused ? (
          <WarningIcon className={styles.warningIcon} aria-hidden />
        ) : (
          <SuccessIcon className={styles.icon} aria-hidden />
        )}
        {(sale.isSplit ? saleTexts.paidInParts : saleTexts.paid[sale.method])(formatMoney(sale.amountDue))}
      </div>
      {(isCash || sale.change > 0) && (
        <div className={styles.change}>
          <span className={styles.caption}>{paymentTexts.change}</span>
          <span className={styles.amount}>{formatMoney(sale.change)}</span>
        </div>
      )}
      <div className={styles.number}>
        {isCash && `${saleTexts.received(formatMoney(sale.amountReceived))} · `}
        {isPractice ? (
          trainingTexts.noSale
        ) : (
          <>
            {fate.is === 'booked' && `${saleTexts.saved} · `}
            {sale.saleNumber}
          </>
        )}
      </div>
      <FateLine fate={fate} />
      {sale.cards && !isRefused && (
        <ul aria-label={creditTexts.cards} className={styles.cards}>
          {sale.cards.map(({ id, code, amount }) => (
            <li key={id}>
              {formatMoney(amount)} <strong className={styles.code}>{formatCreditCode(code)}</strong>
            </li>
          ))}
        </ul>
      )}
      {slots && !isRefused && <slots.AfterSale sale={sale} />}
      {ReceiptChoices && <ReceiptChoices sale={sale} onPrint={onPrint} onNone={onNone} />}
      {!ReceiptChoices && onPrint && (
        <Button icon={<PrintIcon />} onClick={onPrint}>
          {receiptTexts.print}
          <span className={styles.key}>
            <KeyHint keyName={SHORTCUTS.receipt} />
          </span>
        </Button>
      )}
      {onNext && (
        <Button appearance="primary" size="large" className={styles.next} onClick={onNext}>
          {saleTexts.next}
        </Button>
      )}
    </section>
  );
}

function FateLine({ fate }: Pick<LastSale, 'fate'>) {
  const styles = useStyles();
  if (fate.is === 'refused') return <div className={styles.fate}>{saleTexts.refused(fate.words)}</div>;
  if (fate.is !== 'waiting') return null;
  return (
    <div className={styles.fate}>
      {fate.why === 'sending' ? <Spinner size="extra-tiny" aria-hidden /> : <CloudOffIcon aria-hidden />}
      {waitingWords(fate.why)}
    </div>
  );
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalM,
    margin: tokens.spacingHorizontalL,
    padding: tokens.spacingHorizontalXL,
    border: `1px solid ${tokens.colorPositiveBorder}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorPositiveSoftBackground,
    textAlign: 'center',
  },
  refused: {
    border: `1px solid ${tokens.colorWarningBorder}`,
    backgroundColor: tokens.colorWarningSoftBackground,
  },
  wide: {
    margin: 0,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL}`,
    paddingBottom: `max(${tokens.spacingVerticalL}, env(safe-area-inset-bottom))`,
    gap: tokens.spacingVerticalS,
    borderRadius: 0,
    borderRight: 'none',
    borderBottom: 'none',
    borderLeft: 'none',
  },
  cards: { margin: 0, padding: 0, listStyle: 'none' },
  code: { fontFamily: tokens.fontFamilyMonospace, whiteSpace: 'nowrap' },
  next: { width: '100%', height: '56px' },
  key: { marginLeft: tokens.spacingHorizontalS, lineHeight: 1 },
  warningIcon: { flexShrink: 0, fontSize: '24px', color: tokens.colorWarningForeground },
  paid: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    fontWeight: tokens.fontWeightSemibold,
  },
  icon: { flexShrink: 0, fontSize: '24px', color: tokens.colorPositiveForeground },
  change: { display: 'flex', flexDirection: 'column' },
  caption: { color: tokens.colorNeutralForeground2 },
  amount: {
    fontSize: tokens.fontSizeHero900,
    lineHeight: tokens.lineHeightHero900,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  number: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
  },
  fate: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    fontSize: tokens.fontSizeBase200,
    textAlign: 'start',
  },
});
