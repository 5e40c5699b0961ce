import { makeStyles, tokens } from '@evertill/shared-ui';
import type { ReactNode } from 'react';

/** Puts short fields side by side where there is room, one under the other where there is not. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className={useStyles().grid}>{children}</div>;
}

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    alignItems: 'start',
    // An odd field at the end would leave a hole beside it.
    '& > :last-child:nth-child(odd)': { gridColumn: '1 / -1' },
  },
});
