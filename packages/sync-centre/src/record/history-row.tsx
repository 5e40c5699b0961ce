import { capitalised } from '@evertill/shared-domain';
import type { JournalEntry } from '@evertill/shared-offline';
import { makeStyles, StatusChip, tokens } from '@evertill/shared-ui';
import { endingOf, endingWords } from '../words/history-words';
import { RecordHead } from './record-head';

/** What became of a change that left this till. */
export function HistoryRow({ entry, now }: { entry: JournalEntry; now: Date }) {
  const styles = useStyles();
  const { label, colour } = endingOf(entry);
  return (
    <li className={styles.row}>
      <RecordHead record={entry.record}>
        <span className={styles.words}>{capitalised(endingWords(entry, now))}</span>
      </RecordHead>
      <StatusChip colour={colour} text={label} />
    </li>
  );
}

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 84px',
    alignItems: 'start',
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    '& > :last-child': { justifySelf: 'end' },
  },
  words: { color: tokens.colorNeutralForeground2 },
});
