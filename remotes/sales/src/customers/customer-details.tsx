import { useHostApi } from '@evertill/federation-kit';
import { failureText, pendingState } from '@evertill/shared-data';
import {
  Customer,
  formatCount,
  formatDate,
  formatMoney,
  reportingTotal,
  type Sale,
  saleStatusColor,
  saleStatusLabel,
} from '@evertill/shared-domain';
import {
  Button,
  DialogFrame,
  DialogParts,
  ErrorState,
  Link,
  LoadingState,
  makeStyles,
  StatusChip,
  tokens,
} from '@evertill/shared-ui';
import { customerDetails } from '../texts';
import { useCustomerHistory } from './use-customer-history';

interface CustomerDetailsProps {
  readonly customer: Customer;
  /** Undefined where there is nobody to merge the customer into. */
  readonly onMerge: (() => void) | undefined;
  onClose(): void;
}

/** Shows what the shop knows about a customer: contact data, sums and past sales. */
export function CustomerDetails({ customer, onMerge, onClose }: CustomerDetailsProps) {
  const styles = useStyles();
  const isKnown = pendingState(customer) === undefined;
  const { fields } = Customer;
  const facts = (['phone', 'email', 'cardCode', 'note'] as const).flatMap((name) =>
    customer[name] === null ? [] : [{ label: fields[name].label, value: customer[name] }],
  );

  return (
    <DialogFrame open initialFocus='[data-answer="close"]' ariaLabel={customer.name} onClose={onClose}>
      <DialogParts
        title={customer.name}
        classNames={{ content: styles.content }}
        actions={
          <>
            {onMerge && isKnown && <Button onClick={onMerge}>{customerDetails.merge}</Button>}
            <Button appearance="primary" onClick={onClose} data-answer="close">
              {customerDetails.close}
            </Button>
          </>
        }
      >
        {facts.length > 0 && <Facts facts={facts} />}
        {isKnown ? <History id={customer.id} /> : <p className={styles.text}>{customerDetails.unsynced}</p>}
      </DialogParts>
    </DialogFrame>
  );
}

function History({ id }: { readonly id: string }) {
  const styles = useStyles();
  const history = useCustomerHistory(id, { isKnown: true });
  const sums = history.pages?.[0];
  const items = history.items ?? [];
  if (!sums && history.error) {
    const text = failureText(history.error, customerDetails.historyFailed);
    return <ErrorState text={text} onRetry={() => void history.reload()} />;
  }
  if (!sums) return <LoadingState label={customerDetails.loading} />;
  return (
    <>
      <Facts
        facts={[
          { label: customerDetails.sales, value: formatCount(sums.count) },
          { label: customerDetails.spent, value: formatMoney(sums.spent) },
          { label: customerDetails.refunded, value: formatMoney(sums.refunded) },
          ...(sums.storeCredit > 0
            ? [{ label: customerDetails.storeCredit, value: formatMoney(sums.storeCredit) }]
            : []),
        ]}
      />
      <h3 className={styles.heading}>{customerDetails.history}</h3>
      {items.length === 0 ? (
        <p className={styles.text}>{customerDetails.noSales}</p>
      ) : (
        <ul className={styles.list} aria-label={customerDetails.history}>
          {items.map((sale) => (
            <PastSale key={sale.id} sale={sale} />
          ))}
        </ul>
      )}
      {history.more.hasMore && (
        <Button disabled={history.more.isLoading} onClick={history.more.onLoad}>
          {customerDetails.more}
        </Button>
      )}
    </>
  );
}

function PastSale({ sale }: { readonly sale: Sale }) {
  const styles = useStyles();
  const { navigate } = useHostApi();
  return (
    <li className={styles.sale}>
      <Link as="button" onClick={() => navigate(`/app/transactions?sale=${sale.saleNumber}`)}>
        {sale.saleNumber}
      </Link>
      <span className={styles.date}>{formatDate(new Date(sale.saleDate))}</span>
      {sale.status !== 'COMPLETED' && (
        <StatusChip color={saleStatusColor(sale.status)} text={saleStatusLabel(sale.status)} />
      )}
      <span className={styles.amount}>{formatMoney(reportingTotal(sale))}</span>
    </li>
  );
}

function Facts({ facts }: { readonly facts: readonly { label: string; value: string }[] }) {
  const styles = useStyles();
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  facts: { display: 'flex', flexWrap: 'wrap', gap: `${tokens.spacingVerticalS} 32px`, margin: 0 },
  label: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  heading: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  sale: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `0 ${tokens.spacingHorizontalM}`,
    minHeight: '40px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    fontVariantNumeric: 'tabular-nums',
  },
  date: { color: tokens.colorNeutralForeground2, flexGrow: 1 },
  amount: { minWidth: '80px', textAlign: 'end' },
});
