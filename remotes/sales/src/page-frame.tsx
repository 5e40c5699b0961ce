import { belowQuery, makeStyles, tokens } from '@evertill/shared-ui';
import type { ReactNode } from 'react';

/** The room of a screen with one table: its rows scroll, not the page. */
export function PageFrame({ children }: { children: ReactNode }) {
  return <div className={useStyles().root}>{children}</div>;
}

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    height: '100%',
    minHeight: 0,
    maxWidth: '1600px',
    margin: '0 auto',
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL}`,
    // On a phone the summary and the filters scroll away with the page: the rows need the room.
    [belowQuery('sm')]: { padding: tokens.spacingHorizontalM, height: 'auto' },
  },
});
