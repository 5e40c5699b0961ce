import { shortcutOf } from '../keys/shortcuts';
import { isCommand } from './page-events';
import type { Trace, TraceEvent } from './trace';

/**
 * Takes the keys that were pressed before the till was up, from the shell's early-keys.js. Empty when they were taken
 * before, or when the page around the till keeps none.
 */
export function takeEarlyKeys(view: Window = window): Trace {
  const detail: { events: readonly KeyboardEvent[] } = { events: [] };
  view.dispatchEvent(new CustomEvent('evertill:early-keys', { detail }));
  return detail.events.map(toTraceEvent);
}

/** Describes a key of a page on which nothing was drawn yet, so no field had the focus. */
function toTraceEvent(event: KeyboardEvent): TraceEvent {
  const { key, code, timeStamp: atMs } = event;
  if (event.type === 'keyup') return { type: 'up', key, code, atMs };
  return {
    type: 'down',
    key,
    code,
    atMs,
    target: 'page',
    isCommand: isCommand(event),
    isShortcut: shortcutOf(event) !== null,
    isRepeat: event.repeat,
    isComposing: event.isComposing,
  };
}
