import { LIMITS } from '@evertill/shared-domain';
import type { Notice } from './show-notice';

export interface QueuedNotice extends Notice {
  id: number;
  position: 'top' | 'bottom';
  timeoutMs: number;
  /** The number of times that the same notice was shown. Each increase restarts its timer. */
  shownTimes: number;
}

export type NoticeAction = { type: 'show'; notice: Notice } | { type: 'dismiss'; id: number };

const MAX_PER_POSITION = 4;

/**
 * Returns the visible notices after an action. Equal notices are merged, and each edge shows at most four. The oldest
 * notice that is not an error leaves first.
 */
export function reduceNotices(
  notices: readonly QueuedNotice[],
  action: NoticeAction,
): readonly QueuedNotice[] {
  if (action.type === 'dismiss') return notices.filter((notice) => notice.id !== action.id);
  const { notice } = action;
  const position = notice.position ?? 'bottom';
  const timeoutMs = notice.timeoutMs ?? LIMITS.noticeTimeoutMs;
  const repeated = notices.find(
    (shown) => shown.text === notice.text && shown.intent === notice.intent && shown.position === position,
  );
  if (repeated) {
    const again = { ...repeated, timeoutMs, shownTimes: repeated.shownTimes + 1 };
    return notices.map((shown) => (shown === repeated ? again : shown));
  }
  const id = notices.reduce((highest, shown) => Math.max(highest, shown.id), 0) + 1;
  return withinLimit([...notices, { ...notice, id, position, timeoutMs, shownTimes: 1 }], position);
}

function withinLimit(notices: readonly QueuedNotice[], position: 'top' | 'bottom'): readonly QueuedNotice[] {
  const here = notices.filter((notice) => notice.position === position);
  if (here.length <= MAX_PER_POSITION) return notices;
  const older = here.slice(0, -1);
  const leaving = older.find((notice) => notice.intent !== 'negative') ?? older[0];
  return notices.filter((notice) => notice !== leaving);
}
