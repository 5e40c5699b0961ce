import { CloudUploadIcon, makeStyles, mergeClasses, Tooltip, tokens, WarningIcon } from '@evertill/shared-ui';

interface RowStateMarkProps {
  state: 'pending' | 'parked';
  hint: string | undefined;
}

const STATE_LABELS = { pending: 'Waiting to be sent', parked: 'Needs attention' } as const;

/** Marks a row that the server does not have yet or has refused. */
export function RowStateMark({ state, hint }: RowStateMarkProps) {
  const styles = useStyles();
  const words = hint ? `${STATE_LABELS[state]}: ${hint}` : STATE_LABELS[state];
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
