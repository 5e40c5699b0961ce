import { makeStyles, tokens } from '@evertill/shared-ui';
import type { JSX } from 'react';

interface RowNameProps {
  name: string;
  /** The reason why the row's change is parked. */
  reason: string | undefined;
}

/**
 * Shows the name of a row and, below it, why the row's change was refused. A tooltip would not show the reason on touch
 * devices.
 */
export function RowName({ name, reason }: RowNameProps): string | JSX.Element {
  const styles = useStyles();
  if (!reason)
    return (
      <span className={styles.name} title={name}>
        {name}
      </span>
    );
  return (
    <span className={styles.root}>
      {name}
      <span className={styles.reason}>{reason}</span>
    </span>
  );
}

const useStyles = makeStyles({
  name: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  root: { display: 'inline-flex', flexDirection: 'column', verticalAlign: 'middle' },
  reason: {
    whiteSpace: 'normal',
    color: tokens.colorWarningForeground,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
  },
});
