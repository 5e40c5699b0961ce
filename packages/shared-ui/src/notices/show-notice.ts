/** Notices cross React roots and builds as a document event that carries plain strings and numbers only. */

export type NoticeIntent = 'positive' | 'negative' | 'warning' | 'info';

export interface Notice {
  text: string;
  intent: NoticeIntent;
  /** Spec 9: 5000 ms when not said; 0 keeps the notice until it is dismissed. */
  timeoutMs?: number;
  position?: 'top' | 'bottom';
}

/** The event a notice travels in; a host that takes it calls `preventDefault`. */
export const NOTICE_EVENT = 'evertill:notice';

const WAITING = Symbol.for('evertill.waiting-notices');
const MAX_WAITING = 5;

type WithWaiting = EventTarget & { [WAITING]?: Notice[] };

/** Shows a notice in the page's one NoticeHost, from any React root; kept for the host if it is not there yet. */
export function showNotice(notice: Notice, target: EventTarget = document): void {
  const event = new CustomEvent<Notice>(NOTICE_EVENT, { detail: { ...notice }, cancelable: true });
  const taken = !target.dispatchEvent(event);
  if (taken) return;
  const store: WithWaiting = target;
  store[WAITING] = [...(store[WAITING] ?? []), { ...notice }].slice(-MAX_WAITING);
}

/** Hands over the notices that were shown before a host was there. */
export function takeWaitingNotices(target: EventTarget): Notice[] {
  const store: WithWaiting = target;
  const waiting = store[WAITING] ?? [];
  store[WAITING] = [];
  return waiting;
}
