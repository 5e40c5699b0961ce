import { makeStyles, tokens } from '@evertill/shared-ui';

interface RowNameProps {
  name: string;
  /** Why the row's change is parked. */
  reason: string | undefined;
}

/** The name in a row, and under it why the row's change was not accepted: a tooltip would not show it by touch. */
export function RowName({ name, reason }: RowNameProps) {
  const styles = useStyles();
  if (!reason) return name;
  return (
    <span className={styles.root}>
      {name}
      <span className={styles.reason}>{reason}</span>
    </span>
  );
}

const useStyles = makeStyles({
  root: { display: 'inline-flex', flexDirection: 'column', verticalAlign: 'middle' },
  reason: {
    color: tokens.colorWarningForeground,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
  },
});
