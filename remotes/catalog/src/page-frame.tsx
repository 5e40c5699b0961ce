import { belowQuery, makeStyles, mergeClasses, tokens } from '@evertill/shared-ui';
import type { ReactNode } from 'react';

interface PageFrameProps {
  /** The rows scroll, not the page: for screens with one long table. */
  fillsHeight?: boolean;
  children: ReactNode;
}

/** The room of a screen: padding, width and the gaps between its parts. */
export function PageFrame({ fillsHeight = false, children }: PageFrameProps) {
  const styles = useStyles();
  return <div className={mergeClasses(styles.root, fillsHeight && styles.fill)}>{children}</div>;
}

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    maxWidth: '1600px',
    margin: '0 auto',
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL}`,
    [belowQuery('sm')]: { padding: tokens.spacingHorizontalM },
  },
  fill: { height: '100%', minHeight: 0 },
});
