import type { CDPSession, Page } from 'playwright/test';

export interface ScannerSettings {
  /** Between two keys, by the scanner's own clock: a busy machine does not change the pace. */
  gapMs?: number;
  end?: 'Enter' | 'Tab';
  /** A function key before the code, as some scanners are set to send. */
  prefix?: 'F9';
}

/** A keyboard-wedge scanner: real keys, wherever the focus is. */
export function plugInScanner(page: Page) {
  let session: Promise<CDPSession> | undefined;
  return async function scan(code: string, { gapMs = 4, end = 'Enter', prefix }: ScannerSettings = {}) {
    session ??= page.context().newCDPSession(page);
    const { send } = await session.then((cdp) => ({ send: cdp.send.bind(cdp) }));
    const keys = [...(prefix ? [prefix] : []), ...code, end];
    // The last key is now: what the test does next comes after it.
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
