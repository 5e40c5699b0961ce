import { belowQuery, makeStyles, tokens } from '@evertill/shared-ui';
import { summary as texts } from '../../texts';
import { MEASURES, type MeasureName } from './measures';
import { SummaryCard } from './summary-card';
import type { Summary } from './use-summary';

interface SummaryCardsProps {
  /** Null while the numbers are loading. */
  summary: Summary | null;
  /** True for today, which is compared with the whole of yesterday. */
  isToday: boolean;
  /** Called when the user opens the chart of a card. */
  onOpen(name: MeasureName): void;
}

/** Shows the three numbers of the period. */
export function SummaryCards({ summary, isToday, onOpen }: SummaryCardsProps) {
  const styles = useStyles();
  const notes = summary?.isUnknown === false ? notesOn(summary, isToday) : [];
  return (
    <div className={styles.whole}>
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
      <p className={styles.notes}>{notes.join(' ')}</p>
    </div>
  );
}

/** Says what the numbers are compared with, and why fewer sales are counted than listed. */
function notesOn({ sales, uncounted }: Summary, isToday: boolean): string[] {
  return [
    ...(isToday && sales.previous !== null ? [texts.allOfYesterday] : []),
    ...(uncounted > 0 ? [texts.uncounted(uncounted)] : []),
  ];
}

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalM,
    flexShrink: 0,
    // On a phone the cards are one row, which scrolls sideways where the numbers are long.
    [belowQuery('sm')]: {
      gridTemplateColumns: 'repeat(3, minmax(136px, 1fr))',
      gap: tokens.spacingHorizontalS,
      overflowX: 'auto',
      scrollSnapType: 'x proximity',
      // The padding leaves room for the focus ring and the shadows, which the scroll area would cut off.
      margin: '-4px',
      padding: '4px',
      '& > *': { scrollSnapAlign: 'start' },
    },
  },
  whole: { flexShrink: 0, minWidth: 0 },
  // The line takes its room before its words are known, because they come with the numbers. The tools and the rows below
  // it must not move then.
  notes: {
    minHeight: tokens.lineHeightBase200,
    margin: `${tokens.spacingVerticalXS} 0 0`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
});
