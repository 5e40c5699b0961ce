import { formatMoney } from '@evertill/shared-domain';
import { PlanRoom } from '@evertill/shared-screens/plan-notice';
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
import { importing, importPreview } from '../../texts';
import { limitText, useRowLimit } from './offline-row-limit';
import { isWritten, type PlannedAction, type PlannedRow } from './plan-import';
import { NAME_COLUMN, ROW_COLUMN, SKU_COLUMN } from './row-columns';

interface PreviewStepProps {
  planned: readonly PlannedRow[];
}

const COLORS: Readonly<Record<PlannedAction, 'info' | 'gray' | 'negative'>> = {
  add: 'info',
  update: 'info',
  unchanged: 'gray',
  skip: 'gray',
  error: 'negative',
};

/** The words for the number of rows of each action, in the order in which they are shown. */
const SUMMARY: Readonly<Record<PlannedAction, (count: number) => string>> = {
  add: importPreview.toAdd,
  update: importPreview.toUpdate,
  unchanged: importPreview.unchanged,
  skip: importPreview.skipped,
  error: importPreview.withErrors,
};

type Filter = 'all' | 'errors' | 'warnings';

const COLUMNS: readonly Column<PlannedRow>[] = [
  ROW_COLUMN,
  {
    id: 'action',
    label: importPreview.action,
    width: 120,
    sortValue: ({ action }) => action,
    render: ({ action }) => <StatusChip color={COLORS[action]} text={importPreview.actions[action]} />,
  },
  NAME_COLUMN,
  SKU_COLUMN,
  {
    id: 'unitPrice',
    label: importing.fields.unitPrice,
    align: 'end',
    width: 110,
    render: ({ values }) => (values?.unitPrice == null ? null : formatMoney(values.unitPrice)),
  },
  { id: 'notes', label: importPreview.notes, width: '30%', render: (planned) => <Notes planned={planned} /> },
];

/** Shows what the import will do with each row, with errors and warnings. */
export function PreviewStep({ planned }: PreviewStepProps) {
  const [filter, setFilter] = useState<Filter>('all');
  const styles = useStyles();
  const writes = useMemo(() => planned.filter(isWritten).length, [planned]);
  const adds = useMemo(() => planned.filter(({ action }) => action === 'add').length, [planned]);
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
      <PlanRoom of={['products']} adding={adds} />
      <TabList
        selectedValue={filter}
        onTabSelect={(_, { value }) => setFilter(value as Filter)}
        aria-label={importPreview.filter}
      >
        <Tab value="all">{importPreview.all(planned.length)}</Tab>
        <Tab value="errors">{importPreview.errors(errors.length)}</Tab>
        <Tab value="warnings">{importPreview.warnings(warned.length)}</Tab>
      </TabList>
      <DataTable<PlannedRow>
        ariaLabel={importPreview.table}
        rows={rows}
        columns={COLUMNS}
        rowKey={({ row }) => String(row)}
        resetPageKey={filter}
        empty={<EmptyState title={filter === 'errors' ? importPreview.noErrors : importPreview.noWarnings} />}
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
  const parts = (Object.keys(SUMMARY) as PlannedAction[]).flatMap((action) => {
    const count = planned.filter((row) => row.action === action).length;
    return count === 0 ? [] : [SUMMARY[action](count)];
  });
  return parts.join(', ');
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minHeight: 0 },
  summary: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  notes: { listStyle: 'none', margin: 0, padding: 0, fontSize: tokens.fontSizeBase200 },
  error: { color: tokens.colorNegativeForeground },
  warning: { color: tokens.colorWarningForeground },
});
