import {
  capitalized,
  formatCalendarDay,
  type Judgment,
  momentWords,
  type ReviewedSale,
  type ReviewItem,
} from '@evertill/shared-domain';
import { TwoLines } from '@evertill/shared-screens';
import { makeStyles, StatusChip, tokens } from '@evertill/shared-ui';
import type { Column } from '@evertill/shared-ui/tables';
import { review as words } from '../texts';
import { differenceOfSale, kindOf, tillOf } from './review-words';

const NOTHING = '–';

/** Returns the columns for sales with open differences. */
export function openColumns(now: Date): readonly Column<ReviewedSale>[] {
  const first = ({ findings: [item] }: ReviewedSale) => item as ReviewItem;
  return [
    {
      id: 'difference',
      label: words.columns.issue,
      cardTitle: true,
      minWidth: 260,
      render: (sale) => <Differences sale={sale} />,
    },
    {
      id: 'sale',
      label: words.columns.sale,
      width: 'clamp(150px, 15vw, 210px)',
      render: (sale) => <TwoLines first={first(sale).saleNumber ?? NOTHING} second={tillOf(first(sale))} />,
    },
    {
      id: 'when',
      label: words.columns.when,
      width: 'clamp(110px, 11vw, 150px)',
      render: (sale) => <When item={first(sale)} now={now} />,
    },
    {
      id: 'till',
      label: words.columns.soldAs,
      width: 'clamp(90px, 9vw, 140px)',
      align: 'end',
      render: (sale) => differenceOfSale(sale).till ?? NOTHING,
    },
    {
      id: 'server',
      label: words.columns.onRecord,
      width: 'clamp(90px, 9vw, 140px)',
      align: 'end',
      render: (sale) => differenceOfSale(sale).server ?? NOTHING,
    },
    {
      id: 'amount',
      label: words.columns.amount,
      width: 'clamp(80px, 7vw, 110px)',
      align: 'end',
      render: (sale) => differenceOfSale(sale).amount ?? NOTHING,
    },
  ];
}

/** Returns the columns for cleared differences, with one row for each decision. */
export function judgmentColumns(now: Date): readonly Column<Judgment>[] {
  return [
    {
      id: 'difference',
      label: words.columns.issue,
      cardTitle: true,
      minWidth: 260,
      render: (judgment) => <Judged judgment={judgment} />,
    },
    {
      id: 'sale',
      label: words.columns.sale,
      width: 'clamp(150px, 15vw, 210px)',
      render: ({ sales, item }) =>
        sales > 1 ? (
          <TwoLines first={words.sales(sales)} second={item.day && formatCalendarDay(item.day)} />
        ) : (
          <TwoLines first={item.saleNumber ?? NOTHING} second={tillOf(item)} />
        ),
    },
    {
      id: 'cleared',
      label: words.columns.cleared,
      width: 'clamp(150px, 15vw, 220px)',
      render: ({ item: { clearedAt, clearedByName } }) => (
        <TwoLines
          first={clearedAt ? capitalized(momentWords(clearedAt, now)) : NOTHING}
          second={clearedByName && words.by(clearedByName)}
        />
      ),
    },
    {
      id: 'note',
      label: words.columns.note,
      width: 'clamp(150px, 22vw, 340px)',
      render: ({ item: { note } }) => <TwoLines first={note || NOTHING} />,
    },
  ];
}

function When({ item: { sale, createdAt }, now }: { item: ReviewItem; now: Date }) {
  return (
    <TwoLines
      first={capitalized(momentWords(sale?.saleDate ?? createdAt, now))}
      second={sale?.userName && words.by(sale.userName)}
    />
  );
}

function Differences({ sale: { findings, kinds } }: { sale: ReviewedSale }) {
  const styles = useStyles();
  return (
    <div className={styles.differences}>
      {kinds.map(({ kind, count }) => {
        const shown = findings.filter((finding) => finding.kind === kind);
        const hidden = count - shown.length;
        return (
          <div key={kind} className={styles.kind}>
            <Kind kind={kind} />
            <div className={styles.messages}>
              {shown.map(({ id, message }) => (
                <span key={id}>{message}</span>
              ))}
              {hidden > 0 && <span className={styles.quiet}>{words.moreOfKind(hidden)}</span>}
            </div>
          </div>
        );
      })}
    </div>
  );
}

function Judged({ judgment: { kinds, findings, item } }: { judgment: Judgment }) {
  const styles = useStyles();
  return (
    <div className={styles.kind}>
      <span className={styles.chips}>
        {kinds.map((kind) => (
          <Kind key={kind} kind={kind} />
        ))}
      </span>
      <div className={styles.messages}>
        <span>{item.message}</span>
        {findings > 1 && <span className={styles.quiet}>{words.more(findings - 1)}</span>}
      </div>
    </div>
  );
}

function Kind({ kind }: { kind: string }) {
  const { label, color } = kindOf({ kind });
  return <StatusChip color={color} text={label} />;
}

const useStyles = makeStyles({
  differences: { display: 'grid', rowGap: tokens.spacingVerticalS, padding: `${tokens.spacingVerticalXS} 0` },
  kind: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    whiteSpace: 'normal',
    fontWeight: tokens.fontWeightRegular,
  },
  chips: { display: 'inline-flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  // The padding aligns the messages with the text of the chip.
  messages: { display: 'grid', minWidth: '16ch', flex: 1, overflowWrap: 'anywhere', paddingTop: '2px' },
  quiet: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});
