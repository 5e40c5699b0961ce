import { Button, DownloadIcon, makeStyles, tokens } from '@evertill/shared-ui';
import type { SalesExport } from './use-sales-export';

interface ExportButtonProps {
  exporting: SalesExport;
  isEmpty: boolean;
  onStart(): void;
}

const COUNT = new Intl.NumberFormat('en');

/** Starts the CSV export. During an export, shows the progress and a Cancel button. */
export function ExportButton({ exporting, isEmpty, onStart }: ExportButtonProps) {
  const styles = useStyles();
  if (exporting.written === null)
    return (
      <Button icon={<DownloadIcon />} disabledFocusable={isEmpty} onClick={onStart}>
        Export CSV
      </Button>
    );
  return (
    <span className={styles.root}>
      <span role="status">{`${COUNT.format(exporting.written)} written`}</span>
      <Button onClick={exporting.cancel}>Cancel export</Button>
    </span>
  );
}

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
});
