import {
  capitalized,
  formatCount,
  formatMoney,
  formatParts,
  summaryOf,
  type Today,
} from '@evertill/shared-domain';
import { belowQuery, makeStyles, mergeClasses, tokens } from '@evertill/shared-ui';
import { lazy, Suspense } from 'react';
import { clockName, weekdayName } from '../charts/chart-words';
import { LegendEntry } from '../charts/legend-entry';
import { today as words } from '../texts';
import { Panel } from './panel';
import { NoSales, SalesSoFar } from './sales-so-far';

// The chart library is loaded after the numbers.
const HoursChart = lazy(async () => ({ default: (await import('./hours-chart')).HoursChart }));

interface TakingsProps {
  today: Today;
  /** False while the numbers cannot be updated. */
  isLive: boolean;
  className?: string | undefined;
}

/** Shows what was sold today beside the same weekday of last week, and the hours of both days. */
export function Takings({ today, isLive, className }: TakingsProps) {
  const styles = useStyles();
  const { sales, refunded } = today;
  const { averageTransactionAmount } = summaryOf(sales.total, sales.count);
  return (
    <Panel
      title={dayTitle(sales.day)}
      more={{ to: '/app/transactions', label: words.seeSales }}
      className={mergeClasses(styles.root, className)}
    >
      <div className={styles.top}>
        {sales.count === 0 ? <NoSales today={today} /> : <SalesSoFar today={today} />}
        {sales.count > 0 && (
          <dl className={styles.figures}>
            <Figure label={words.count} value={formatCount(sales.count)} />
            <Figure label={words.average} value={formatMoney(averageTransactionAmount)} />
            <Figure label={words.refunded} value={formatMoney(refunded)} />
          </dl>
        )}
      </div>
      <div className={styles.chart}>
        <Suspense fallback={null}>
          <HoursChart today={today} />
        </Suspense>
      </div>
      <Legend today={today} isLive={isLive} />
    </Panel>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  const styles = useStyles();
  return (
    <div>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  );
}

function Legend({ today: { lastWeek, time }, isLive }: Pick<TakingsProps, 'today' | 'isLive'>) {
  const styles = useStyles();
  return (
    <div className={styles.legend}>
      <LegendEntry mark="bar" name={words.hourOfToday} />
      <LegendEntry mark="line" name={words.hourThen(weekdayName(lastWeek.day))} />
      <span className={styles.time}>
        <span className={mergeClasses(styles.dot, isLive && styles.beating)} />
        {isLive ? words.live(clockName(time)) : words.asOf(clockName(time))}
      </span>
    </div>
  );
}

/** Writes a day as a headline: 'Tuesday, November 24'. */
function dayTitle(day: string): string {
  const parts = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  return capitalized(formatParts(new Date(`${day}T12:00:00Z`), parts));
}

const useStyles = makeStyles({
  root: { backgroundImage: `linear-gradient(160deg, ${tokens.colorBrandBackground2} 0%, transparent 46%)` },
  top: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXXL}`,
  },
  figures: { display: 'flex', gap: tokens.spacingHorizontalXXL, margin: 0 },
  label: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  value: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  chart: {
    position: 'relative',
    flex: '1 1 150px',
    minHeight: '150px',
    [belowQuery('sm')]: { minHeight: '190px' },
  },
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `0 ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  time: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    marginLeft: 'auto',
    fontVariantNumeric: 'tabular-nums',
  },
  dot: {
    width: '8px',
    height: '8px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralForeground4,
  },
  beating: {
    backgroundColor: tokens.colorPositiveForeground,
    '@media (prefers-reduced-motion: no-preference)': {
      animationName: { from: { opacity: 1 }, '50%': { opacity: 0.35 }, to: { opacity: 1 } },
      animationDuration: '2.4s',
      animationIterationCount: 'infinite',
    },
  },
});
