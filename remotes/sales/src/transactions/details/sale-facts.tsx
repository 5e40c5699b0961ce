import { useEntity } from '@evertill/shared-data';
import {
  Discount,
  discountLabel,
  formatMoment,
  formatMoney,
  formatRate,
  matchDiscount,
  paymentMethodLabel,
  reportingTotal,
  type Sale,
  type SaleApproval,
  TENDERS,
  tenderOf,
} from '@evertill/shared-domain';
import { makeStyles, tokens } from '@evertill/shared-ui';
import { saleDetails, tenders } from '../../texts';
import { customerName } from '../filter-sales';

interface Fact {
  label: string;
  value: string;
  isTotal?: boolean;
}

/** Shows the date, the customer and the cashier of a sale. */
export function SaleHead({ sale }: { sale: Sale }) {
  const facts: Fact[] = [
    { label: saleDetails.date, value: formatMoment(new Date(sale.saleDate)) },
    { label: saleDetails.customer, value: customerName(sale) },
    ...(sale.userName ? [{ label: saleDetails.cashier, value: sellerOf(sale, sale.userName) }] : []),
    ...(sale.approvals ?? []).map((approval) => ({
      label: saleDetails.approvalOf(approval.action),
      value: approvalWords(sale, approval),
    })),
  ];
  return <Facts facts={facts} />;
}

/** Names the person who rang up the sale, and whose register that person had taken over. */
function sellerOf({ takeover }: Sale, name: string): string {
  return takeover?.signedInName ? saleDetails.byPin(name, takeover.signedInName) : name;
}

/** Says who approved what, when and why. The name is known once the server has the sale. */
export function approvalWords(
  { saleItems }: Pick<Sale, 'saleItems'>,
  { approvedByName, reason, at, line }: SaleApproval,
): string {
  const item = line === undefined ? undefined : saleItems[line]?.productName;
  const when = formatMoment(new Date(at));
  return [item, [approvedByName, when].filter(Boolean).join(', '), reason].filter(Boolean).join(': ');
}

function tenderName(text: string): string {
  const tender = TENDERS.find((one) => one === text);
  return tender ? paymentMethodLabel(tender) : text;
}

/** Shows how the total is made up, how the sale was paid, and how much was refunded. */
export function SaleSums({ sale }: { sale: Sale }) {
  const { items: discounts } = useEntity(Discount);
  const discount = sale.discount ?? matchDiscount(sale, discounts);
  const facts: Fact[] = [
    { label: saleDetails.subtotal, value: formatMoney(sale.subtotal) },
    ...(sale.discountAmount > 0
      ? [
          {
            label: discount ? discountLabel(discount) : saleDetails.discount,
            value: formatMoney(-sale.discountAmount),
          },
        ]
      : []),
    ...(sale.taxDetails.length > 0
      ? sale.taxDetails.map((tax) => ({
          label: `${tax.name} (${formatRate(tax)})`,
          value: formatMoney(tax.amount),
        }))
      : [{ label: saleDetails.tax, value: formatMoney(sale.taxAmount) }]),
    { label: saleDetails.total, value: formatMoney(reportingTotal(sale)), isTotal: true },
    ...(sale.cashRoundingAmount
      ? [{ label: saleDetails.cashRounding, value: formatMoney(sale.cashRoundingAmount) }]
      : []),
    ...sale.payments.map((payment) => ({
      label: [paymentMethodLabel(tenderOf(payment)), payment.referenceNumber].filter(Boolean).join(', '),
      value: formatMoney(payment.amount),
    })),
    ...(sale.tenderCorrections ?? []).flatMap(({ from, to, reason, byName, rounding }) => [
      {
        label: tenders.changed(tenderName(from), tenderName(to)),
        value: [reason, byName].filter(Boolean).join(', '),
      },
      ...(rounding ? [{ label: tenders.rounding, value: formatMoney(rounding) }] : []),
    ]),
    ...(sale.change > 0 ? [{ label: saleDetails.change, value: formatMoney(sale.change) }] : []),
    ...(sale.refundedAmount
      ? [{ label: saleDetails.refunded, value: formatMoney(-sale.refundedAmount) }]
      : []),
  ];
  return <Facts facts={facts} isSums />;
}

function Facts({ facts, isSums = false }: { facts: readonly Fact[]; isSums?: boolean }) {
  const styles = useStyles();
  return (
    <dl className={isSums ? styles.sums : styles.head}>
      {facts.map(({ label, value, isTotal }, row) => (
        // Two payments can have the same label.
        <div key={`${row} ${label}`} className={isSums ? styles.sum : undefined}>
          <dt className={isTotal ? styles.total : styles.label}>{label}</dt>
          <dd className={isTotal ? styles.total : styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', gap: `${tokens.spacingVerticalS} 32px`, margin: 0 },
  sums: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
    margin: 0,
    marginLeft: 'auto',
    width: 'min(100%, 340px)',
  },
  sum: { display: 'flex', justifyContent: 'space-between', gap: tokens.spacingHorizontalM },
  label: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  total: { margin: 0, fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
});
