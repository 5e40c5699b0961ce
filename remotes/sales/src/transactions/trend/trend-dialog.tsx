import { lazyPart } from '@evertill/federation-kit';
import { failureText } from '@evertill/shared-data';
import { useNetwork } from '@evertill/shared-offline';
import { OfflineBar } from '@evertill/shared-screens';
import {
  Button,
  CloudOffIcon,
  DialogFrame,
  DialogParts,
  EmptyState,
  ErrorState,
  makeStyles,
  Tab,
  TabList,
  TrendIcon,
  tokens,
  useId,
} from '@evertill/shared-ui';
import { Suspense, useState } from 'react';
import { ChartSkeleton } from '../../charts/chart-skeleton';
import { daysName } from '../../charts/chart-words';
import { reports, summary, trend as words } from '../../texts';
import { Comparison } from '../summary/comparison';
import { MEASURE_WORDS, type MeasureName } from '../summary/measures';
import type { Measure } from '../summary/use-summary';
import type { TrendPart } from './trend-parts';
import { TrendTable } from './trend-table';
import { trendTitle } from './trend-words';
import { type TrendSource, type TrendState, useTrend } from './use-trend';

interface TrendDialogProps {
  open: boolean;
  measure: MeasureName;
  /** The numbers of the card. Null while they are loading. */
  numbers: Measure | null;
  source: TrendSource;
  onClose(): void;
}

// The chart library is loaded with the first chart, not with the list.
const TrendChart = lazyPart(async () => (await import('./trend-chart')).TrendChart);

/** Shows one number of the summary by hour, day or month, next to the period before. */
export function TrendDialog({ open, onClose, ...rest }: TrendDialogProps) {
  const styles = useStyles();
  return (
    <DialogFrame open={open} initialFocus="button" className={styles.surface} onClose={onClose}>
      <Trend {...rest} onClose={onClose} />
    </DialogFrame>
  );
}

function Trend({ measure, numbers, source, onClose }: Omit<TrendDialogProps, 'open'>) {
  const styles = useStyles();
  const { title, format } = MEASURE_WORDS[measure];
  const trend = useTrend(source);
  const label = trendTitle(title, trend.by);

  return (
    <DialogParts
      title={label}
      classNames={{ content: styles.content }}
      actions={<Button onClick={onClose}>{words.close}</Button>}
    >
      <OfflineBar text={words.offline} />
      <div className={styles.period}>
        {daysName(source.days)}
        <span className={styles.quiet}>
          {source.previous === 'unknown'
            ? summary.noComparison
            : words.previousPeriod(daysName(trend.before))}
        </span>
      </div>
      {numbers && (
        <div className={styles.numbers}>
          <Comparison measure={numbers} format={format} />
        </div>
      )}
      <TrendContent source={source} measure={measure} label={label} trend={trend} />
    </DialogParts>
  );
}

interface TrendContentProps {
  source: TrendSource;
  measure: MeasureName;
  label: string;
  trend: TrendState;
}

/** Shows the chart and the table of a trend, or the reason why there is nothing to draw. */
function TrendContent({ source, measure, label, trend }: TrendContentProps) {
  const { isOnline } = useNetwork();
  const [view, setView] = useState('chart');
  const panel = useId('trend');
  const { by, parts, error, refresh } = trend;

  if (!parts && error)
    return <ErrorState text={failureText(error, summary.failed)} onRetry={() => void refresh()} />;
  if (parts?.every(({ current, previous }) => !hasSales(current) && !hasSales(previous))) {
    const isUnknown = source.previous === 'unknown';
    return (
      <EmptyState
        icon={isOnline ? <TrendIcon /> : <CloudOffIcon />}
        title={isOnline ? words.empty : words.emptyOffline}
        hint={isUnknown ? words.unknownHint : words.emptyHint}
      />
    );
  }
  return (
    <>
      <TabList aria-label={label} selectedValue={view} onTabSelect={(_, { value }) => setView(value)}>
        <Tab value="chart" controls={panel}>
          {words.chart}
        </Tab>
        <Tab value="table" controls={panel}>
          {words.table}
        </Tab>
      </TabList>
      <div role="tabpanel" id={panel} aria-label={view === 'chart' ? words.chart : words.table}>
        {!parts && <ChartSkeleton />}
        {parts && view === 'table' && <TrendTable label={label} parts={parts} measure={measure} by={by} />}
        {parts && view === 'chart' && (
          <Suspense fallback={<ChartSkeleton />}>
            <TrendChart
              label={reports.during(label, daysName(source.days))}
              parts={parts}
              measure={measure}
              isByHour={by === 'hour'}
            />
          </Suspense>
        )}
      </div>
    </>
  );
}

function hasSales(sums: TrendPart['current']): boolean {
  return sums !== null && sums.transactions > 0;
}

const useStyles = makeStyles({
  surface: { maxWidth: 'min(840px, 100vw - 16px)' },
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  period: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `0 ${tokens.spacingHorizontalL}`,
    fontVariantNumeric: 'tabular-nums',
  },
  quiet: { color: tokens.colorNeutralForeground2 },
  numbers: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `0 ${tokens.spacingHorizontalXL}`,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
});
