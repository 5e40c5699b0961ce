import { type Answer, failureText } from '@evertill/shared-data';
import type { ReportKind, ReportRow, SalesReport } from '@evertill/shared-domain';
import {
  belowQuery,
  CloudOffIcon,
  EmptyState,
  ErrorState,
  makeStyles,
  TrendIcon,
  tokens,
} from '@evertill/shared-ui';
import { type Column, DataTable } from '@evertill/shared-ui/tables';
import { lazy, Suspense, useMemo } from 'react';
import { ChartSkeleton } from '../charts/chart-skeleton';
import { reports } from '../texts';
import { chartPoints } from './chart-points';
import { REPORT_WORDS, shownCell } from './report-columns';
import { ReportFigures, type SumsBefore } from './report-figures';

// The chart library is loaded with the first report, not with the other screens.
const ReportChart = lazy(async () => ({ default: (await import('./report-chart')).ReportChart }));

interface ReportBodyProps {
  by: ReportKind;
  periodText: string;
  isOnline: boolean;
  report: Answer<SalesReport>;
  /** Null while the days before are not known. */
  before: SumsBefore | null;
  onRetry(): void;
}

/** Shows the figures, the chart and the table of a report, or the reason why there is no report. */
export function ReportBody({ by, periodText, isOnline, report, before, onRetry }: ReportBodyProps) {
  const { value: answer, error, isRefreshing } = report;
  if (!answer && !isOnline)
    return <EmptyState icon={<CloudOffIcon />} title={reports.offline} hint={reports.offlineHint} />;
  const failure = error && failureText(error, reports.failed);
  if (!answer && failure) return <ErrorState text={failure} onRetry={onRetry} />;
  return (
    <>
      <ReportFigures sums={answer?.all ?? null} before={before} />
      {answer?.rows.length !== 0 && <ChartCard by={by} periodText={periodText} answer={answer} />}
      <DataTable<ReportRow>
        // Each kind of report has its own sort order and starts on the first page.
        key={by}
        ariaLabel={REPORT_WORDS[by].title}
        rows={answer?.rows ?? []}
        columns={tableColumns(by)}
        rowKey={({ key }) => key}
        loading={!answer || isRefreshing}
        error={isOnline && answer ? failure : null}
        onRetry={onRetry}
        resetPageKey={periodText}
        empty={<EmptyState icon={<TrendIcon />} title={reports.empty} hint={reports.emptyHint} />}
      />
    </>
  );
}

interface ChartCardProps {
  by: ReportKind;
  periodText: string;
  answer: SalesReport | undefined;
}

function ChartCard({ by, periodText, answer }: ChartCardProps) {
  const styles = useStyles();
  const { chart } = REPORT_WORDS[by];
  const points = useMemo(() => (answer ? chartPoints(answer) : []), [answer]);
  return (
    <section aria-label={chart} className={styles.chart}>
      <h2 className={styles.heading}>{chart}</h2>
      <Suspense fallback={<ChartSkeleton />}>
        {answer ? (
          <ReportChart label={reports.during(chart, periodText)} points={points} isTime={by === 'day'} />
        ) : (
          <ChartSkeleton />
        )}
      </Suspense>
    </section>
  );
}

function tableColumns(by: ReportKind): readonly Column<ReportRow>[] {
  return REPORT_WORDS[by].columns.map((column) => ({
    id: column.id,
    label: column.label,
    cardTitle: column.value === null,
    ...(column.value === null ? { minWidth: 160 } : { align: 'end', minWidth: 84 }),
    render: (row) => shownCell(column, row),
    sortValue: (row) => column.value?.(row) ?? row.name,
  }));
}

const useStyles = makeStyles({
  chart: {
    flexShrink: 0,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    [belowQuery('sm')]: { padding: tokens.spacingHorizontalM },
  },
  heading: {
    margin: `0 0 ${tokens.spacingVerticalS}`,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
});
