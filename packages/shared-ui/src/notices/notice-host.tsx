import { makeStyles, mergeClasses, Portal } from '@fluentui/react-components';
import { useEffect, useReducer } from 'react';
import { tokens } from '../theme/evertill-tokens';
import { NoticeCard } from './notice-card';
import { type QueuedNotice, reduceNotices } from './notice-queue';
import { NOTICE_EVENT, type Notice, takeWaitingNotices } from './show-notice';
import { ROOM_AT_BOTTOM, standAboveBars } from './use-notices-above';

interface NoticeHostProps {
  /** The target of `showNotice` events: the document, or the element of an embed. */
  target?: EventTarget;
}

const NO_NOTICES: readonly QueuedNotice[] = [];

/** Shows the notices of the whole page. The shell renders one instance. */
export function NoticeHost({ target }: NoticeHostProps) {
  const [notices, dispatch] = useReducer(reduceNotices, NO_NOTICES);
  const styles = useStyles();

  useEffect(() => {
    const source = target ?? document;
    const handleNotice = (event: Event) => {
      event.preventDefault();
      dispatch({ type: 'show', notice: (event as CustomEvent<Notice>).detail });
    };
    source.addEventListener(NOTICE_EVENT, handleNotice);
    for (const notice of takeWaitingNotices(source)) dispatch({ type: 'show', notice });
    return () => source.removeEventListener(NOTICE_EVENT, handleNotice);
  }, [target]);

  // Both live regions stay in the page while empty, because a screen reader announces additions to a region but not a
  // new region with content.
  return (
    <Portal>
      {(['top', 'bottom'] as const).map((position) => (
        <div
          key={position}
          ref={position === 'bottom' ? standAboveBars : undefined}
          className={mergeClasses(styles.stack, styles[position])}
          data-notices={position}
        >
          {(['assertive', 'polite'] as const).map((urgency) => (
            <div key={urgency} aria-live={urgency} className={styles.region}>
              {notices
                .filter((notice) => notice.position === position && urgencyOf(notice) === urgency)
                .map((notice) => (
                  <NoticeCard
                    key={notice.id}
                    notice={notice}
                    detail={notice.detail}
                    onDismiss={() => dispatch({ type: 'dismiss', id: notice.id })}
                  />
                ))}
            </div>
          ))}
        </div>
      ))}
    </Portal>
  );
}

function urgencyOf(notice: Notice): 'polite' | 'assertive' {
  return notice.intent === 'negative' || notice.intent === 'warning' ? 'assertive' : 'polite';
}

const useStyles = makeStyles({
  stack: {
    position: 'fixed',
    left: '50%',
    transform: 'translateX(-50%)',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    width: 'max-content',
    maxWidth: 'min(560px, calc(100vw - 24px))',
    // Notices appear above Fluent's dialogs (1000000), because an error in a dialog must be readable.
    zIndex: 1000010,
    pointerEvents: 'none',
  },
  // On a phone, a notice covers the whole top bar, because a person could touch a button that is half covered only by
  // accident.
  top: {
    top: 'max(12px, env(safe-area-inset-top))',
    '@media (max-width: 500px)': {
      top: 'max(4px, env(safe-area-inset-top))',
      width: 'calc(100vw - 8px)',
      maxWidth: 'none',
      '& > *': { alignItems: 'stretch' },
    },
  },
  // Notices appear above a bar at the bottom edge, but no higher than 60% of the screen, where they would be
  // overlooked.
  bottom: {
    bottom: `max(16px, env(safe-area-inset-bottom), min(var(${ROOM_AT_BOTTOM}, 0px) + 8px, 60dvh))`,
  },
  region: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalS,
    ':empty': { display: 'contents' },
  },
});
