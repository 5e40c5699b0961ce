import { SlotViews } from '@evertill/federation-kit';
import { type Today, toCents } from '@evertill/shared-domain';
import { makeStyles, tokens } from '@evertill/shared-ui';
import { useMemo } from 'react';

/** Shows the cards that other remotes bring to the day. */
export function FilledCards({ today: { sales } }: { readonly today: Today }) {
  const styles = useStyles();
  const { day, count, total } = sales;
  const data = useMemo(() => ({ day, saleCount: count, totalCents: toCents(total) }), [day, count, total]);
  return <SlotViews slot="evertill.sales.today-card.v1" data={data} className={styles.place} />;
}

const useStyles = makeStyles({
  place: {
    maxHeight: '380px',
    // The frame belongs to the content, so that a fill with nothing to say shows no empty card.
    '& > div > :not(:empty)': {
      boxSizing: 'border-box',
      padding: tokens.spacingHorizontalL,
      border: `1px solid ${tokens.colorNeutralStroke2}`,
      borderRadius: tokens.borderRadiusLarge,
      backgroundColor: tokens.colorNeutralBackground1,
    },
  },
});
