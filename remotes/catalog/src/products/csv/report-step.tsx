import { csvBlob, downloadFile } from '@evertill/shared-screens/csv';
import { Button, DownloadIcon, makeStyles, StatusChip, Text, tokens } from '@evertill/shared-ui';
import { type Column, DataTable } from '@evertill/shared-ui/tables';
import { useMemo } from 'react';
import { importReport } from '../../texts';
import { countOutcomes, reportToCsv } from './import-report';
import { NAME_COLUMN, ROW_COLUMN, SKU_COLUMN } from './row-columns';
import type { ImportOutcome, ImportResult } from './run-import';

interface ReportStepProps {
  results: readonly ImportResult[];
}

const COLORS: Readonly<Record<ImportOutcome, 'info' | 'gray' | 'negative' | 'warning'>> = {
  added: 'gray',
  updated: 'gray',
  addedWaiting: 'info',
  updatedWaiting: 'info',
  unchanged: 'gray',
  skipped: 'gray',
  refused: 'negative',
  unknown: 'warning',
  notReached: 'warning',
};

const NEED_A_PERSON: ReadonlySet<ImportOutcome> = new Set(['refused', 'unknown', 'notReached']);
/** The outcomes in the order in which they are shown. */
const OUTCOMES = Object.keys(COLORS) as ImportOutcome[];

const COLUMNS: readonly Column<ImportResult>[] = [
  ROW_COLUMN,
  NAME_COLUMN,
  SKU_COLUMN,
  {
    id: 'outcome',
    label: importReport.result,
    width: 130,
    sortValue: ({ outcome }) => importReport.outcomes[outcome],
    render: ({ outcome }) => <StatusChip color={COLORS[outcome]} text={importReport.outcomes[outcome]} />,
  },
  { id: 'reason', label: importReport.reason, width: '38%', render: ({ message }) => message },
];

/** Shows the result of an import: the counts, the rows that need attention, and all rows as a file. */
export function ReportStep({ results }: ReportStepProps) {
  const styles = useStyles();
  const counts = useMemo(() => countOutcomes(results), [results]);
  const failed = useMemo(() => results.filter(({ outcome }) => NEED_A_PERSON.has(outcome)), [results]);
  return (
    <div className={styles.root}>
      <div className={styles.counts} role="status">
        {OUTCOMES.filter((outcome) => counts.has(outcome)).map((outcome) => (
          <StatusChip
            key={outcome}
            color={COLORS[outcome]}
            text={importReport.counted(importReport.outcomes[outcome], counts.get(outcome) ?? 0)}
          />
        ))}
      </div>
      {failed.length > 0 && (
        <DataTable<ImportResult>
          ariaLabel={importReport.table}
          rows={failed}
          columns={COLUMNS}
          rowKey={({ row }) => String(row)}
        />
      )}
      {failed.length === 0 && <Text>{importReport.allTaken}</Text>}
      <div>
        <Button
          icon={<DownloadIcon />}
          onClick={() => downloadFile(csvBlob(reportToCsv(results)), 'import-report.csv')}
        >
          {importReport.download}
        </Button>
      </div>
    </div>
  );
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minHeight: 0 },
  counts: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});
