import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from '../icons';
import { notices } from '../texts';
import { tokens } from '../theme/evertill-tokens';
import type { QueuedNotice } from './notice-queue';
import type { NoticeIntent } from './show-notice';

const ICONS: Record<NoticeIntent, ComponentType<{ className?: string }>> = {
  positive: SuccessIcon,
  negative: ErrorIcon,
  warning: WarningIcon,
  info: InfoIcon,
};

export interface NoticeCardProps {
  notice: Pick<QueuedNotice, 'text' | 'intent' | 'timeoutMs' | 'shownTimes'>;
  /** Additional text below the notice's text. */
  detail?: ReactNode;
  /** A button for the action that the notice suggests. */
  action?: ReactNode;
  onDismiss(): void;
}

/** Shows one notice. The timer stops while the notice is hovered or focused. */
export function NoticeCard({ notice, detail, action, onDismiss }: NoticeCardProps) {
  const styles = useStyles();
  const [isHeld, setHeld] = useState(false);
  const Icon = ICONS[notice.intent];

  const dismiss = useEffectEvent(onDismiss);
  // biome-ignore lint/correctness/useExhaustiveDependencies: shownTimes is not read, its change restarts the timer
  useEffect(() => {
    if (isHeld || notice.timeoutMs === 0) return;
    const timer = setTimeout(() => dismiss(), notice.timeoutMs);
    return () => clearTimeout(timer);
  }, [isHeld, notice.timeoutMs, notice.shownTimes]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the card is no control, pointing at it only stops its timer, and its Dismiss button does what Escape does
    <div
      data-notice={notice.intent}
      className={mergeClasses(styles.card, action ? styles.inOneRow : undefined, styles[notice.intent])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => event.key === 'Escape' && onDismiss()}
    >
      <span role="img" aria-label={notices.intents[notice.intent]} className={styles.icon}>
        <Icon />
      </span>
      <span className={styles.text}>
        <span>{notice.text}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      {action && <span className={styles.action}>{action}</span>}
      <Button
        appearance="transparent"
        icon={<CloseIcon />}
        aria-label={notices.dismiss}
        className={styles.dismiss}
        onClick={onDismiss}
      />
    </div>
  );
}

const useStyles = makeStyles({
  card: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalM,
    maxWidth: '100%',
    boxSizing: 'border-box',
    padding: '10px 6px 10px 14px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderLeftWidth: '4px',
    boxShadow: tokens.shadow16,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    pointerEvents: 'auto',
    animationName: {
      from: { opacity: 0, transform: 'translateY(8px)' },
      to: { opacity: 1, transform: 'none' },
    },
    animationDuration: tokens.durationNormal,
    animationTimingFunction: tokens.curveDecelerateMid,
    '@media (prefers-reduced-motion: reduce)': { animationDuration: '1ms' },
    '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  },
  inOneRow: { alignItems: 'center' },
  icon: { display: 'flex', fontSize: '20px', lineHeight: 1 },
  text: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  detail: { display: 'block', color: tokens.colorNeutralForeground2 },
  action: { flexShrink: 0, marginTop: '-6px', marginBottom: '-6px', marginLeft: 'auto' },
  dismiss: { marginTop: '-6px', marginBottom: '-6px', minWidth: '32px' },
  positive: {
    borderLeftColor: tokens.colorPositiveBackground,
    '& [role=img]': { color: tokens.colorPositiveForeground },
  },
  negative: {
    borderLeftColor: tokens.colorNegativeBackground,
    '& [role=img]': { color: tokens.colorNegativeForeground },
  },
  warning: {
    borderLeftColor: tokens.colorWarningBackground,
    '& [role=img]': { color: tokens.colorWarningForeground },
  },
  info: {
    borderLeftColor: tokens.colorInfoBackground,
    '& [role=img]': { color: tokens.colorInfoForeground },
  },
});
