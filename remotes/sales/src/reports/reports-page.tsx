import { useHostApi } from '@evertill/federation-kit';
import { failureText, useSalesReport, useShift } from '@evertill/shared-data';
import { dateFilterFor, REPORT_KINDS, type ReportKind, type ReportRow } from '@evertill/shared-domain';
import { useNetwork, useOffline } from '@evertill/shared-offline';
import {
  Button,
  belowQuery,
  ClockIcon,
  DownloadIcon,
  EmptyState,
  ErrorState,
  MessageBar,
  MessageBarBody,
  makeStyles,
  PageFrame,
  PageHeader,
  PrintIcon,
  Tab,
  TabList,
  tokens,
  useOnChange,
} from '@evertill/shared-ui';
import { type Column, DataTable } from '@evertill/shared-ui/tables';
import { lazy, Suspense, useMemo, useState } from 'react';
import { ChartSkeleton } from '../charts/chart-skeleton';
import { PeriodTools } from '../periods/period-tools';
import { chartPoints } from './chart-points';
import { REPORT_WORDS, reportKindOf, shownCell } from './report-columns';
import { ReportFigures } from './report-figures';
import { ReportPaper } from './report-paper';

const WORDS = {
  failed: 'Failed to load the report',
  offline: 'Offline. This is what the server said last; it is asked again when the connection is back.',
  needsServer: 'Reports need a connection',
  needsServerHint: 'The server adds up all sales of the shop. The till goes on selling meanwhile.',
  empty: 'No sales in this period',
  emptyHint: 'Choose another period above.',
} as const;

// The library of the charts comes with the first report, not with the other screens.
const ReportChart = lazy(async () => ({ default: (await import('./report-chart')).ReportChart }));

/** What a period came to, by one thing after the other. */
export function ReportsPage() {
  const styles = useStyles();
  const { navigate } = useHostApi();
  const { shift } = useShift();
  const { clock } = useOffline();
  const { isOnline } = useNetwork();
  const [filter, setFilter] = useState(() => dateFilterFor('thisMonth', clock.now()));
  const [by, setBy] = useState<ReportKind>('day');
  const [isPrinting, setPrinting] = useState(false);
  const { answer, isRefreshing, error, refresh } = useSalesReport(by, filter);
  const periodText = filter.from === filter.to ? filter.from : `${filter.from} to ${filter.to}`;
  const points = useMemo(() => (answer ? chartPoints(answer) : []), [answer]);
  const words = REPORT_WORDS[by];
  const isEmpty = answer?.rows.length === 0;
  const hasRows = answer !== null && !isEmpty;

  useOnChange([isOnline], () => {
    if (isOnline) void refresh();
  });

  return (
    <PageFrame>
      <PageHeader title="Reports" />
      <div className={styles.tools}>
        <PeriodTools
          filter={filter}
          onChoose={(filterType) => setFilter(dateFilterFor(filterType, clock.now()))}
          onApply={(from, to) => setFilter(dateFilterFor('custom', clock.now(), { from, to }))}
          onReset={() => setFilter(dateFilterFor('thisMonth', clock.now()))}
        />
        <span className={styles.actions}>
          {shift && (
            <Button icon={<ClockIcon />} onClick={() => navigate('/app/closings')}>
              Shifts
            </Button>
          )}
          <Button
            icon={<DownloadIcon />}
            disabledFocusable={!hasRows}
            onClick={async () => {
              const { saveReport } = await import('./report-csv');
              if (answer) saveReport(answer);
            }}
          >
            Export CSV
          </Button>
          <Button icon={<PrintIcon />} disabledFocusable={!hasRows} onClick={() => setPrinting(true)}>
            Print
          </Button>
        </span>
      </div>
      {!isOnline && answer && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{WORDS.offline}</MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.tabs}>
        <TabList
          aria-label="Report by"
          selectedValue={by}
          onTabSelect={(_, { value }) => setBy(reportKindOf(value))}
        >
          {REPORT_KINDS.map((kind) => (
            <Tab key={kind} value={kind}>
              {REPORT_WORDS[kind].label}
            </Tab>
          ))}
        </TabList>
      </div>
      {!answer && !isOnline ? (
        <EmptyState title={WORDS.needsServer} hint={WORDS.needsServerHint} />
      ) : !answer && error ? (
        <ErrorState text={failureText(error, WORDS.failed)} onRetry={() => void refresh()} />
      ) : (
        <>
          <ReportFigures sums={answer?.all ?? null} />
          {!isEmpty && (
            <section aria-label={words.chart} className={styles.chart}>
              <h2 className={styles.heading}>{words.chart}</h2>
              <Suspense fallback={<ChartSkeleton />}>
                {answer ? (
                  <ReportChart
                    label={`${words.chart}, ${periodText}`}
                    points={points}
                    isTime={by === 'day'}
                  />
                ) : (
                  <ChartSkeleton />
                )}
              </Suspense>
            </section>
          )}
          <DataTable<ReportRow>
            // Each kind has its own order and its own first page.
            key={by}
            ariaLabel={`Report by ${words.label.toLowerCase()}`}
            rows={answer?.rows ?? []}
            columns={tableColumns(by)}
            rowKey={({ key }) => key}
            loading={!answer || isRefreshing}
            error={isOnline && answer && error ? failureText(error, WORDS.failed) : null}
            onRetry={() => void refresh()}
            resetPageKey={periodText}
            empty={<EmptyState title={WORDS.empty} hint={WORDS.emptyHint} />}
          />
        </>
      )}
      {isPrinting && answer && (
        <ReportPaper report={answer} periodText={periodText} onDone={() => setPrinting(false)} />
      )}
    </PageFrame>
  );
}

function tableColumns(by: ReportKind): readonly Column<ReportRow>[] {
  return REPORT_WORDS[by].columns.map((column) => ({
    ...{ id: column.id, label: column.label, cardTitle: column.value === null },
    ...(column.value === null ? { minWidth: 160 } : { align: 'end', minWidth: 84 }),
    render: (row) => shownCell(column, row),
    sortValue: (row) => column.value?.(row) ?? row.name,
  }));
}

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: tokens.spacingHorizontalM },
  actions: {
    display: 'flex',
    gap: tokens.spacingHorizontalS,
    marginLeft: 'auto',
    [belowQuery('sm')]: { marginLeft: 0 },
  },
  tabs: { overflowX: 'auto', flexShrink: 0 },
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
