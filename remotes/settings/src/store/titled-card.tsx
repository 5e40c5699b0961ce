import { Card, makeStyles, Subtitle2, tokens } from '@evertill/shared-ui';
import type { ReactNode } from 'react';

/** A part of the page of the store, with its heading. */
export function TitledCard({ title, children }: { title: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <Card className={styles.card}>
      <Subtitle2 as="h3" className={styles.heading}>
        {title}
      </Subtitle2>
      {children}
    </Card>
  );
}

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: 'clamp(16px, 3vw, 28px)',
  },
  heading: { margin: 0 },
});
