import {
  Body1,
  BusyButton,
  Caption1,
  CloudOffIcon,
  makeStyles,
  RefreshIcon,
  Skeleton,
  SkeletonItem,
  Subtitle1,
  tokens,
  WarningIcon,
} from '@evertill/shared-ui';
import type { LoadFailure } from './load-failure';
import type { SlotState } from './remote-slot';

interface SlotStatusProps {
  title: string;
  state: SlotState;
  onRetry(): void;
}

/** What stands in a remote's place while it is not there. */
export function SlotStatus({ title, state, onRetry }: SlotStatusProps) {
  switch (state.phase) {
    case 'quiet':
    case 'open':
      return null;
    case 'failed':
      return (
        <FailurePanel title={title} failure={state.failure} isRetrying={state.isRetrying} onRetry={onRetry} />
      );
    default:
      return <ScreenOutline title={title} isSlow={state.phase === 'still-loading'} />;
  }
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

function ScreenOutline({ title, isSlow }: { title: string; isSlow: boolean }) {
  const styles = useStyles();
  return (
    <div className={styles.outline} role="status" aria-busy="true">
      <Skeleton aria-label={`Loading ${title}`}>
        <div className={styles.rows}>
          <SkeletonItem size={32} className={styles.heading} />
          {ROWS.map((row) => (
            <SkeletonItem key={row} size={24} />
          ))}
        </div>
      </Skeleton>
      {isSlow && <Body1 className={styles.slow}>{title} is still loading…</Body1>}
    </div>
  );
}

const HEADLINES: Record<LoadFailure['kind'], string> = {
  missing: 'is not available',
  'broken-line': 'is not available',
  incompatible: 'does not fit this version of the shell',
  unreachable: 'could not be loaded',
  'too-slow': 'took too long to load',
  faulty: 'could not be started',
};

interface FailurePanelProps {
  title: string;
  failure: LoadFailure;
  isRetrying: boolean;
  onRetry(): void;
}

function FailurePanel({ title, failure, isRetrying, onRetry }: FailurePanelProps) {
  const styles = useStyles();
  const Icon = failure.kind === 'unreachable' ? CloudOffIcon : WarningIcon;
  const version = failure.version ? `version ${failure.version}` : 'version unknown';
  const build = failure.buildId ? `, build ${failure.buildId}` : '';
  return (
    <div className={styles.centre}>
      <div className={styles.panel} role="alert">
        <Icon className={styles.icon} aria-hidden />
        <Subtitle1 as="h1" className={styles.title}>
          {title} {HEADLINES[failure.kind]}
        </Subtitle1>
        <Body1 className={styles.cause}>{failure.cause}</Body1>
        <Caption1 className={styles.details}>
          App {failure.app}, {version}
          {build}
        </Caption1>
        <Body1 className={styles.hint}>
          Everything else goes on working. Nothing that was saved is lost.
        </Body1>
        <BusyButton
          appearance="primary"
          size="large"
          icon={<RefreshIcon />}
          busy={isRetrying}
          onClick={onRetry}
        >
          Retry
        </BusyButton>
      </div>
    </div>
  );
}

const useStyles = makeStyles({
  outline: { padding: tokens.spacingHorizontalXXL },
  rows: { display: 'grid', gap: tokens.spacingVerticalL, maxWidth: '960px' },
  heading: { width: '240px' },
  slow: { display: 'block', marginTop: tokens.spacingVerticalXL, color: tokens.colorNeutralForeground2 },
  centre: {
    display: 'grid',
    placeItems: 'center',
    minHeight: '100%',
    padding: tokens.spacingHorizontalL,
    boxSizing: 'border-box',
  },
  panel: {
    display: 'grid',
    justifyItems: 'center',
    gap: tokens.spacingVerticalM,
    width: '100%',
    maxWidth: '520px',
    padding: tokens.spacingHorizontalXXXL,
    boxSizing: 'border-box',
    textAlign: 'center',
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
  },
  icon: { fontSize: '44px', color: tokens.colorNegativeForeground },
  title: { margin: 0 },
  cause: { overflowWrap: 'anywhere' },
  details: {
    color: tokens.colorNeutralForeground2,
    fontFamily: tokens.fontFamilyMonospace,
    overflowWrap: 'anywhere',
  },
  hint: { color: tokens.colorNeutralForeground2 },
});
