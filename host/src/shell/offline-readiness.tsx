import { useStore } from '@evertill/federation-kit';
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

/** How much of the suite would open if the connection went away now. */
export function OfflineReadiness() {
  const styles = useStyles();
  const status = useStore(useShell().copies.status);
  const isReady = status !== null && status.total > 0 && status.ready === status.total;
  const Icon = isReady ? CloudCheckIcon : CloudUploadIcon;
  const words = readinessWords(status);
  return (
    <Tooltip content={words} relationship="inaccessible" positioning="after">
      <div className={mergeClasses(styles.root, isReady && styles.ready)} role="status">
        <Icon className={styles.icon} aria-hidden />
        <span className={styles.count} aria-hidden="true">
          {status ? `${status.ready}/${status.total}` : '–'}
        </span>
        <VisuallyHidden>{words}</VisuallyHidden>
      </div>
    </Tooltip>
  );
}

const useStyles = makeStyles({
  root: {
    display: 'grid',
    justifyItems: 'center',
    padding: '10px 2px',
    fontSize: '11px',
    lineHeight: '14px',
    color: tokens.colorNeutralForeground2,
  },
  ready: { color: tokens.colorPositiveForeground },
  icon: { fontSize: '20px' },
  count: { fontVariantNumeric: 'tabular-nums' },
  // For screen readers: the rail is too narrow for the sentence.
});
