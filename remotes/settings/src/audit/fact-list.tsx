import { makeStyles, tokens } from '@evertill/shared-ui';
import type { ReactNode } from 'react';

/** A label and its value. A fact whose value is null is left out. */
export type Fact = readonly [label: string, value: ReactNode];

/** Shows facts below each other, the labels on the left. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  const styles = useStyles();
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) =>
        value === null ? null : (
          <div key={label} className={styles.fact}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

const useStyles = makeStyles({
  facts: { display: 'grid', rowGap: tokens.spacingVerticalS, margin: 0 },
  fact: {
    display: 'grid',
    gridTemplateColumns: 'minmax(90px, 160px) 1fr',
    columnGap: tokens.spacingHorizontalM,
  },
  label: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0, overflowWrap: 'anywhere' },
});
