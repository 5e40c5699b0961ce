import { CloudUploadIcon, makeStyles, mergeClasses, Tooltip, tokens, WarningIcon } from '@evertill/shared-ui';
import { tables } from '../texts';

interface RowStateMarkProps {
  state: 'pending' | 'parked';
  hint: string | undefined;
}

/** Marks a row that the server does not have yet or has refused. */
export function RowStateMark({ state, hint }: RowStateMarkProps) {
  const styles = useStyles();
  const label = state === 'pending' ? tables.waiting : tables.attention;
  const words = hint ? tables.stateWithHint(label, hint) : label;
  return (
    <Tooltip content={words} relationship="inaccessible" withArrow>
      <span role="img" aria-label={words} className={mergeClasses(styles.mark, styles[state])}>
        {state === 'pending' ? <CloudUploadIcon /> : <WarningIcon />}
      </span>
    </Tooltip>
  );
}

const useStyles = makeStyles({
  mark: {
    display: 'inline-flex',
    verticalAlign: '-3px',
    marginRight: tokens.spacingHorizontalS,
    fontSize: '16px',
  },
  pending: { color: tokens.colorInfoForeground },
  parked: { color: tokens.colorWarningForeground },
});

/** The ground of a row that is marked, for rows that are not table rows. */
export const useRowStateStyles = makeStyles({
  pending: {
    backgroundColor: tokens.colorInfoSoftBackground,
    boxShadow: `inset 3px 0 0 ${tokens.colorInfoBackground}`,
  },
  parked: {
    backgroundColor: tokens.colorWarningSoftBackground,
    boxShadow: `inset 3px 0 0 ${tokens.colorWarningBackground}`,
  },
});
