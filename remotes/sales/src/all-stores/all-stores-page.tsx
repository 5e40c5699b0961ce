import { dateFilterFor, formatCount, formatMoney } from '@evertill/shared-domain';
import { useNetwork, useOffline } from '@evertill/shared-offline';
import { ServerList, TwoLines, useRefresh } from '@evertill/shared-screens';
import { EmptyState, makeStyles, mergeClasses, StoreIcon, tokens } from '@evertill/shared-ui';
import type { Column, PhoneRow } from '@evertill/shared-ui/tables';
import { useState } from 'react';
import { daysName } from '../charts/chart-words';
import { PeriodTools } from '../periods/period-tools';
import { ReportChart } from '../reports/report-chart';
import { allStores as words } from '../texts';
import { type StoreTakings, sumOf, type Takings, useTakings } from './use-takings';

const COLUMNS: readonly Column<StoreTakings>[] = [
  {
    id: 'name',
    label: words.columns.store,
    sortValue: ({ name }) => name,
    render: ({ name, timezone }) => <TwoLines first={name} second={timezone.replaceAll('_', ' ')} />,
  },
  amount('today', words.columns.today, ({ today }) => today.total),
  amount('total', words.columns.total, ({ period }) => period.total),
  {
    id: 'count',
    label: words.columns.sales,
    align: 'end',
    sortValue: ({ period }) => period.count,
    render: ({ period }) => formatCount(period.count),
  },
  amount('refunded', words.columns.refunded, ({ period }) => period.refunded),
];

const PHONE_ROW: PhoneRow = [
  { start: ['name'], end: ['total'] },
  { start: ['count'], end: ['today'] },
];

/** Shows the takings of each store that the person administers, and their sum. */
export function AllStoresPage() {
  const styles = useStyles();
  const { clock } = useOffline();
  const { isOnline } = useNetwork();
  const [filter, setFilter] = useState(() => dateFilterFor('thisMonth', clock.now()));
  const list = useTakings(filter);
  const refresh = useRefresh(list.reload);
  const stores = list.value ?? [];

  return (
    <ServerList<StoreTakings>
      list={list}
      messages={words}
      subtitle={daysName(filter)}
      intro={<p className={styles.intro}>{words.intro}</p>}
      refresh={refresh}
      hasDialog={false}
      beforeTable={
        <>
          <div className={styles.tools}>
            <PeriodTools
              filter={filter}
              onChoose={(filterType) => setFilter(dateFilterFor(filterType, clock.now()))}
              onApply={(from, to) => setFilter(dateFilterFor('custom', clock.now(), { from, to }))}
              onReset={() => setFilter(dateFilterFor('thisMonth', clock.now()))}
            />
          </div>
          {list.isLoading && stores.length === 0 && <Room />}
          {stores.length > 0 && (
            <>
              <dl className={styles.figures}>
                <Figure name={words.today} takings={sumOf(stores.map(({ today }) => today))} />
                <Figure name={daysName(filter)} takings={sumOf(stores.map(({ period }) => period))} />
              </dl>
              <ReportChart
                label={words.chart}
                points={stores.map(({ id, name, period }) => ({ key: id, name, value: period.total }))}
                isTime={false}
              />
            </>
          )}
        </>
      }
      columns={COLUMNS}
      phoneRow={PHONE_ROW}
      rowName={({ name }) => name}
      empty={
        <EmptyState
          icon={<StoreIcon />}
          title={isOnline ? words.emptyTitle : words.offlineTitle}
          hint={isOnline ? words.emptyHint : words.offline}
        />
      }
    />
  );
}

/** Keeps the room of the sums and of a chart of two stores, so that the table stays where it is. */
function Room() {
  const styles = useStyles();
  return (
    <>
      <div className={styles.figures}>
        <div className={mergeClasses(styles.figure, styles.figureRoom)} />
        <div className={mergeClasses(styles.figure, styles.figureRoom)} />
      </div>
      <div className={styles.chartRoom} />
    </>
  );
}

/** The sum over all stores: what was taken, in how many sales, and what went back. */
function Figure({ name, takings }: { name: string; takings: Takings }) {
  const styles = useStyles();
  return (
    <div className={styles.figure}>
      <dt className={styles.quiet}>{name}</dt>
      <dd className={styles.value}>{formatMoney(takings.total)}</dd>
      <dd className={styles.quiet}>{words.sold(takings.count, formatMoney(takings.refunded))}</dd>
    </div>
  );
}

function amount(id: string, label: string, value: (row: StoreTakings) => number): Column<StoreTakings> {
  return { id, label, align: 'end', sortValue: value, render: (row) => formatMoney(value(row)) };
}

const useStyles = makeStyles({
  intro: { margin: 0, maxWidth: '80ch', color: tokens.colorNeutralForeground2 },
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: tokens.spacingHorizontalM },
  figures: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    flexShrink: 0,
  },
  figure: {
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  figureRoom: { height: '110px', boxSizing: 'border-box' },
  chartRoom: { height: '104px', flexShrink: 0 },
  value: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: '36px',
  },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2 },
});
