import { useOpenShifts, useShiftClosings } from '@evertill/shared-data';
import type { ShiftClosing } from '@evertill/shared-domain';
import { useNetwork } from '@evertill/shared-offline';
import { OfflineBar, RefreshButton, useRefresh } from '@evertill/shared-screens';
import { isClosed, type ReportedShift, ShiftPaper, ShiftReportDialog } from '@evertill/shared-screens/shifts';
import {
  EmptyState,
  makeStyles,
  PageFrame,
  PageHeader,
  PrintIcon,
  ReceiptIcon,
  tokens,
} from '@evertill/shared-ui';
import { DataTable } from '@evertill/shared-ui/tables';
import { useState } from 'react';
import { closingColumns, closingName } from './closing-columns';
import { OpenShifts } from './open-shifts';

const WORDS = {
  title: 'Shifts',
  emptyTitle: 'No shift was closed yet',
  emptyHint: 'A shift is opened and closed on the till. Its Z report is listed here.',
} as const;

/** The shifts of all tills: those that are open, and the Z reports of those that were closed. */
export function ClosingsPage() {
  const styles = useStyles();
  const { isOnline } = useNetwork();
  const closings = useShiftClosings();
  const open = useOpenShifts(null);
  const [shown, setShown] = useState<ReportedShift | null>(null);
  const [printed, setPrinted] = useState<ShiftClosing | null>(null);

  const refresh = useRefresh(() => Promise.allSettled([closings.reload(), open.reload()]));

  return (
    <PageFrame fillsHeight hasDialog={shown !== null}>
      <PageHeader title={WORDS.title} actions={<RefreshButton refresh={refresh} />} />
      <OfflineBar />
      <OpenShifts shifts={open.value ?? []} onShow={setShown} />
      <h2 className={styles.heading}>Z reports</h2>
      <DataTable<ShiftClosing>
        ariaLabel="Z reports"
        rows={closings.items ?? []}
        columns={closingColumns()}
        rowKey={({ id }) => id}
        rowName={closingName}
        loading={closings.isLoading}
        error={isOnline || !closings.items ? closings.error : null}
        onRetry={() => void refresh.run()}
        onRowClick={setShown}
        more={{ hasMore: closings.hasMore, isLoading: closings.isLoadingMore, onLoad: closings.loadMore }}
        empty={<EmptyState title={WORDS.emptyTitle} hint={WORDS.emptyHint} />}
        rowActions={[
          { id: 'show', label: 'Show', icon: <ReceiptIcon />, onClick: setShown },
          { id: 'print', label: 'Print', icon: <PrintIcon />, onClick: setPrinted },
        ]}
      />
      {shown && (
        // The till has printed the first paper of a closed shift.
        <ShiftReportDialog
          shift={shown}
          closeLabel="Close"
          isCopy={() => isClosed(shown)}
          onClose={() => setShown(null)}
        />
      )}
      {printed && <ShiftPaper shift={printed} isCopy onDone={() => setPrinted(null)} />}
    </PageFrame>
  );
}

const useStyles = makeStyles({
  heading: {
    margin: 0,
    flexShrink: 0,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
});
