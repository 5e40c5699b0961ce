import { Button, makeStyles, tokens, useId } from '@evertill/shared-ui';
import { type ReactNode, useState } from 'react';
import { center } from './texts';

/**
 * The rows shown at first. People read a night's sales from the top, and 500 rows are not read before they are asked
 * for.
 */
const SHOWN_FIRST = 40;

interface SectionProps<T> {
  title: string;
  items: readonly T[];
  renderItem(item: T): ReactNode;
}

/** A part of the sync center: a heading with the count, and a list. Renders nothing when the list is empty. */
export function Section<T>({ title, items, renderItem }: SectionProps<T>) {
  const styles = useStyles();
  const headingId = useId('section');
  const [limit, setLimit] = useState(SHOWN_FIRST);
  if (items.length === 0) return null;
  const left = items.length - limit;
  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <h3 id={headingId} className={styles.heading}>
        {title} <span className={styles.count}>{items.length}</span>
      </h3>
      <ul className={styles.list} aria-labelledby={headingId}>
        {items.slice(0, limit).map(renderItem)}
      </ul>
      {left > 0 && (
        <Button appearance="subtle" onClick={() => setLimit((shown) => shown + SHOWN_FIRST * 5)}>
          {center.more(left)}
        </Button>
      )}
    </section>
  );
}

const useStyles = makeStyles({
  section: { display: 'grid', rowGap: tokens.spacingVerticalS },
  heading: {
    display: 'flex',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalS,
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
  count: { fontVariantNumeric: 'tabular-nums', fontWeight: tokens.fontWeightRegular },
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    minWidth: 0,
  },
});
