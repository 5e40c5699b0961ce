import {
  formatCount,
  formatMoney,
  money,
  type ReportSums,
  summaryOf,
  trendColor,
  trendDirection,
} from '@evertill/shared-domain';
import {
  ArrowDownIcon,
  ArrowFlatIcon,
  ArrowUpIcon,
  belowQuery,
  makeStyles,
  mergeClasses,
  Skeleton,
  SkeletonItem,
  tokens,
} from '@evertill/shared-ui';
import { reports } from '../texts';
import { comparedWords } from './report-comparison';

const { columns: words } = reports;

interface FigureWords {
  readonly label: string;
  of(sums: ReportSums): number;
  format(value: number): string;
}

const COMPARED: readonly FigureWords[] = [
  {
    label: words.netSales,
    of: ({ total, refunded }) => money(total).minus(refunded).toNumber(),
    format: formatMoney,
  },
  { label: words.sales, of: ({ count }) => count, format: formatCount },
  {
    label: words.averageSale,
    of: ({ total, count }) => summaryOf(total, count).averageTransactionAmount,
    format: formatMoney,
  },
];

const OTHERS: readonly FigureWords[] = [
  { label: words.subtotal, of: ({ subtotal }) => subtotal, format: formatMoney },
  { label: words.discount, of: ({ discount }) => discount, format: formatMoney },
  { label: words.tax, of: ({ tax }) => tax, format: formatMoney },
  { label: words.total, of: ({ total }) => total, format: formatMoney },
  { label: words.refunded, of: ({ refunded }) => refunded, format: formatMoney },
];

/** The sums of the days before, and the name of these days. */
export interface SumsBefore {
  readonly sums: ReportSums;
  readonly than: string;
}

interface ReportFiguresProps {
  /** Null while the totals are loading. */
  sums: ReportSums | null;
  /** Null while the days before are not known. */
  before: SumsBefore | null;
}

/** Shows the totals of the whole period, and how the first ones changed from the days before. */
export function ReportFigures({ sums, before }: ReportFiguresProps) {
  const styles = useStyles();
  return (
    <dl aria-label={reports.figures} aria-busy={sums === null} className={styles.root}>
      {COMPARED.map((figure) => (
        <div key={figure.label} className={mergeClasses(styles.figure, styles.main)}>
          <dt className={styles.label}>{figure.label}</dt>
          <Value figure={figure} sums={sums} />
          <dd className={styles.compared}>
            {sums && before && <Comparison figure={figure} sums={sums} before={before} />}
          </dd>
        </div>
      ))}
      {OTHERS.map((figure) => (
        <div key={figure.label} className={styles.figure}>
          <dt className={styles.label}>{figure.label}</dt>
          <Value figure={figure} sums={sums} />
        </div>
      ))}
    </dl>
  );
}

function Value({ figure: { label, of, format }, sums }: { figure: FigureWords; sums: ReportSums | null }) {
  const styles = useStyles();
  return (
    <dd className={styles.value}>
      {sums ? (
        format(of(sums))
      ) : (
        <Skeleton aria-label={reports.loading(label)}>
          <SkeletonItem size={28} />
        </Skeleton>
      )}
    </dd>
  );
}

const ARROWS = { up: ArrowUpIcon, down: ArrowDownIcon, flat: ArrowFlatIcon };

interface ComparisonProps {
  figure: FigureWords;
  sums: ReportSums;
  before: SumsBefore;
}

function Comparison({ figure: { of, format }, sums, before }: ComparisonProps) {
  const styles = useStyles();
  const [current, previous] = [of(sums), of(before.sums)];
  const Arrow = ARROWS[trendDirection(current - previous)];
  return (
    <span className={mergeClasses(styles.change, styles[trendColor(current - previous)])}>
      <Arrow aria-hidden className={styles.arrow} />
      {comparedWords({ current, previous }, { than: before.than, format })}
    </span>
  );
}

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(15, minmax(0, 1fr))',
    gap: '1px',
    flexShrink: 0,
    margin: 0,
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralStroke2,
    [belowQuery('sm')]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      '& > :first-child, & > :last-child': { gridColumn: 'span 2' },
      // The words about these two need two lines.
      '& > :nth-child(2) > :last-child, & > :nth-child(3) > :last-child': {
        minHeight: `calc(2 * ${tokens.lineHeightBase200})`,
      },
    },
  },
  figure: {
    gridColumn: 'span 3',
    minWidth: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorNeutralBackground1,
    [belowQuery('sm')]: { gridColumn: 'span 1' },
  },
  main: { gridColumn: 'span 5', [belowQuery('sm')]: { gridColumn: 'span 1' } },
  label: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  value: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  // The height is there before the words, so that nothing below moves.
  compared: {
    margin: 0,
    minHeight: tokens.lineHeightBase200,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  change: { display: 'inline-flex', alignItems: 'flex-start', gap: '2px' },
  arrow: { flexShrink: 0, marginTop: '1px' },
  positive: { color: tokens.colorPositiveForeground },
  negative: { color: tokens.colorNegativeForeground },
  gray: { color: tokens.colorNeutralForeground2 },
});
