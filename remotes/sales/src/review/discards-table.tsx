import { capitalized, type Discard, momentWords, moneyWords, registerLabel } from '@evertill/shared-domain';
import { TwoLines } from '@evertill/shared-screens';
import { EmptyState, makeStyles } from '@evertill/shared-ui';
import { type Column, DataTable, type DataTableProps } from '@evertill/shared-ui/tables';

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
      ariaLabel="Discarded changes"
      className={styles.table}
      rows={discards}
      columns={columns(now)}
      rowKey={({ key }) => key}
      rowName={({ saleNumber, summary, key }) => saleNumber ?? summary ?? key}
      empty={
        <EmptyState
          title="Nothing was discarded"
          hint="Changes that somebody discards in a sync center are listed here, with the reason."
        />
      }
    />
  );
}

function columns(now: Date): readonly Column<Discard>[] {
  return [
    {
      id: 'change',
      label: 'Change',
      cardTitle: true,
      minWidth: 220,
      render: ({ saleNumber, summary }) => (
        <TwoLines first={saleNumber ?? summary ?? NOTHING} second={saleNumber && summary} />
      ),
    },
    { id: 'till', label: 'Register', width: 'clamp(130px, 14vw, 210px)', render: tillWords },
    {
      id: 'amount',
      label: 'Amount',
      width: 'clamp(80px, 8vw, 120px)',
      align: 'end',
      render: ({ amountDue }) => moneyWords(amountDue) ?? NOTHING,
    },
    {
      id: 'discarded',
      label: 'Discarded',
      width: 'clamp(150px, 15vw, 220px)',
      render: ({ discardedAt, discardedByName }) => (
        <TwoLines
          first={capitalized(momentWords(discardedAt, now))}
          second={discardedByName && `by ${discardedByName}`}
        />
      ),
    },
    {
      id: 'reason',
      label: 'Reason',
      width: 'clamp(150px, 22vw, 340px)',
      render: ({ reason }) => <TwoLines first={reason} />,
    },
  ];
}

function tillWords({ registerId, registerName, registerSequence }: Discard): string {
  if (registerId === null) return NOTHING;
  const name = registerLabel({ id: registerId, name: registerName });
  return registerSequence === null ? name : `${name} no. ${registerSequence}`;
}

const useStyles = makeStyles({ table: { flexShrink: 1, flexGrow: 0 } });
