import { useHostApi, useStore } from '@evertill/federation-kit';
import {
  CloudCheckIcon,
  CloudUploadIcon,
  makeStyles,
  mergeClasses,
  Tooltip,
  tokens,
  VisuallyHidden,
} from '@evertill/shared-ui';
import { useShell } from './shell-context';
import { readinessWords } from './sync-words';

/** Shows how much of the suite would open without a connection. Empty until the number is known. */
export function OfflineReadiness() {
  const styles = useStyles();
  const { copies, hasProducts: here } = useShell();
  const status = useStore(copies.status);
  const hasProducts = useStore(here);
  const user = useStore(useHostApi().user);
  // A cashier cannot change the readiness, and the top bar already says when the register is offline.
  if (!user || user.role === 'CASHIER') return null;
  const { short, long, isReady } = readinessWords(status, hasProducts);
  const Icon = isReady ? CloudCheckIcon : CloudUploadIcon;
  return (
    <div role="status">
      {status && (
        <Tooltip content={long} relationship="inaccessible" positioning="after">
          <div className={mergeClasses(styles.root, isReady && styles.ready)}>
            <Icon className={styles.icon} aria-hidden />
            <span aria-hidden="true">{short}</span>
            <VisuallyHidden>{long}</VisuallyHidden>
          </div>
        </Tooltip>
      )}
    </div>
  );
}

const useStyles = makeStyles({
  root: {
    display: 'grid',
    justifyItems: 'center',
    padding: '10px 2px',
    fontSize: '11px',
    lineHeight: '14px',
    textAlign: 'center',
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
  ready: { color: tokens.colorPositiveForeground },
  icon: { fontSize: '20px' },
});
