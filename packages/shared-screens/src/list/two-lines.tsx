import { makeStyles, tokens } from '@evertill/shared-ui';
import type { ReactNode } from 'react';

/** Shows a table cell with a first line and a less important second line. */
export function TwoLines({ first, second }: { first: ReactNode; second?: string | null | undefined }) {
  const styles = useStyles();
  return (
    <div className={styles.lines}>
      <span>{first}</span>
      {second && <span className={styles.quiet}>{second}</span>}
    </div>
  );
}

const useStyles = makeStyles({
  lines: { display: 'grid', minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'normal' },
  quiet: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
  },
});
