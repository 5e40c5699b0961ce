import { makeStyles, mergeClasses, tokens, WarningIcon } from '@evertill/shared-ui';
import type { ReactNode } from 'react';

interface BannerProps {
  readonly intent: 'negative' | 'warning';
  /** An 'alert' interrupts a screen reader. A 'status' waits until the screen reader has finished. */
  readonly role?: 'alert' | 'status';
  readonly children: ReactNode;
  /** A button that solves the problem. */
  readonly action?: ReactNode;
}

/** Shows a message for as long as it is true. */
export function Banner({ intent, role = 'alert', children, action }: BannerProps) {
  const styles = useStyles();
  return (
    <div role={role} className={mergeClasses(styles.root, !action && styles.alone, styles[intent])}>
      <WarningIcon className={styles.icon} aria-hidden />
      <div className={styles.text}>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    minHeight: '44px',
    paddingLeft: tokens.spacingHorizontalM,
    paddingRight: tokens.spacingHorizontalXS,
    borderRadius: tokens.borderRadiusMedium,
  },
  alone: { paddingRight: tokens.spacingHorizontalM },
  negative: {
    border: `1px solid ${tokens.colorNegativeBorder}`,
    backgroundColor: tokens.colorNegativeSoftBackground,
    color: tokens.colorNegativeForeground,
  },
  warning: {
    border: `1px solid ${tokens.colorWarningBorder}`,
    backgroundColor: tokens.colorWarningSoftBackground,
    color: tokens.colorWarningForeground,
  },
  icon: { flexShrink: 0, fontSize: '20px' },
  text: {
    // On a phone, several buttons stand below the words.
    flex: '1 1 160px',
    minWidth: 0,
    padding: `${tokens.spacingVerticalXS} 0`,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
  action: { flexShrink: 0, marginLeft: 'auto' },
});
