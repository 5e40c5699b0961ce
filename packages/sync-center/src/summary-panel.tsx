import { momentWords } from '@evertill/shared-domain';
import { useNetwork, useOutboxStatus } from '@evertill/shared-offline';
import {
  CloudCheckIcon,
  CloudOffIcon,
  CloudUploadIcon,
  makeStyles,
  mergeClasses,
  ProgressBar,
  SyncIcon,
  tokens,
  WarningIcon,
} from '@evertill/shared-ui';
import type { RefObject } from 'react';
import { syncState } from './texts';
import { type Summary, summaryOf } from './words/summary-words';

const ICONS: Readonly<Record<Summary['tone'], typeof SyncIcon>> = {
  good: CloudCheckIcon,
  busy: SyncIcon,
  waiting: CloudUploadIcon,
  offline: CloudOffIcon,
  trouble: WarningIcon,
  unknown: SyncIcon,
};

interface SummaryPanelProps {
  now: Date;
  headline: RefObject<HTMLDivElement | null>;
  readiness: string | undefined;
}

/** Shows the state of this till in words, and the time of its last complete sync. */
export function SummaryPanel({ now, headline, readiness }: SummaryPanelProps) {
  const styles = useStyles();
  const status = useOutboxStatus();
  const { lastSyncTime } = useNetwork();
  const summary = summaryOf(status);
  const Icon = ICONS[summary.tone];
  return (
    <div className={styles.panel}>
      <span className={mergeClasses(styles.icon, styles[summary.tone])} aria-hidden="true">
        <Icon />
      </span>
      <div className={styles.words}>
        <div ref={headline} role="status" tabIndex={-1} className={styles.headline}>
          {summary.headline}
        </div>
        {summary.hint && <div>{summary.hint}</div>}
        <div className={styles.last}>
          {lastSyncTime ? syncState.lastSync(momentWords(lastSyncTime, now)) : syncState.neverSynced}
        </div>
        {readiness && <div className={styles.last}>{readiness}</div>}
      </div>
      {status.state === 'sending' && (
        <ProgressBar aria-label={syncState.progress} thickness="medium" className={styles.progress} />
      )}
    </div>
  );
}

const useStyles = makeStyles({
  panel: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    overflow: 'hidden',
  },
  icon: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '44px',
    height: '44px',
    borderRadius: tokens.borderRadiusCircular,
    fontSize: '24px',
  },
  good: { backgroundColor: tokens.colorPositiveSoftBackground, color: tokens.colorPositiveForeground },
  busy: { backgroundColor: tokens.colorInfoSoftBackground, color: tokens.colorInfoForeground },
  waiting: { backgroundColor: tokens.colorInfoSoftBackground, color: tokens.colorInfoForeground },
  offline: { backgroundColor: tokens.colorWarningSoftBackground, color: tokens.colorWarningForeground },
  trouble: { backgroundColor: tokens.colorNegativeSoftBackground, color: tokens.colorNegativeForeground },
  unknown: { backgroundColor: tokens.colorNeutralStencil1Alpha, color: tokens.colorNeutralForeground2 },
  words: { minWidth: 0, fontSize: tokens.fontSizeBase200 },
  headline: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    outlineStyle: 'none',
  },
  last: { color: tokens.colorNeutralForeground2 },
  progress: { position: 'absolute', left: 0, right: 0, bottom: 0 },
});
