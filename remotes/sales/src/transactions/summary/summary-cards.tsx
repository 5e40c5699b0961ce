import { belowQuery, makeStyles, tokens } from '@evertill/shared-ui';
import { summary as texts } from '../../texts';
import { MEASURES, type MeasureName } from './measures';
import { SummaryCard } from './summary-card';
import type { Summary } from './use-summary';

interface SummaryCardsProps {
  /** Null while the numbers are loading. */
  summary: Summary | null;
  /** Called when the user opens the chart of a card. */
  onOpen(name: MeasureName): void;
}

/** Shows the three numbers of the period. */
export function SummaryCards({ summary, onOpen }: SummaryCardsProps) {
  const styles = useStyles();
  return (
    <section aria-label={texts.label} className={styles.root}>
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
