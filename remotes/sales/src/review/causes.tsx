import type { ReviewCause } from '@evertill/shared-domain';
import { Button, makeStyles, StatusChip, Subtitle2, tokens } from '@evertill/shared-ui';
import { useState } from 'react';
import { clearing } from '../texts';
import { causeTitle, causeWords, kindOf } from './review-words';

const FIRST_SHOWN = 3;

/** Lists the causes that several sales share. The sales of a cause can be cleared together. */
export function Causes({
  causes,
  onClear,
}: {
  causes: readonly ReviewCause[];
  onClear(cause: ReviewCause): void;
}) {
  const styles = useStyles();
  const [isAll, setAll] = useState(false);
  const shown = isAll ? causes : causes.slice(0, FIRST_SHOWN);
  const others = causes.length - shown.length;
  if (causes.length === 0) return null;
  return (
    <section className={styles.root} aria-label={clearing.causes}>
      <Subtitle2 as="h2" className={styles.title}>
        {clearing.causes}
      </Subtitle2>
      <ul className={styles.list}>
        {shown.map((cause) => (
          <li key={cause.itemId} className={styles.row}>
            <div className={styles.cause}>
              <StatusChip {...chipOf(cause)} />
              <span className={styles.words}>{causeWords(cause)}</span>
            </div>
            <Button aria-label={clearing.clearAllOf(causeTitle(cause))} onClick={() => onClear(cause)}>
              {clearing.clearAll}
            </Button>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <Button appearance="subtle" className={styles.more} onClick={() => setAll(true)}>
          {clearing.showMore(others)}
        </Button>
      )}
    </section>
  );
}

function chipOf(cause: ReviewCause) {
  const { color, label } = kindOf(cause);
  return { color, text: label };
}

const useStyles = makeStyles({
  root: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  title: { margin: 0 },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalXS,
  },
  cause: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `2px ${tokens.spacingHorizontalM}`,
  },
  words: { overflowWrap: 'anywhere' },
  more: { justifySelf: 'start' },
});
