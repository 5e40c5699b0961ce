import type { Page } from 'playwright/test';
import { withoutChanges } from '../../fixtures/without-changes';
import type { Failure } from './failures';

/** One thing that a person does while certain calls fail. */
export interface Look {
  readonly name: string;
  /** The page that is opened before any call fails. Without a path, `act` opens the page. */
  readonly path?: string;
  readonly calls: RegExp;
  readonly methods: readonly string[];
  act(page: Page, url: string): Promise<void>;
  /** Returns the message that must appear. */
  expected(failure: Failure): string;
  /** Returns the message that may appear instead, when the page did not wait until the failure was known. */
  late?(failure: Failure): string | null;
  /** True when a success message may appear too, because the person moves on before the failure is known. */
  readonly mayHaveWorked?: boolean;
}

const WITHIN_MS = 15_000;

/** Carries out a look while its calls fail. Resolves with all messages, and with a note when a dialog is still open. */
export async function wordsOf(page: Page, url: string, look: Look, failure: Failure): Promise<string> {
  const { calls, methods, path } = look;
  if (path) {
    await withoutChanges(page);
    await openPage(page, url + path);
    // The page's own calls must be answered before calls start to fail.
    await page.waitForLoadState('networkidle');
  }
  await page.route(calls, (route) =>
    methods.includes(route.request().method()) ? failure.answer(route) : route.fallback(),
  );
  try {
    await page.evaluate('window.wordsSeen?.clear()');
    await look.act(page, url);
    return await readUntil(page, messagesOf(look, failure));
  } catch (error) {
    return `(could not be done: ${String(error).split('\n')[0]})`;
  } finally {
    await page.unroute(calls);
  }
}

/** Returns the messages of which one must appear. */
export function messagesOf(look: Look, failure: Failure): string[] {
  const late = look.late?.(failure) ?? null;
  return [look.expected(failure), ...(late === null ? [] : [late])];
}

/** Opens a page and waits until it is shown. Does not wait for requests, which may never end. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('main').or(page.getByRole('form')).or(page.getByLabel('Username')).first().waitFor();
}

async function readUntil(page: Page, messages: string[]): Promise<string> {
  const read = () => page.evaluate<string>('[...window.wordsSeen].join(" / ")');
  const isSaid = page.waitForFunction(
    (wanted) => wanted.some((message) => Reflect.get(window, 'wordsSeen').has(message)),
    messages,
    { timeout: WITHIN_MS },
  );
  await isSaid.catch(() => undefined);
  const isOpen = (await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) > 0;
  return isOpen ? `${await read()} [the dialog stays]` : read();
}

/** Runs in the page. Collects the messages of notices, alerts and form fields, also those that have disappeared. */
export function gatherWords(): void {
  const seen = new Set<string>();
  Object.assign(window, { wordsSeen: seen });
  const places =
    '[role=alert], [role=status], .fui-Toast, .fui-MessageBar, .fui-Field__validationMessage, [aria-live]';
  const look = () => {
    for (const place of document.querySelectorAll(places)) {
      // Buttons inside a message are not part of its words.
      const copy = place.cloneNode(true) as Element;
      for (const button of copy.querySelectorAll('button, svg')) button.remove();
      const words = (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
      if (words) seen.add(words);
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}
