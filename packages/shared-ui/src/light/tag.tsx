import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { CloseIcon } from '../icons';
import { tokens } from '../theme/evertill-tokens';

export interface TagProps {
  children: ReactNode;
  icon?: ReactNode;
  /** Shows a button that takes it away. */
  onDismiss?(): void;
  /** What that button is called; 'Remove' by default. */
  dismissLabel?: string;
  className?: string;
}

/** A short word on something: a filter that is on, a part that belongs. */
export function Tag({ children, icon, onDismiss, dismissLabel = 'Remove', className }: TagProps) {
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.root, className)}>
      {icon}
      {children}
      {onDismiss && (
        <Button
          appearance="transparent"
          size="small"
          className={styles.dismiss}
          icon={<CloseIcon />}
          aria-label={dismissLabel}
          onClick={onDismiss}
        />
      )}
    </span>
  );
}

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: '28px',
    padding: '0 10px',
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralStencil1Alpha,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase200,
  },
  dismiss: { minWidth: '24px', marginRight: '-8px', '& svg': { fontSize: '14px' } },
});
