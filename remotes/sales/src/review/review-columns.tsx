import { capitalised, momentWords, type ReviewItem } from '@evertill/shared-domain';
import { makeStyles, StatusChip, tokens } from '@evertill/shared-ui';
import type { Column } from '@evertill/shared-ui/tables';
import type { ReactNode } from 'react';
import { differenceOf, kindOf, tillOf } from './review-words';

const NOTHING = '–';

/** What differs, in which sale, since when, and by how much. */
export function reviewColumns(now: Date, isCleared: boolean): readonly Column<ReviewItem>[] {
  return [
    {
      id: 'difference',
      label: 'Difference',
      cardTitle: true,
      sortValue: (item) => kindOf(item).label,
      render: (item) => <DifferenceCell item={item} />,
    },
    {
      id: 'sale',
      label: 'Sale',
      width: 'clamp(150px, 15vw, 210px)',
      sortValue: (item) => item.saleNumber,
      render: (item) => <TwoLines first={item.saleNumber ?? NOTHING} second={tillOf(item)} />,
    },
    {
      id: 'when',
      label: 'When',
      width: 'clamp(110px, 11vw, 150px)',
      sortValue: (item) => new Date(momentOf(item)),
      render: (item) => (
        <TwoLines
          first={capitalised(momentWords(momentOf(item), now))}
          second={item.sale?.userName && `by ${item.sale.userName}`}
        />
      ),
    },
    {
      id: 'till',
      label: 'At the till',
      width: 'clamp(90px, 9vw, 140px)',
      align: 'end',
      render: (item) => differenceOf(item).till ?? NOTHING,
    },
    {
      id: 'server',
      label: 'In the books',
      width: 'clamp(90px, 9vw, 140px)',
      align: 'end',
      render: (item) => differenceOf(item).server ?? NOTHING,
    },
    {
      id: 'amount',
      label: 'Amount',
      width: 'clamp(80px, 7vw, 110px)',
      align: 'end',
      render: (item) => differenceOf(item).amount ?? NOTHING,
    },
    ...(isCleared ? [clearedColumn(now)] : []),
  ];
}

function clearedColumn(now: Date): Column<ReviewItem> {
  return {
    id: 'cleared',
    label: 'Cleared',
    width: 'clamp(140px, 14vw, 220px)',
    sortValue: ({ clearedAt }) => clearedAt && new Date(clearedAt),
    render: ({ clearedAt, clearedByName, note }) => (
      <TwoLines
        first={`${clearedAt ? capitalised(momentWords(clearedAt, now)) : NOTHING}${clearedByName ? `, ${clearedByName}` : ''}`}
        second={note}
      />
    ),
  };
}

function momentOf({ sale, createdAt }: ReviewItem): string {
  return sale?.saleDate ?? createdAt;
}

function DifferenceCell({ item }: { item: ReviewItem }) {
  const styles = useStyles();
  const { label, colour } = kindOf(item);
  return (
    <div className={styles.difference}>
      <StatusChip colour={colour} text={label} />
      <span className={styles.message}>{item.message}</span>
    </div>
  );
}

function TwoLines({ first, second }: { first: ReactNode; second?: string | null | undefined }) {
  const styles = useStyles();
  return (
    <div className={styles.lines}>
      <span>{first}</span>
      {second && <span className={styles.quiet}>{second}</span>}
    </div>
  );
}

const useStyles = makeStyles({
  difference: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    padding: `${tokens.spacingVerticalXS} 0`,
    whiteSpace: 'normal',
    fontWeight: tokens.fontWeightRegular,
  },
  message: { minWidth: '16ch', flex: 1, overflowWrap: 'anywhere' },
  lines: { display: 'grid', minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'normal' },
  quiet: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});
