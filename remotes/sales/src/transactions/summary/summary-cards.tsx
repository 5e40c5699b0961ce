import { belowQuery, makeStyles, tokens } from '@evertill/shared-ui';
import { MEASURES, type MeasureName } from './measures';
import { SummaryCard } from './summary-card';
import type { Summary } from './use-summary';

interface SummaryCardsProps {
  /** Null while the numbers are on their way. */
  summary: Summary | null;
  /** The chart of one of them is wanted. */
  onOpen(name: MeasureName): void;
}

/** The three numbers of the period. */
export function SummaryCards({ summary, onOpen }: SummaryCardsProps) {
  const styles = useStyles();
  return (
    <section aria-label="Summary" className={styles.root}>
      {MEASURES.map((name) => (
        <SummaryCard
          key={name}
          name={name}
          measure={summary && (summary.isUnknown ? 'unknown' : summary[name])}
          onOpen={() => onOpen(name)}
        />
      ))}
    </section>
  );
}

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalM,
    flexShrink: 0,
    [belowQuery('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalS },
  },
});
