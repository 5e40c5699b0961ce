import { formatCount, formatMoney, type ReportSums } from '@evertill/shared-domain';
import { belowQuery, makeStyles, Skeleton, SkeletonItem, tokens } from '@evertill/shared-ui';
import { reports } from '../texts';

const { columns: words } = reports;

const FIGURES: readonly { label: string; of(sums: ReportSums): string }[] = [
  { label: words.sales, of: ({ count }) => formatCount(count) },
  { label: words.subtotal, of: ({ subtotal }) => formatMoney(subtotal) },
  { label: words.discount, of: ({ discount }) => formatMoney(discount) },
  { label: words.tax, of: ({ tax }) => formatMoney(tax) },
  { label: words.total, of: ({ total }) => formatMoney(total) },
  { label: words.refunded, of: ({ refunded }) => formatMoney(refunded) },
];

/** Shows the totals of the whole period. Null while the totals are loading. */
export function ReportFigures({ sums }: { sums: ReportSums | null }) {
  const styles = useStyles();
  return (
    <dl aria-label={reports.figures} aria-busy={sums === null} className={styles.root}>
      {FIGURES.map(({ label, of }) => (
        <div key={label} className={styles.figure}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            {sums ? (
              of(sums)
            ) : (
              <Skeleton aria-label={reports.loading(label)}>
                <SkeletonItem size={28} />
              </Skeleton>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    gap: '1px',
    flexShrink: 0,
    margin: 0,
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralStroke2,
    [belowQuery('md')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    [belowQuery('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  figure: {
    minWidth: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  label: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  value: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
});
