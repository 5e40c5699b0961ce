import type { Page } from 'playwright/test';
import type { Failure } from './failures';

/** One thing that a person does while certain calls fail. */
export interface Look {
  readonly name: string;
  /** The page as it stands before anything fails; without it the act opens one. */
  readonly path?: string;
  readonly calls: RegExp;
  readonly methods: readonly string[];
  act(page: Page, url: string): Promise<void>;
  /** What has to be read. */
  expected(failure: Failure): string;
  /** The person has gone on by then, and is told that it worked so far. */
  readonly mayHaveWorked?: boolean;
}

const WITHIN_MS = 15_000;

/** Does it with the failure in the way, and resolves with everything that was said, and whether a dialog is still there. */
export async function wordsOf(page: Page, url: string, look: Look, failure: Failure): Promise<string> {
  const { calls, methods, path } = look;
  if (path) {
    await openPage(page, url + path);
    // What the page itself asks has been answered before anything fails.
    await page.waitForLoadState('networkidle');
  }
  await page.route(calls, (route) =>
    methods.includes(route.request().method()) ? failure.answer(route) : route.fallback(),
  );
  try {
    await page.evaluate('window.wordsSeen?.clear()');
    await look.act(page, url);
    return await readUntil(page, look.expected(failure));
  } catch (error) {
    return `(could not be done: ${String(error).split('\n')[0]})`;
  } finally {
    await page.unroute(calls);
  }
}

/** Opens a page and waits until it is there: not for the requests, which may go on for ever. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('main').or(page.getByRole('form')).or(page.getByLabel('Username')).first().waitFor();
}

async function readUntil(page: Page, expected: string): Promise<string> {
  const read = () => page.evaluate<string>('[...window.wordsSeen].join(" / ")');
  const isSaid = page.waitForFunction((wanted) => Reflect.get(window, 'wordsSeen').has(wanted), expected, {
    timeout: WITHIN_MS,
  });
  await isSaid.catch(() => undefined);
  const isOpen = (await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) > 0;
  return isOpen ? `${await read()} [the dialog stays]` : read();
}

/** Runs in the page: keeps what is said in notices, alerts and below fields, also what is gone again. */
export function gatherWords(): void {
  const seen = new Set<string>();
  Object.assign(window, { wordsSeen: seen });
  const places =
    '[role=alert], [role=status], .fui-Toast, .fui-MessageBar, .fui-Field__validationMessage, [aria-live]';
  const look = () => {
    for (const place of document.querySelectorAll(places)) {
      // A button beside the words is none of them.
      const copy = place.cloneNode(true) as Element;
      for (const button of copy.querySelectorAll('button, svg')) button.remove();
      const words = (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
      if (words) seen.add(words);
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}
