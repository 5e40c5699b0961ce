import { useStore } from '@evertill/federation-kit';
import { LIMITS } from '@evertill/shared-domain';
import { Button, makeStyles, NoticeCard, useNoticesAbove } from '@evertill/shared-ui';
import { useRef } from 'react';
import { cartTexts } from '../../texts';
import { focusedElement } from '../keys/text-field';
import type { CartFeedback, CartNotice as Notice } from './cart-feedback';

/** Long enough to reach the button with the Tab key. In milliseconds. */
const UNDO_MS = 10_000;

interface CartNoticeProps {
  readonly feedback: CartFeedback;
  /** True on a narrow screen, where the notice is above the bar at the bottom, like all other notices. */
  readonly isOverBar: boolean;
  /** Called when the notice disappears while one of its buttons has the focus. */
  readonly onFocusLost: () => void;
}

/**
 * Shows the result of the last step until the next step. Screen readers read only a refusal here, because the announcer
 * reads each line with its quantity and the total.
 */
export function CartNotice({ feedback, isOverBar, onFocusLost }: CartNoticeProps) {
  const styles = useStyles();
  const { notice, turn } = useStore(feedback);
  const otherNoticesAbove = useNoticesAbove();
  const card = useRef<HTMLDivElement>(null);
  if (!notice) return null;

  function dismiss() {
    // Most notices disappear by themselves while the focus is elsewhere.
    const hadFocus = card.current?.contains(focusedElement(card.current)) ?? false;
    feedback.dismiss();
    if (hadFocus) onFocusLost();
  }

  return (
    <div
      ref={isOverBar ? otherNoticesAbove : undefined}
      className={styles.place}
      data-passing=""
      role={notice.kind === 'refused' ? 'alert' : undefined}
    >
      <div ref={card} className={styles.card}>
        <NoticeCard
          key={notice.kind}
          notice={{ ...wordsOf(notice), shownTimes: turn }}
          detail={notice.kind === 'refused' && cartTexts.leftOf(notice.productName, notice.left)}
          action={
            notice.kind === 'removed' && (
              <Button appearance="subtle" size="large" onClick={notice.undo}>
                {cartTexts.undo}
              </Button>
            )
          }
          onDismiss={dismiss}
        />
      </div>
    </div>
  );
}

function wordsOf(notice: Notice) {
  const timeoutMs = LIMITS.noticeTimeoutMs;
  if (notice.kind === 'added') {
    return { text: cartTexts.added(notice.productName), intent: 'positive', timeoutMs } as const;
  }
  if (notice.kind === 'refused')
    return { text: cartTexts.notEnoughStock, intent: 'negative', timeoutMs } as const;
  return { text: cartTexts.removed(notice.productName), intent: 'info', timeoutMs: UNDO_MS } as const;
}

const useStyles = makeStyles({
  // Placed above the content that follows it, and drawn over the content that comes before.
  place: {
    position: 'absolute',
    zIndex: 2,
    bottom: '8px',
    left: '8px',
    right: '8px',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    pointerEvents: 'none',
  },
  card: { display: 'flex', maxWidth: '100%' },
});
