import type { CDPSession, Page } from 'playwright/test';

export interface ScannerSettings {
  /**
   * The time between two keys, in milliseconds. The scanner sets the timestamps itself, so a busy machine cannot change
   * the pace.
   */
  gapMs?: number;
  end?: 'Enter' | 'Tab';
  /** A function key that is sent before the code, which some scanners can be configured to do. */
  prefix?: 'F9';
}

/** Returns the scan function of a keyboard-wedge scanner. It sends real keys to the element that has the focus. */
export function plugInScanner(page: Page) {
  let session: Promise<CDPSession> | undefined;
  return async function scan(code: string, { gapMs = 4, end = 'Enter', prefix }: ScannerSettings = {}) {
    session ??= page.context().newCDPSession(page);
    const { send } = await session.then((cdp) => ({ send: cdp.send.bind(cdp) }));
    const keys = [...(prefix ? [prefix] : []), ...code, end];
    // Dates the keys back so that the last key is now, because the test's next action must come after it.
    const startMs = Date.now() - keys.length * gapMs;
    const sent = keys.flatMap((key, index) => {
      const timestamp = (startMs + index * gapMs) / 1000;
      const text = key === 'Enter' ? '\r' : key === 'Tab' || key === prefix ? undefined : key;
      const names = { key, code: codeOf(key), windowsVirtualKeyCode: virtualKeyOf(key), timestamp };
      return [
        send('Input.dispatchKeyEvent', {
          type: text ? 'keyDown' : 'rawKeyDown',
          ...names,
          ...(text ? { text } : {}),
        }),
        send('Input.dispatchKeyEvent', { type: 'keyUp', ...names }),
      ];
    });
    await Promise.all(sent);
  };
}

function codeOf(key: string): string {
  if (/^\d$/.test(key)) return `Digit${key}`;
  return /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key;
}

function virtualKeyOf(key: string): number {
  const named = { Enter: 13, Tab: 9, F9: 120 }[key];
  return named ?? key.toUpperCase().charCodeAt(0);
}
