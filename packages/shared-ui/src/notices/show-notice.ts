/** Notices cross React roots and builds as document events that contain only strings and numbers. */

export type NoticeIntent = 'positive' | 'negative' | 'warning' | 'info';

export interface Notice {
  text: string;
  /** What a person can do about it, below the text. */
  detail?: string;
  intent: NoticeIntent;
  /** Defaults to 5000 ms (spec 9). 0 keeps the notice until a person dismisses it. */
  timeoutMs?: number;
  position?: 'top' | 'bottom';
}

/** The name of the event that carries a notice. A host that shows the notice calls `preventDefault`. */
export const NOTICE_EVENT = 'evertill:notice';

const WAITING = Symbol.for('evertill.waiting-notices');
const MAX_WAITING = 5;

type WithWaiting = EventTarget & { [WAITING]?: Notice[] };

/** Shows a notice in the page's NoticeHost, from any React root. Stores the notice when no host is mounted yet. */
export function showNotice(notice: Notice, target: EventTarget = document): void {
  const event = new CustomEvent<Notice>(NOTICE_EVENT, { detail: { ...notice }, cancelable: true });
  const taken = !target.dispatchEvent(event);
  if (taken) return;
  const store: WithWaiting = target;
  store[WAITING] = [...(store[WAITING] ?? []), { ...notice }].slice(-MAX_WAITING);
}

/** Returns and removes the notices that were shown before a host was mounted. */
export function takeWaitingNotices(target: EventTarget): Notice[] {
  const store: WithWaiting = target;
  const waiting = store[WAITING] ?? [];
  store[WAITING] = [];
  return waiting;
}
