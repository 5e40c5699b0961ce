import { formatMoney } from '@evertill/shared-domain';
import {
  EmptyState,
  MessageBar,
  MessageBarBody,
  makeStyles,
  StatusChip,
  Tab,
  TabList,
  tokens,
} from '@evertill/shared-ui';
import { type Column, DataTable } from '@evertill/shared-ui/tables';
import { useMemo, useState } from 'react';
import { limitText, useRowLimit } from './offline-row-limit';
import { isWritten, type PlannedAction, type PlannedRow } from './plan-import';
import { NAME_COLUMN, ROW_COLUMN, SKU_COLUMN } from './row-columns';

interface PreviewStepProps {
  planned: readonly PlannedRow[];
}

const ACTIONS: Readonly<
  Record<PlannedAction, { text: string; color: 'positive' | 'info' | 'gray' | 'negative' }>
> = {
  add: { text: 'Add', color: 'positive' },
  update: { text: 'Update', color: 'info' },
  unchanged: { text: 'Unchanged', color: 'gray' },
  skip: { text: 'Skip', color: 'gray' },
  error: { text: 'Error', color: 'negative' },
};

type Filter = 'all' | 'errors' | 'warnings';

const COLUMNS: readonly Column<PlannedRow>[] = [
  ROW_COLUMN,
  {
    id: 'action',
    label: 'Import',
    width: 120,
    sortValue: ({ action }) => action,
    render: ({ action }) => <StatusChip {...ACTIONS[action]} />,
  },
  NAME_COLUMN,
  SKU_COLUMN,
  {
    id: 'unitPrice',
    label: 'Unit Price',
    align: 'end',
    width: 110,
    render: ({ values }) => (values?.unitPrice == null ? null : formatMoney(values.unitPrice)),
  },
  { id: 'notes', label: 'Notes', width: '30%', render: (planned) => <Notes planned={planned} /> },
];

/** Shows what the import will do with each row, with errors and warnings. */
export function PreviewStep({ planned }: PreviewStepProps) {
  const [filter, setFilter] = useState<Filter>('all');
  const styles = useStyles();
  const writes = useMemo(() => planned.filter(isWritten).length, [planned]);
  const limit = useRowLimit(writes);
  const errors = useMemo(() => planned.filter(({ action }) => action === 'error'), [planned]);
  const warned = useMemo(() => planned.filter(({ warnings }) => warnings.length > 0), [planned]);
  const rows = filter === 'errors' ? errors : filter === 'warnings' ? warned : planned;
  return (
    <div className={styles.root}>
      <p className={styles.summary} role="status">
        {summaryOf(planned)}
      </p>
      {limit && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody role="status">{limitText(limit, writes)}</MessageBarBody>
        </MessageBar>
      )}
      <TabList
        selectedValue={filter}
        onTabSelect={(_, { value }) => setFilter(value as Filter)}
        aria-label="Rows to show"
      >
        <Tab value="all">{`All rows (${planned.length.toLocaleString('en-US')})`}</Tab>
        <Tab value="errors">{`Errors (${errors.length.toLocaleString('en-US')})`}</Tab>
        <Tab value="warnings">{`Warnings (${warned.length.toLocaleString('en-US')})`}</Tab>
      </TabList>
      <DataTable<PlannedRow>
        ariaLabel="Rows of the file"
        rows={rows}
        columns={COLUMNS}
        rowKey={({ row }) => String(row)}
        resetPageKey={filter}
        empty={<EmptyState title={filter === 'errors' ? 'No errors' : 'No warnings'} picture={null} />}
      />
    </div>
  );
}

function Notes({ planned }: { planned: PlannedRow }) {
  const styles = useStyles();
  if (planned.errors.length + planned.warnings.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {planned.errors.map(({ message }) => (
        <li key={message} className={styles.error}>
          {message}
        </li>
      ))}
      {planned.warnings.map(({ message }) => (
        <li key={message} className={styles.warning}>
          {message}
        </li>
      ))}
    </ul>
  );
}

function summaryOf(planned: readonly PlannedRow[]): string {
  const count = (action: PlannedAction) => planned.filter((row) => row.action === action).length;
  const parts: [number, string][] = [
    [count('add'), 'to add'],
    [count('update'), 'to update'],
    [count('unchanged'), 'unchanged'],
    [count('skip'), 'skipped'],
    [count('error'), 'with errors, left out'],
  ];
  return parts
    .filter(([amount]) => amount > 0)
    .map(([amount, words]) => `${amount.toLocaleString('en-US')} ${words}`)
    .join(', ');
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minHeight: 0 },
  summary: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  notes: { listStyle: 'none', margin: 0, padding: 0, fontSize: tokens.fontSizeBase200 },
  error: { color: tokens.colorNegativeForeground },
  warning: { color: tokens.colorWarningForeground },
});
