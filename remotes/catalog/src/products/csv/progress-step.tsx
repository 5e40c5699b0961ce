import { MessageBar, MessageBarBody, makeStyles, ProgressBar, Text, tokens } from '@evertill/shared-ui';

interface ProgressStepProps {
  label: string;
  /** From 0 to 1. */
  share: number;
  /** The reason why the work is paused. */
  hint?: string | undefined;
}

export function ProgressStep({ label, share, hint }: ProgressStepProps) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <ProgressBar value={share} thickness="large" aria-label={label} />
      <Text>{label}</Text>
      {hint !== undefined && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody role="status">{hint}</MessageBarBody>
        </MessageBar>
      )}
    </div>
  );
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    paddingTop: tokens.spacingVerticalXXL,
  },
});
