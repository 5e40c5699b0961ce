import { useHostApi, useStore } from '@evertill/federation-kit';
import { formatMoney, paymentMethodLabel } from '@evertill/shared-domain';
import { CloudOffIcon, makeStyles, SuccessIcon, tokens } from '@evertill/shared-ui';
import { MESSAGES } from '../messages';
import type { LastSale } from './till-store';

/** The sale just made, above all its change, until the next item is rung up. */
export function LastSaleCard({ sale }: { readonly sale: LastSale }) {
  const { pending } = useStore(useHostApi().offline.status);
  const styles = useStyles();
  const isCash = sale.method === 'CASH';
  return (
    <section aria-label="Last sale" className={styles.root}>
      <div className={styles.paid}>
        <SuccessIcon className={styles.icon} aria-hidden />
        {formatMoney(sale.amountDue)} paid by {paymentMethodLabel(sale.method).toLowerCase()}
      </div>
      {isCash && (
        <div className={styles.change}>
          <span className={styles.caption}>Change due</span>
          <span className={styles.amount}>{formatMoney(sale.change)}</span>
        </div>
      )}
      <div className={styles.number}>
        {isCash && `${formatMoney(sale.amountReceived)} received · `}
        {sale.saleNumber}
      </div>
      {sale.isQueued && pending !== 0 && (
        <div className={styles.queued}>
          <CloudOffIcon aria-hidden />
          {MESSAGES.waiting}
        </div>
      )}
    </section>
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
  queued: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    fontSize: tokens.fontSizeBase200,
    textAlign: 'start',
  },
});
