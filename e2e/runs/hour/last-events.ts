/**
 * Records the last events of a page. When a till shows an unexpected result, the events show whether the test or the
 * till caused it.
 */
import type { Page } from 'playwright/test';

/** Starts to record events. Must be called before the page is opened. */
export async function rememberEvents(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept: string[] = [];
    Object.assign(window, { lastEvents: kept });
    const nameOf = (target: EventTarget | null) => {
      if (!(target instanceof HTMLElement)) return String(target);
      const name =
        target.ariaLabel ?? (target instanceof HTMLInputElement ? target.name : target.textContent);
      return `${target.tagName.toLowerCase()} ${(name ?? '').trim().slice(0, 30)}`.trim();
    };
    const remember = (event: Event) => {
      const at = `${Math.round(event.timeStamp)} (${Math.round(performance.now())})`;
      const key = event instanceof KeyboardEvent ? ` ${event.key}` : '';
      const isOurs = event.isTrusted ? '' : ', by the page';
      kept.push(`${at} ${event.type}${key}, ${nameOf(event.target)}${isOurs}`);
      if (kept.length > 120) kept.shift();
    };
    const types = [
      'keydown',
      'keyup',
      'mousedown',
      'mouseup',
      'click',
      'focusin',
      'submit',
      'popstate',
      'input',
    ];
    for (const type of types) window.addEventListener(type, remember, true);
  });
}

export function lastEvents(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { lastEvents: string[] }).lastEvents);
}
