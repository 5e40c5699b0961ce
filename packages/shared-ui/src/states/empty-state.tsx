import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { tokens } from '../theme/evertill-tokens';
import { EmptyPicture } from './empty-picture';

interface EmptyStateProps {
  title: string;
  hint?: string;
  /** A button that adds the first content. */
  action?: ReactNode;
  /** The illustration to show instead of the default. Null hides it where space is tight. */
  picture?: ReactNode;
}

/** Says that a list is empty, and offers the next step. */
export function EmptyState({ title, hint, action, picture = <EmptyPicture /> }: EmptyStateProps) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      {picture}
      <div className={styles.title}>{title}</div>
      {hint && <div className={styles.hint}>{hint}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingVerticalS,
    flexGrow: 1,
    minHeight: '160px',
    boxSizing: 'border-box',
    padding: tokens.spacingVerticalXXL,
    textAlign: 'center',
  },
  title: { fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  hint: { color: tokens.colorNeutralForeground2, maxWidth: '44ch', textWrap: 'balance' },
  action: { marginTop: tokens.spacingVerticalS },
});
