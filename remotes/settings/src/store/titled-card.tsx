import { Card, makeStyles, Subtitle2, tokens } from '@evertill/shared-ui';
import type { ReactNode } from 'react';

interface TitledCardProps {
  title: string;
  /** The level of the heading: 3 below the heading of a section, 2 on a page without sections. */
  level?: 2 | 3;
  children: ReactNode;
}

/** A part of a page of settings, with its heading. */
export function TitledCard({ title, level = 3, children }: TitledCardProps) {
  const styles = useStyles();
  return (
    <Card className={styles.card}>
      <Subtitle2 as={`h${level}`} className={styles.heading}>
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
