import { capitalized, type Discard, momentWords, moneyWords, registerLabel } from '@evertill/shared-domain';
import { TwoLines } from '@evertill/shared-screens';
import { DeleteIcon, EmptyState, makeStyles } from '@evertill/shared-ui';
import { type Column, DataTable, type DataTableProps } from '@evertill/shared-ui/tables';
import { review } from '../texts';

const NOTHING = '–';

interface DiscardsTableProps extends Pick<DataTableProps<Discard>, 'more' | 'error' | 'loading' | 'onRetry'> {
  discards: readonly Discard[];
  now: Date;
}

/** Lists the changes that were discarded instead of delivered, as the till recorded them. */
export function DiscardsTable({ discards, now, ...state }: DiscardsTableProps) {
  const styles = useStyles();
  return (
    <DataTable
      {...state}
      ariaLabel={review.discardedTable}
      className={styles.table}
      rows={discards}
      columns={columns(now)}
      rowKey={({ key }) => key}
      rowName={({ saleNumber, summary, key }) => saleNumber ?? summary ?? key}
      empty={
        <EmptyState icon={<DeleteIcon />} title={review.emptyDiscarded} hint={review.emptyDiscardedHint} />
      }
    />
  );
}

function columns(now: Date): readonly Column<Discard>[] {
  return [
    {
      id: 'change',
      label: review.columns.change,
      cardTitle: true,
      minWidth: 220,
      render: ({ saleNumber, summary }) => (
        <TwoLines first={saleNumber ?? summary ?? NOTHING} second={saleNumber && summary} />
      ),
    },
    { id: 'till', label: review.columns.register, width: 'clamp(130px, 14vw, 210px)', render: tillWords },
    {
      id: 'amount',
      label: review.columns.amount,
      width: 'clamp(80px, 8vw, 120px)',
      align: 'end',
      render: ({ amountDue }) => moneyWords(amountDue) ?? NOTHING,
    },
    {
      id: 'discarded',
      label: review.columns.discarded,
      width: 'clamp(150px, 15vw, 220px)',
      render: ({ discardedAt, discardedByName }) => (
        <TwoLines
          first={capitalized(momentWords(discardedAt, now))}
          second={discardedByName && review.by(discardedByName)}
        />
      ),
    },
    {
      id: 'reason',
      label: review.columns.reason,
      width: 'clamp(150px, 22vw, 340px)',
      render: ({ reason }) => <TwoLines first={reason} />,
    },
  ];
}

function tillWords({ registerId, registerName, registerSequence }: Discard): string {
  if (registerId === null) return NOTHING;
  const name = registerLabel({ id: registerId, name: registerName });
  return registerSequence === null ? name : review.numbered(name, registerSequence);
}

const useStyles = makeStyles({ table: { flexShrink: 1, flexGrow: 0 } });
