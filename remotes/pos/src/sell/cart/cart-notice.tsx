import { useStore } from '@evertill/federation-kit';
import { LIMITS } from '@evertill/shared-domain';
import { Button, makeStyles, NoticeCard, useNoticesAbove } from '@evertill/shared-ui';
import { addedToCart, MESSAGES, stockLeft } from '../messages';
import type { CartFeedback, CartNotice as Notice } from './cart-feedback';

/** Long enough to reach the button with the Tab key. */
const UNDO_MS = 10_000;

interface CartNoticeProps {
  readonly feedback: CartFeedback;
  /** On a narrow screen, above the bar at the bottom, where the other notices come too. */
  readonly isOverBar: boolean;
  /** After its buttons are gone. */
  readonly onFocusLost: () => void;
}

/**
 * What the last step did, until the next one. Not read out except for a refusal: the announcer says each line with its
 * quantity and the total.
 */
export function CartNotice({ feedback, isOverBar, onFocusLost }: CartNoticeProps) {
  const styles = useStyles();
  const { notice, turn } = useStore(feedback);
  const otherNoticesAbove = useNoticesAbove();
  if (!notice) return null;

  return (
    <div
      ref={isOverBar ? otherNoticesAbove : undefined}
      className={styles.place}
      role={notice.kind === 'refused' ? 'alert' : undefined}
    >
      <NoticeCard
        key={notice.kind}
        notice={{ ...wordsOf(notice), shownTimes: turn }}
        detail={notice.kind === 'refused' && `${notice.productName}: ${stockLeft(notice.left).toLowerCase()}`}
        action={
          notice.kind === 'removed' && (
            <Button appearance="subtle" size="large" onClick={notice.undo}>
              Undo
            </Button>
          )
        }
        onDismiss={() => {
          feedback.dismiss();
          onFocusLost();
        }}
      />
    </div>
  );
}

function wordsOf(notice: Notice) {
  const timeoutMs = LIMITS.noticeTimeoutMs;
  if (notice.kind === 'added') {
    return { text: addedToCart(notice.productName), intent: 'positive', timeoutMs } as const;
  }
  if (notice.kind === 'refused')
    return { text: MESSAGES.notEnoughStock, intent: 'negative', timeoutMs } as const;
  return { text: `${notice.productName} removed`, intent: 'info', timeoutMs: UNDO_MS } as const;
}

const useStyles = makeStyles({
  // Above what follows it in the page, over what comes before.
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
});
