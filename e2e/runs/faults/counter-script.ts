/**
 * Runs inside a page of another site with a till in it, before the page's own scripts. Works the till by its controls
 * and the page by its buttons, as people at that counter would. Reports each message of the till at once.
 */
import type { Basket } from './sale-draft';
import type { TillReport } from './till-script';

/** Must be self-contained, because only its text reaches the page. */
export function installCounter(): void {
  const OPENING_MS = 10_000;
  // Longer than the till waits for its disk and for an answer on a busy machine. In milliseconds.
  const TAKING_MS = 15_000;
  const LOOK_EVERY_MS = 15;
  const GONE = 'The till went away.';

  const root = () => document.querySelector('[data-evertill]')?.shadowRoot;
  const all = <E extends HTMLElement>(selector: string): E[] => [
    ...(root()?.querySelectorAll<E>(selector) ?? []),
  ];
  const one = <E extends HTMLElement>(selector: string): E | undefined => all<E>(selector)[0];
  const wordsOf = (element: HTMLElement) => element.getAttribute('aria-label') ?? element.textContent ?? '';
  const button = (words: RegExp, within = ''): HTMLButtonElement | undefined =>
    all<HTMLButtonElement>(`${within} button`).find((each) => words.test(wordsOf(each)) && !each.disabled);
  const dialog = (label: string) => one(`[role="dialog"][aria-label="${label}"]`);
  const codeField = () => one<HTMLInputElement>('input[aria-keyshortcuts="F4"]');
  const linesOfCart = () => all('section[aria-label="Cart"] li').length;
  const lastSale = () => one('section[aria-label="Last sale"]')?.textContent ?? '';

  async function until<T>(
    what: string,
    look: () => T | undefined | null | false,
    withinMs: number,
  ): Promise<T> {
    const deadline = performance.now() + withinMs;
    for (;;) {
      const found = look();
      if (found) return found;
      if (performance.now() > deadline) throw new Error(`There is no ${what}.`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }

  /** Sets the value through the browser's own setter, because React ignores values that it has set itself. */
  function type(field: HTMLInputElement, text: string): void {
    const property = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    property?.set?.call(field, text);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }

  function scan(code: string): void {
    const field = codeField();
    if (!field) throw new Error('There is no till.');
    field.value = code;
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  }

  /**
   * Presses Cancel and returns false while the payment is open. Must be repeated, because while an attempt to pay is in
   * progress, the first press only cancels the attempt.
   */
  function leavePayment(): boolean {
    if (!dialog('Payment')) return true;
    button(/^Cancel$/, '[role="dialog"]')?.click();
    return false;
  }

  async function clear(): Promise<void> {
    await until('end of the payment', leavePayment, OPENING_MS);
    if (linesOfCart() === 0) return;
    button(/^Clear$/, 'section[aria-label="Cart"]')?.click();
    (await until('question', () => one('[data-answer="yes"]'), OPENING_MS)).click();
    await until('empty cart', () => linesOfCart() === 0, OPENING_MS);
  }

  async function sell({ codes, reference }: Basket): Promise<Omit<TillReport, 'name'>> {
    await clear();
    for (const code of codes) scan(code);
    const wanted = new Set(codes).size;
    await until('cart of what was scanned', () => linesOfCart() === wanted, OPENING_MS);
    (await until('way to pay', () => button(/^Pay/), OPENING_MS)).click();
    const card = 'input[type="radio"][value="CREDIT_CARD"]';
    (await until('choice of methods', () => one(card), OPENING_MS)).click();
    type(
      await until('reference', () => one<HTMLInputElement>('input[name="reference"]'), OPENING_MS),
      reference,
    );
    (await until('amount to confirm', () => button(/^(Take|Charge) /), OPENING_MS)).click();
    const refusal = () => one('[role="dialog"][aria-label="Payment"] [role="alert"]')?.textContent;
    const answer = () => refusal() ?? (!dialog('Payment') && lastSale());
    // A refused token removes the till for a moment. The till has then said nothing about the sale.
    const said = await until('answer', () => (codeField() ? answer() : GONE), TAKING_MS);
    if (said === GONE) return { outcome: 'no till', message: said, key: null };
    if (dialog('Payment')) {
      const isNotStored = said.startsWith("This sale wasn't saved");
      await clear();
      return { outcome: isNotStored ? 'not stored' : 'refused', message: said, key: null };
    }
    return { outcome: said.includes('Saved · ') ? 'sent' : 'queued', message: said, key: null };
  }

  /** Runs tasks one after the other, as one person serves one customer at a time. */
  let last: Promise<unknown> = Promise.resolve();
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  }

  globalThis.evertillTill = {
    async ring(name, given) {
      const selling = inTurn(() => sell(given as Basket));
      const said = await selling.catch(
        ({ message }: Error) => ({ outcome: 'no till', message, key: null }) as const,
      );
      const report = { name, ...said };
      void globalThis.evertillAcknowledge(report);
      return report;
    },
    signedInAs: () => (codeField() ? 'counter' : null),
    async signIn() {
      button(/^Try again$/)?.click();
    },
    retry: () =>
      inTurn(async () => {
        await clear();
        button(/^Sync center$/)?.click();
        (await until('way to try again', () => button(/^Retry: /), OPENING_MS)).click();
        await until('end of the try', () => button(/^Close$/), OPENING_MS);
        button(/^Close$/)?.click();
        await until('end of the sync center', () => !button(/^Retry: /), OPENING_MS);
      }),
    discard: () => Promise.reject(new Error('A page with a token cannot discard changes.')),
    async replay() {
      const flush = document.getElementById('flush');
      const log = document.getElementById('log');
      const answers = () =>
        [...(log?.children ?? [])].filter(({ textContent }) =>
          /not synced yet|Everything is synced/.test(textContent ?? ''),
        ).length;
      const before = answers();
      flush?.click();
      await until('answer of the page', () => answers() > before, TAKING_MS);
    },
  };

  // Reads the page's log, which shows every event that the till sent to the page.
  const booked = new Set<string>();
  function hear(line: string, key: string): void {
    const number = /^(?:Sold|Kept for later): .* (\S+)$/.exec(line)?.[1];
    if (number === undefined) return;
    // By the key, because the sales of two tabs can have the same number.
    const isTwice = line.startsWith('Sold') && booked.has(key);
    if (line.startsWith('Sold')) booked.add(key);
    const news = line.startsWith('Sold') ? 'told booked' : 'told queued';
    const outcome = isTwice ? 'told twice' : news;
    void globalThis.evertillAcknowledge({ name: number, outcome, message: line, key });
  }
  new MutationObserver((changes) => {
    for (const { addedNodes, target } of changes)
      if (target instanceof HTMLElement && target.id === 'log')
        for (const node of addedNodes)
          if (node instanceof HTMLElement) hear(node.textContent ?? '', node.dataset.key ?? '');
  }).observe(document, { childList: true, subtree: true });
}
