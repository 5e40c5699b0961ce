import { makeStyles } from '@fluentui/react-components';
import type { ReactElement, ReactNode } from 'react';
import { tokens } from '../theme/evertill-tokens';

interface EmptyStateProps {
  title: string;
  hint?: string;
  /** A button that adds the first content. */
  action?: ReactNode;
  /** The icon of what the list is about. */
  icon?: ReactElement;
  /** A picture to show instead of an icon. */
  picture?: ReactNode;
}

/** Says that a list is empty, and offers the next step. */
export function EmptyState({ title, hint, action, icon, picture }: EmptyStateProps) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      {icon ? <span className={styles.picture}>{icon}</span> : picture}
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
  picture: {
    padding: '22px',
    borderRadius: '28px',
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontSize: '44px',
    lineHeight: 0,
  },
  title: { fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  hint: { color: tokens.colorNeutralForeground2, maxWidth: '44ch', textWrap: 'balance' },
  action: { marginTop: tokens.spacingVerticalS },
});
