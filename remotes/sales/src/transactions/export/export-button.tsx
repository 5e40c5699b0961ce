import { Button, DownloadIcon, makeStyles, tokens } from '@evertill/shared-ui';
import { transactions } from '../../texts';
import type { SalesExport } from './use-sales-export';

interface ExportButtonProps {
  exporting: SalesExport;
  /** True while no rows are known, or while the list loads. */
  disabled: boolean;
  onStart(): void;
}

/** Starts the CSV export. During an export, shows the progress and a Cancel button. */
export function ExportButton({ exporting, disabled, onStart }: ExportButtonProps) {
  const styles = useStyles();
  if (exporting.written === null)
    return (
      <Button icon={<DownloadIcon />} disabledFocusable={disabled} onClick={onStart}>
        {transactions.exportCsv}
      </Button>
    );
  return (
    <span className={styles.root}>
      <span role="status">{transactions.exporting(exporting.written)}</span>
      <Button onClick={exporting.cancel}>{transactions.cancelExport}</Button>
    </span>
  );
}

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
});
