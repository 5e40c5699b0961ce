import { formatMoney } from '@evertill/shared-domain';
import { belowQuery, makeStyles, tokens } from '@evertill/shared-ui';
import { SummaryCard } from './summary-card';
import type { Summary } from './use-summary';

const COUNT = new Intl.NumberFormat('en');

/** The three numbers of the period; null while they are on their way. */
export function SummaryCards({ summary }: { summary: Summary | null }) {
  const styles = useStyles();
  return (
    <section aria-label="Summary" className={styles.root}>
      <SummaryCard title="Sales" measure={summary?.sales ?? null} format={formatMoney} />
      <SummaryCard title="Total Transactions" measure={summary?.transactions ?? null} format={COUNT.format} />
      <SummaryCard title="Average Transaction" measure={summary?.average ?? null} format={formatMoney} />
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
