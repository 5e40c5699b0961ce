import { Button, makeStyles } from '@fluentui/react-components';
import { ErrorIcon, RefreshIcon } from '../icons';
import { states } from '../texts';
import { tokens } from '../theme/evertill-tokens';

interface ErrorStateProps {
  text: string;
  /** A quieter sentence below the text. */
  hint?: string;
  /** The technical part for the support, folded away. */
  details?: string;
  onRetry?: () => void;
}

/** Shows in the negative color why there is no content, with a button to retry. */
export function ErrorState({ text, hint, details, onRetry }: ErrorStateProps) {
  const styles = useStyles();
  return (
    <div role="alert" className={styles.root}>
      <ErrorIcon className={styles.icon} aria-hidden />
      <div className={styles.text}>{text}</div>
      {hint && <div className={styles.hint}>{hint}</div>}
      {onRetry && (
        <Button icon={<RefreshIcon />} size="large" onClick={onRetry}>
          {states.retry}
        </Button>
      )}
      {details && (
        <details className={styles.details}>
          <summary className={styles.summary}>{states.details}</summary>
          {details}
        </details>
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
  hint: { maxWidth: '48ch', color: tokens.colorNeutralForeground2 },
  details: {
    maxWidth: '64ch',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
  summary: {
    minHeight: '44px',
    lineHeight: '44px',
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
});
