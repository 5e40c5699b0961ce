import { capitalized } from '@evertill/shared-domain';
import type { JournalEntry } from '@evertill/shared-offline';
import { makeStyles, StatusChip, tokens } from '@evertill/shared-ui';
import { endingOf, endingWords } from '../words/history-words';
import { RecordHead } from './record-head';

/** Shows how a change that is no longer in the outbox ended. */
export function HistoryRow({ entry, now }: { entry: JournalEntry; now: Date }) {
  const styles = useStyles();
  const { label, color } = endingOf(entry);
  return (
    <li className={styles.row}>
      <RecordHead record={entry.record}>
        <span className={styles.words}>{capitalized(endingWords(entry, now))}</span>
      </RecordHead>
      <StatusChip color={color} text={label} />
    </li>
  );
}

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(84px, auto)',
    alignItems: 'start',
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    '& > :last-child': { justifySelf: 'end' },
  },
  words: { color: tokens.colorNeutralForeground2 },
});
