import { makeStyles, tokens } from '@evertill/shared-ui';
import type { ReactNode } from 'react';

/** Places short fields side by side when there is room, and one below the other when there is not. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className={useStyles().grid}>{children}</div>;
}

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    alignItems: 'start',
    // Fluent gives its inputs a least width, with which they would reach over the edge of a narrow column.
    '& .fui-Input, & .fui-Select__select': { minWidth: 0, width: '100%' },
    // The last field of an odd number takes the whole row, so that no gap is left.
    '& > :last-child:nth-child(odd)': { gridColumn: '1 / -1' },
  },
});
