import { Button, makeStyles } from '@fluentui/react-components';
import { ErrorIcon, RefreshIcon } from '../icons';
import { tokens } from '../theme/evertill-tokens';

interface ErrorStateProps {
  text: string;
  onRetry?: () => void;
}

/** Shows in the negative color why there is no content, with a button to retry. */
export function ErrorState({ text, onRetry }: ErrorStateProps) {
  const styles = useStyles();
  return (
    <div role="alert" className={styles.root}>
      <ErrorIcon className={styles.icon} aria-hidden />
      <div className={styles.text}>{text}</div>
      {onRetry && (
        <Button icon={<RefreshIcon />} size="large" onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  );
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingVerticalM,
    flexGrow: 1,
    minHeight: '160px',
    boxSizing: 'border-box',
    padding: tokens.spacingVerticalXXL,
    textAlign: 'center',
    color: tokens.colorNegativeForeground,
  },
  icon: { fontSize: '40px' },
  text: {
    fontSize: tokens.fontSizeBase400,
    maxWidth: '48ch',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
});
