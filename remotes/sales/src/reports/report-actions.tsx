import { useHostApi } from '@evertill/federation-kit';
import { useShift } from '@evertill/shared-data';
import type { SalesReport } from '@evertill/shared-domain';
import { useHasOtherStores } from '@evertill/shared-screens/store';
import {
  Button,
  belowQuery,
  ClockIcon,
  DownloadIcon,
  makeStyles,
  PrintIcon,
  StoreIcon,
  tokens,
} from '@evertill/shared-ui';
import { allStores, reports } from '../texts';

interface ReportActionsProps {
  answer: SalesReport | undefined;
  onPrint(): void;
}

/** Shows the buttons of the reports page: All stores, Shifts, Export CSV and Print. */
export function ReportActions({ answer, onPrint }: ReportActionsProps) {
  const styles = useStyles();
  const { navigate } = useHostApi();
  const { shift } = useShift();
  const hasOtherStores = useHasOtherStores();
  const hasRows = answer !== undefined && answer.rows.length > 0;
  return (
    <span className={styles.actions}>
      {hasOtherStores && (
        <Button icon={<StoreIcon />} onClick={() => navigate('/app/all-stores')}>
          {allStores.title}
        </Button>
      )}
      {shift && (
        <Button icon={<ClockIcon />} onClick={() => navigate('/app/closings')}>
          {reports.shifts}
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
        {reports.exportCsv}
      </Button>
      <Button icon={<PrintIcon />} disabledFocusable={!hasRows} onClick={onPrint}>
        {reports.print}
      </Button>
    </span>
  );
}

const useStyles = makeStyles({
  actions: {
    display: 'flex',
    gap: tokens.spacingHorizontalS,
    marginLeft: 'auto',
    [belowQuery('sm')]: { marginLeft: 0 },
  },
});
