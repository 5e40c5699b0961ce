import { SlotTab, useSlotTabs } from '@evertill/federation-kit';
import { dateFilterFor, formatDay, REPORT_KINDS, type ReportKind } from '@evertill/shared-domain';
import { useNetwork, useOffline } from '@evertill/shared-offline';
import { OfflineBar } from '@evertill/shared-screens';
import { makeStyles, PageFrame, PageHeader, Tab, TabList, tokens, useOnChange } from '@evertill/shared-ui';
import { useMemo, useState } from 'react';
import { daysName } from '../charts/chart-words';
import { PeriodTools } from '../periods/period-tools';
import { reports } from '../texts';
import { ReportActions } from './report-actions';
import { ReportBody } from './report-body';
import { REPORT_WORDS, reportKindOf } from './report-columns';
import { daysBefore, nameOfDaysBefore } from './report-comparison';
import { ReportPaper } from './report-paper';
import { useSalesReport } from './use-sales-report';

/**
 * Shows the sales of a period by day, product, category, cashier, payment method or tax, its refunds, and the reports of
 * other remotes.
 */
export function ReportsPage() {
  const styles = useStyles();
  const { clock } = useOffline();
  const { isOnline } = useNetwork();
  const [filter, setFilter] = useState(() => dateFilterFor('thisMonth', clock.now()));
  const [by, setBy] = useState<ReportKind>('day');
  const filledTabs = useSlotTabs('evertill.sales.report-tab.v1');
  const [filledKey, setFilledKey] = useState<string | null>(null);
  const filledTab = filledTabs.find(({ key }) => key === filledKey);
  const [isPrinting, setPrinting] = useState(false);
  const report = useSalesReport(by, filter);
  const { value: answer, reload: refresh } = report;
  // Every kind of report has the same sums of all sales.
  const before = useSalesReport('day', daysBefore(filter));
  const periodText = daysName(filter);
  const { from, to } = filter;
  const period = useMemo(() => ({ from, to }), [from, to]);

  useOnChange([isOnline], () => {
    if (isOnline) void Promise.all([refresh(), before.reload()]);
  });

  return (
    <PageFrame>
      <PageHeader title={reports.title} />
      <div className={styles.tools}>
        <PeriodTools
          filter={filter}
          onChoose={(filterType) => setFilter(dateFilterFor(filterType, clock.now()))}
          onApply={(from, to) => setFilter(dateFilterFor('custom', clock.now(), { from, to }))}
          onReset={() => setFilter(dateFilterFor('thisMonth', clock.now()))}
        />
        {!filledTab && <ReportActions answer={answer} onPrint={() => setPrinting(true)} />}
      </div>
      {answer && <OfflineBar />}
      <div className={styles.tabs}>
        <TabList
          aria-label={reports.by}
          selectedValue={filledTab?.key ?? by}
          onTabSelect={(_, { value }) => {
            const filled = filledTabs.find(({ key }) => key === value);
            setFilledKey(filled?.key ?? null);
            if (!filled) setBy(reportKindOf(String(value)));
          }}
        >
          {REPORT_KINDS.map((kind) => (
            <Tab key={kind} value={kind}>
              {REPORT_WORDS[kind].label}
            </Tab>
          ))}
          {filledTabs.map((tab) => (
            <Tab key={tab.key} value={tab.key}>
              {tab.title?.() ?? tab.app}
            </Tab>
          ))}
        </TabList>
      </div>
      {filledTab ? (
        <SlotTab tab={filledTab} data={period} />
      ) : (
        <ReportBody
          by={by}
          periodText={periodText}
          isOnline={isOnline}
          report={report}
          before={
            before.value
              ? { sums: before.value.all, than: nameOfDaysBefore(filter, formatDay(clock.now())) }
              : null
          }
          onRetry={() => void refresh()}
        />
      )}
      {isPrinting && answer && (
        <ReportPaper report={answer} periodText={periodText} onDone={() => setPrinting(false)} />
      )}
    </PageFrame>
  );
}

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: tokens.spacingHorizontalM },
  tabs: { overflowX: 'auto', flexShrink: 0 },
});
